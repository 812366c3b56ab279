# The machine of `.ci/run`: what it installs from Debian, and the database and the pooler that it starts.

postgres_bin=/usr/lib/postgresql/15/bin
postgres_data=
pgbouncer_pid=

as_postgres() {
  # The tools complain when the user may not enter the current directory.
  (cd "$temporary" && if [ "$(id -u)" -eq 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi)
}

# Installs Debian packages; fails without root or apt-get. Their services are not started.
install() {
  if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null; then return 1; fi
  local policy=/usr/sbin/policy-rc.d made=
  if [ ! -e "$policy" ]; then
    printf '#!/bin/sh\nexit 101\n' >"$policy" && chmod 755 "$policy" && made=1
  fi
  export DEBIAN_FRONTEND=noninteractive
  { apt-get update -qq && apt-get install -y -qq --no-install-recommends "$@"; } >"$temporary/apt.log" 2>&1 ||
    tail -n 5 "$temporary/apt.log"
  [ -z "$made" ] || rm -f "$policy"
}

has_postgres() { [ -x "$postgres_bin/initdb" ]; }
has_pgbouncer() { [ -x /usr/sbin/pgbouncer ]; }
has_firefox() { [ -x /usr/bin/firefox-esr ]; }
has_webkit() {
  command -v xvfb-run >/dev/null && command -v WebKitWebDriver >/dev/null &&
    compgen -G '/usr/lib/*/webkit2gtk-*/MiniBrowser' >/dev/null
}

# Before the first test: two installations at once would wait for each other, and some tests look for PostgreSQL 15.
install_missing() {
  local packages=()
  has_postgres || packages+=(postgresql-15)
  has_pgbouncer || packages+=(pgbouncer)
  has_firefox || packages+=(firefox-esr)
  has_webkit || packages+=(webkit2gtk-driver xvfb xauth)
  [ "${#packages[@]}" -eq 0 ] || install "${packages[@]}" || true
}

free_port() {
  node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })'
}

# A new cluster in the temporary directory, on a free port. With fsync, as a shop would run it.
start_postgres() {
  local directory="$temporary/postgres" log="$temporary/postgres.log" options
  mkdir -m 700 "$directory"
  if [ "$(id -u)" -eq 0 ]; then chown postgres "$directory"; fi
  postgres_port=$(free_port) || return 1
  options="-p $postgres_port -c listen_addresses=127.0.0.1 -c unix_socket_directories=$directory -c fsync=on"
  {
    as_postgres "$postgres_bin/initdb" -D "$directory/data" -U storefront -A trust -E UTF8 --no-locale &&
      postgres_data="$directory/data" &&
      as_postgres "$postgres_bin/pg_ctl" -D "$postgres_data" -l "$directory/server.log" -w -t 60 -o "$options" start &&
      as_postgres "$postgres_bin/createdb" -h 127.0.0.1 -p "$postgres_port" -U storefront storefront
  } >"$log" 2>&1 || { tail -n 20 "$log" && return 1; }
  DATABASE_URL="postgres://storefront@127.0.0.1:$postgres_port/storefront"
}

# A pooler in transaction mode in front of the cluster, with fewer connections than its clients open.
start_pgbouncer() {
  local directory="$temporary/pgbouncer" port tries
  mkdir -m 700 "$directory"
  port=$(free_port) || return 1
  cat >"$directory/pgbouncer.ini" <<END
[databases]
* = host=127.0.0.1 port=$postgres_port user=storefront
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = $port
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 5
max_client_conn = 500
logfile = $directory/pgbouncer.log
END
  if [ "$(id -u)" -eq 0 ]; then chown -R postgres "$directory"; fi
  as_postgres /usr/sbin/pgbouncer "$directory/pgbouncer.ini" >/dev/null 2>&1 &
  pgbouncer_pid=$!
  for ((tries = 0; tries < 50; tries++)); do
    if (: >"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then
      POOLER_URL="postgres://storefront@127.0.0.1:$port/storefront?pgbouncer=true"
      return 0
    fi
    sleep 0.1
  done
  tail -n 20 "$directory/pgbouncer.log"
  return 1
}

stop_databases() {
  [ -z "$pgbouncer_pid" ] || kill -- "-$pgbouncer_pid" 2>/dev/null || true
  [ -z "$postgres_data" ] || as_postgres "$postgres_bin/pg_ctl" -D "$postgres_data" -m immediate stop >/dev/null 2>&1 || true
}
