"""Fastdeal."""
