import pg from 'pg'

/** SQLSTATE of a refused statement, null for anything else. */
export function sqlStateOf(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.code ?? null) : null
}

/**
 * Whether a unique constraint or index refused the row. Read from the message: on a distributed database the field
 * `constraint` is empty and the name carries the shard's number.
 */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  if (sqlStateOf(error) !== '23505' || !(error instanceof Error)) return false
  return new RegExp(`"${constraint}(_\\d+)?"`).test(error.message)
}
