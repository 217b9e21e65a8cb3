export type Merged = { readonly id: string; readonly mergedIntoId: string | null }

/** The one an entry is part of now, through every merge; itself when it is part of none. */
export function familyHeadOf(rows: readonly Merged[], id: string): string {
  const into = new Map(rows.map((row) => [row.id, row.mergedIntoId]))
  const seen = new Set<string>()
  let head = id
  for (let next = into.get(head) ?? null; next !== null && !seen.has(next); next = into.get(head) ?? null) {
    seen.add(next)
    head = next
  }
  return head
}

/**
 * All that is read as one with it: the entry it is part of, first, and everything merged into that one. A merge moves no
 * purchase, so every read by supplier or category asks for these ids.
 */
export function resolveFamily(rows: readonly Merged[], id: string): readonly string[] {
  const head = familyHeadOf(rows, id)
  return [head, ...rows.filter((row) => row.id !== head && familyHeadOf(rows, row.id) === head).map((row) => row.id)]
}
