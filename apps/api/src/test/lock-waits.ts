import { isOnCitus } from './citus-nodes.ts'

/** A row for each connection of the database that waits for a lock, on whichever node of a Citus. */
export function lockWaits(): string {
  if (isOnCitus()) return 'select distinct waiting_gpid from citus_lock_waits'
  return `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
}
