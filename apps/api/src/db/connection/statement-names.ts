import { createHash } from 'node:crypto'

/** Each takes some kilobytes of every connection, here and in PostgreSQL. */
const MAX_NAMES = 400

const names = new Map<string, string>()
const seenOnce = new Set<string>()
let generation = 0

/**
 * What a statement is prepared under: planned once per connection, then sent by its name. null for one seen for the
 * first time: a text of one use, an `in` list of a length of its own, would hold its place for nothing.
 */
export function statementNameOf(text: string): string | null {
  const name = names.get(text)
  if (name !== undefined) return name
  if (names.size >= MAX_NAMES) return null
  if (!seenOnce.delete(text)) {
    if (seenOnce.size >= MAX_NAMES) seenOnce.clear()
    seenOnce.add(text)
    return null
  }
  const made = createHash('sha256').update(`${generation}\n${text}`).digest('base64url')
  names.set(text, made)
  return made
}

/** Every statement is prepared anew: a migration changed what one answers, or a pooler lost it. */
export function renewStatementNames(): void {
  generation += 1
  names.clear()
}
