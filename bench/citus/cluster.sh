#!/usr/bin/env bash
# A Citus of one coordinator and workers on this machine, that keeps nothing: for trials, never for data.
# usage: bench/citus/cluster.sh start|add|stop FOLDER [BIN]      BIN: the programs of a PostgreSQL that has the extension
#   start: coordinator on port 5700, workers on 5701 and 5702      add: one more server on 5703, not yet a worker
set -euo pipefail
action=$1 folder=$2 bin=${3:-$(pg_config --bindir)}
# PostgreSQL does not run as root.
as=()
if [ "$(id -u)" = 0 ]; then as=(env "HOME=$folder" setpriv --reuid=postgres --regid=postgres --clear-groups); fi

server() {
  local port=$1
  [ "$(id -u)" != 0 ] || install -d -o postgres -g postgres "$folder" "$folder/$port"
  "${as[@]}" "$bin/initdb" -D "$folder/$port" -U postgres -A trust -E UTF8 --locale=C.UTF-8 >/dev/null
  cat >>"$folder/$port/postgresql.conf" <<CONF
port = $port
listen_addresses = 'localhost'
unix_socket_directories = '$folder'
shared_preload_libraries = 'citus'
wal_level = logical
max_connections = 500
max_prepared_transactions = 500
max_worker_processes = 200
max_logical_replication_workers = 64
max_sync_workers_per_subscription = 32
shared_buffers = 256MB
fsync = off
full_page_writes = off
citus.shard_count = ${SHARDS:-8}
citus.recover_2pc_interval = 10s
citus.enable_statistics_collection = off
citus.enable_unsafe_triggers = on
log_min_messages = warning
CONF
  "${as[@]}" "$bin/pg_ctl" -D "$folder/$port" -l "$folder/$port/log" -w start >/dev/null
}

case $action in
  start)
    mkdir -p "$folder"
    for port in 5700 5701 5702; do server $port; done
    ;;
  add) server 5703 ;;
  stop)
    for port in 5700 5701 5702 5703; do
      [ ! -d "$folder/$port" ] || "${as[@]}" "$bin/pg_ctl" -D "$folder/$port" -m immediate stop || true
    done
    rm -rf "$folder"/570?
    ;;
esac
