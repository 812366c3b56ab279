"""All that both clients share. Nothing here sends, waits or sleeps."""
