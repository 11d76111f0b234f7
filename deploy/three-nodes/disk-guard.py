#!/usr/bin/env python3
"""Stops this machine's Patroni when the disk of its database is nearly full and it leads, so that another machine does.

PostgreSQL refuses writes on a full disk but goes on running, and Patroni keeps the lease. Only a leader that two machines
follow is stopped: the last two never are. It rejoins when somebody has made room and started Patroni again.

disk-guard.py DATA_DIR PATRONI_URL LEAST_MIB STOP_COMMAND...
"""

import json
import os
import subprocess
import sys
import time
import urllib.request

data_dir, patroni_url, least_mib, *stop = sys.argv[1:]


def ask(path):
    """A status other than 200 is raised, as Patroni answers `/leader` where the machine does not lead."""
    with urllib.request.urlopen(patroni_url + path, timeout=1) as answer:
        return json.load(answer)


def free_mib():
    disk = os.statvfs(data_dir)
    return disk.f_bavail * disk.f_frsize // 2**20


def leads_two():
    ask('/leader')
    members = ask('/cluster')['members']
    return sum(one['role'] != 'leader' and one['state'] in ('running', 'streaming') for one in members) >= 2


while True:
    time.sleep(1)
    try:
        if free_mib() < int(least_mib) and leads_two():
            print(f'{free_mib()} MiB are free: another machine takes over', flush=True)
            subprocess.run(stop, check=True)
    except (OSError, ValueError, subprocess.CalledProcessError):
        continue
