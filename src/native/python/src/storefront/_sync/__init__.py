"""The client that blocks. tools/write_sync.py writes its services."""
