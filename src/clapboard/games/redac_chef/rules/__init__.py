"""The rules, a file for each subject: plain functions on the one state."""
