#!/usr/bin/env bash
# Lets the replica read the primary's log; the entry point of the image runs it once, when the database is made.
set -euo pipefail
echo 'host replication all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
