"""What is unwise in the way a server would be started: one sentence each, with what would be better."""

import os
import shutil
from collections.abc import Iterator
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import urlsplit

from ..limits import HOST, Limits
from ..store.connection import StoreError, check_is_file
from ..store.lock import refuse_links
from .guard import SPARE_DESCRIPTORS, descriptors, is_address

LITTLE_ROOM = 1_000_000_000  # bytes


def unwise(host: str, data: Path, limits: Limits) -> list[str]:
    """Everything that is unwise, the gravest first."""
    return [*_about_the_store(data), *_about_the_network(host, limits), *_about_limits(limits)]


def _about_the_store(data: Path) -> Iterator[str]:
    folder = data.parent
    try:
        check_is_file(data)
        refuse_links(data)
    except StoreError as error:
        yield f"The server would not start: {error}."
        return
    if data.exists() and data.stat().st_mode & 0o077:
        yield f"{data} holds the seeds of the dice, and others on this machine can read it: chmod 600 {data}"
    if not folder.is_dir():
        return
    if not os.access(folder, os.W_OK):
        yield f"Games cannot be kept in {folder}, which is not writable; name another file with --data."
    elif shutil.disk_usage(folder).free < LITTLE_ROOM:
        yield f"The disk of {folder} has less than a gigabyte left. When it is full, tables stop until there is room."


def _about_the_network(host: str, limits: Limits) -> Iterator[str]:
    is_public = not is_loopback(host)
    if is_public and limits.proxies:
        yield f"Visitors who reach {host} directly bypass the proxy; listen on --host {HOST} behind it."
    elif is_public:
        yield "Without https, others can read names and moves, and passkeys do not work; see Hosting on proxies."
    for origin in limits.origins:
        address = urlsplit(origin)
        if address.scheme == "http" and not is_loopback(address.hostname or ""):
            yield f"{origin} is not https: others can read names and moves, and passkeys do not work."
    if limits.origins and not limits.proxies and not is_public:
        yield "A public name but no --proxy: all visitors count as one address, and share its limits."


def is_loopback(host: str) -> bool:
    return host == "localhost" or (is_address(host) and ip_address(host).is_loopback)


def _about_limits(limits: Limits) -> Iterator[str]:
    lines = descriptors() - SPARE_DESCRIPTORS
    if lines < limits.connections:
        yield f"The system allows only {lines} connections, not {limits.connections} (--connections); see ulimit -n."
    if limits.origins and not limits.forget_days:
        yield "Tables are kept forever; --forget-days 365 deletes those that nobody has touched for a year."
    if limits.origins and not limits.backups:
        yield "No backups are made; leave out --no-backups, or copy the store yourself with fastdeal store backup."
