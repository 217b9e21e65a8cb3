/** Only the fields that differ: the journal says what was changed, not what was there. */
export function differenceOf(before: object, after: object): { before: object; after: object } {
  const old = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(after).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(old.get(key)))
  return {
    before: Object.fromEntries(changed.map(([key]) => [key, old.get(key)])),
    after: Object.fromEntries(changed),
  }
}
