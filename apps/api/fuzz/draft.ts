/** A request while it is being spoilt. */
export type Draft = {
  method: string
  path: string
  /** Parts of the query as they will stand in the address. */
  query: string[]
  headers: Record<string, string>
  /** null: no body at all. */
  body: Buffer | null
}

/** Reads the body, if it is still JSON, lets it be changed in place and writes it back. */
export function changeJson(draft: Draft, change: (root: { value: unknown }) => void): void {
  // A body that large was made so already, and perhaps too deep to be walked.
  if (draft.body === null || draft.body.length > 50_000) return
  const root: { value: unknown } = { value: undefined }
  try {
    root.value = JSON.parse(draft.body.toString())
  } catch {
    return
  }
  change(root)
  draft.body = Buffer.from(JSON.stringify(root.value) ?? '')
}

type Holder = Record<string, unknown>
export type Place = { holder: Holder; key: string }

/** Everything in it that could be something else, itself included. */
export function placesOf(root: { value: unknown }): Place[] {
  const places: Place[] = []
  const visit = (holder: Holder, key: string) => {
    places.push({ holder, key })
    const value = holder[key]
    if (!isHolder(value)) return
    for (const inner of Object.keys(value)) visit(value, inner)
  }
  visit(root, 'value')
  return places
}

/** Arrays too: their places have names like any other. */
export function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null
}

/** Also under `__proto__`, where an assignment would be swallowed. */
export function put(holder: Holder, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true })
}
