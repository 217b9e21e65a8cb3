export type Merged = { readonly id: string; readonly mergedIntoId: string | null }

/** Of each entry the one it is part of now, through every merge; itself when it is part of none. */
export function familyHeads(rows: readonly Merged[]): (id: string) => string {
  const into = new Map(rows.map((row) => [row.id, row.mergedIntoId]))
  return (id) => {
    const seen = new Set<string>()
    let head = id
    for (let next = into.get(head) ?? null; next !== null && !seen.has(next); next = into.get(head) ?? null) {
      seen.add(next)
      head = next
    }
    return head
  }
}

export function familyHeadOf(rows: readonly Merged[], id: string): string {
  return familyHeads(rows)(id)
}

/**
 * All that is read as one with it: the entry it is part of, first, and everything merged into that one. A merge moves no
 * purchase, so every read by supplier or category asks for these ids.
 */
export function resolveFamily(rows: readonly Merged[], id: string): readonly string[] {
  const headOf = familyHeads(rows)
  const head = headOf(id)
  return [head, ...rows.filter((row) => row.id !== head && headOf(row.id) === head).map((row) => row.id)]
}
