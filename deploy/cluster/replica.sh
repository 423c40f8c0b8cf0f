#!/usr/bin/env bash
# Copies the primary where there is no copy yet, and follows it from then on.
set -euo pipefail
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  rm -rf "$PGDATA"
  pg_basebackup --host=primary --username=makan --pgdata="$PGDATA" --write-recovery-conf --wal-method=stream
  chmod 700 "$PGDATA"
fi
exec postgres -c max_connections=200
