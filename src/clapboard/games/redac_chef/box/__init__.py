"""What lies in the box: `edition.toml`, read and checked by `components.py`."""
