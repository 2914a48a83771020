"""The server: pages, calls and sockets."""
