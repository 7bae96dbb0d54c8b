"""What may be done and what it does: functions on the state, a file for each subject."""
