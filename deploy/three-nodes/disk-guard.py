#!/usr/bin/env python3
"""Stops this machine's Patroni when the disk of its database is nearly full and it leads, so that another one does.

PostgreSQL refuses writes on a full disk but goes on running, and Patroni keeps the lease. Only a leader that two machines
follow is stopped: the last two never are, nor one of a paused cluster. It rejoins when somebody has made room and started
Patroni again.

disk-guard.py DATA_DIR PATRONI_URL LEAST_MIB STOP_COMMAND...
"""

import json
import os
import subprocess
import sys
import time
import urllib.request

data_dir, patroni_url, least, *stop = sys.argv[1:]
least_mib = int(least)


def ask(path):
    """A status other than 200 is raised, as Patroni answers `/leader` where the machine does not lead."""
    with urllib.request.urlopen(patroni_url + path, timeout=1) as answer:
        return json.load(answer)


def free_mib():
    disk = os.statvfs(data_dir)
    return disk.f_bavail * disk.f_frsize // 2**20


def leads_two():
    try:
        ask('/leader')
        cluster = ask('/cluster')
    except (OSError, ValueError):
        return False
    followers = [one for one in cluster['members'] if one['role'] != 'leader']
    return not cluster.get('pause') and sum(one['state'] in ('running', 'streaming') for one in followers) >= 2


while True:
    time.sleep(1)
    if free_mib() < least_mib and leads_two():
        print(f'{free_mib()} MiB are free: another machine takes over', flush=True)
        subprocess.run(stop, check=False)
