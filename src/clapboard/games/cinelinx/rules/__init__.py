"""The rules: functions on the state, a file for each subject."""
