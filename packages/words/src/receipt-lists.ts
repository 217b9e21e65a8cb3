/** An item of one of the establishment's lists. */
export type Listed = { id: string; label: string; position: number }

/** In the order of the establishment's list, each with its name; of one that is gone nothing but its amount is known. */
export function inOrder<T>(lines: readonly T[], list: readonly Listed[], idOf: (line: T) => string) {
  const named = lines.map((line) => ({ line, item: list.find(({ id }) => id === idOf(line)) }))
  return named
    .toSorted((a, b) => (a.item?.position ?? lines.length) - (b.item?.position ?? lines.length))
    .map(({ line, item }) => ({ line, label: item?.label ?? '—' }))
}
