#!/usr/bin/env bash
# Dumps a database every night into BACKUP_DIR and verifies each dump: it is restored into a database of its own, which is
# dropped again. Dumps older than BACKUP_DAYS days are deleted. compose.yaml runs it; `backup.sh once` makes one dump now.
# libpq's variables (PGHOST, PGUSER, PGPASSWORD, PGDATABASE) name the database. The role must be allowed to create databases.
set -euo pipefail
umask 077
: "${PGDATABASE:?}" "${BACKUP_DIR:?}"
# Begins the names of this database's copies. Another run may verify a database of the same server at the same time.
prefix=verify_$(cksum <<<"$PGDATABASE" | cut -d ' ' -f 1)

# Waits for a run that is in progress, and deletes the copy that an interrupted one has left, which holds everyone's data.
# Its shell keeps the lock.
remove_leftovers() {
  exec 9<"$BACKUP_DIR"
  flock 9
  rm -f "$BACKUP_DIR"/frontdesk-*.dump.partial
  psql --tuples-only --no-align --command="SELECT datname FROM pg_database WHERE datname ~ '^${prefix}_[0-9]+_[0-9]+\$'" |
    while read -r copy; do dropdb --if-exists --force "$copy"; done
}

# Runs in a shell of its own, which cleans up when it ends.
back_up() (
  remove_leftovers
  file="$BACKUP_DIR/frontdesk-$(date --utc +%Y-%m-%dT%H-%M-%SZ).dump"
  copy="${prefix}_$(date +%s)_$$"
  trap 'rm -f "$file.partial"; dropdb --if-exists --force "$copy"' EXIT
  pg_dump --format=custom --no-owner --no-privileges --file="$file.partial"
  createdb --template=template0 "$copy"
  pg_restore --exit-on-error --no-owner --dbname="$copy" "$file.partial"
  tables=$(psql --dbname="$copy" --tuples-only --no-align \
    --command="SELECT count(*) FROM pg_tables WHERE schemaname = 'public'")
  if ((tables == 0)); then
    echo "The dump holds no tables." >&2
    return 1
  fi
  mv "$file.partial" "$file"
  # An hour less, because a run may take less time than an earlier one.
  find "$BACKUP_DIR" -name '*.dump' ! -samefile "$file" -mmin "+$((10#${BACKUP_DAYS:-14} * 1440 - 60))" -delete
  echo "$file: $tables tables, restored once to verify it. It holds people's data: keep it safe."
)

if [[ ${1:-} == once ]]; then
  back_up
  exit
fi
(remove_leftovers) || true # the database may not be there yet
while true; do
  hour=${BACKUP_HOUR:-2}
  sleep $(((86400 + 10#$hour * 3600 - $(date +%s) % 86400) % 86400 + 1))
  back_up
done
