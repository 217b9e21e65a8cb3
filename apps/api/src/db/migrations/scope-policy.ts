const scope = `string_to_array(current_setting('app.establishment_ids'), ',')::bigint[]`

/**
 * For a table with thousands of rows of one establishment. The planner counts a comparison of a policy as if it were
 * independent of the statement's own `establishment_id = $1`: among a thousand establishments it expects one row where a
 * thousand are, and takes an index without the day. Inside COALESCE it is not counted, and the array is read once for a
 * statement instead of once for a row. A forgotten setting is an error at the first row it would hide.
 * Frozen: the checksum of past migrations covers what this returns.
 */
export function manyRowsPolicy(table: string): string {
  return alter(table, `(coalesce(establishment_id = any ((select ${scope})::bigint[]), false))`)
}

/** For a table that goes to the nodes of a Citus, which refuses a subquery in a policy. */
export function shardPolicy(table: string): string {
  return alter(table, `(establishment_id = any (${scope}))`)
}

function alter(table: string, rule: string): string {
  return `alter policy ${table}_establishments on zinc.${table} using ${rule} with check ${rule}`
}
