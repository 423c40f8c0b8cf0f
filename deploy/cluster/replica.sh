#!/usr/bin/env bash
# Copies the primary if there is no copy yet, then runs as its replica.
set -euo pipefail
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  rm -rf "$PGDATA"
  pg_basebackup --host=primary --username=makan --pgdata="$PGDATA" --write-recovery-conf --wal-method=stream
  chmod 700 "$PGDATA"
fi
exec postgres -c max_connections=200
