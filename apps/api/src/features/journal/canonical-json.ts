/** JSON by RFC 8785 (keys in UTF-16 order, numbers as ECMAScript writes them): one value has one text to hash. */
export function canonicalJsonOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJsonOf(item ?? null)).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
    return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJsonOf(member)}`).join(',')}}`
  }
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError('JSON has no such number')
  const text = JSON.stringify(value)
  if (text === undefined) throw new TypeError(`JSON has no ${typeof value}`)
  return text
}
