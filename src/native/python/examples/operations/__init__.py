"""One call of each operation. The API reference shows them."""
