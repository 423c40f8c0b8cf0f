#!/usr/bin/env bash
# Allows the replica to read the primary's log. The image's entry point runs this once, when it creates the database.
set -euo pipefail
echo 'host replication all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
