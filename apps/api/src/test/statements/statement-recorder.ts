import pg from 'pg'

export type RecordedStatement = {
  readonly text: string
  readonly values: readonly unknown[]
  /** Of the transaction it ran in; empty outside a scope. */
  readonly establishmentIds: readonly number[]
}

type Query = (this: pg.Client, ...sent: unknown[]) => unknown
type Sent = string | { readonly text?: string; readonly values?: readonly unknown[] } | undefined

/**
 * Every statement that any connection of this process sends while `work` runs, in their order. Settings of new
 * connections are left out.
 */
export async function recordStatements(work: () => Promise<void>): Promise<readonly RecordedStatement[]> {
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const { query } = prototype
  const scopes = new WeakMap<pg.Client, readonly number[]>()
  const recorded: RecordedStatement[] = []
  prototype.query = function recording(...sent) {
    const [config, given] = sent as [Sent, unknown]
    const text = (typeof config === 'string' ? config : config?.text) ?? ''
    const values = (typeof config === 'string' ? undefined : config?.values) ?? (Array.isArray(given) ? given : [])
    const scope = /^set local app\.establishment_ids = '([\d,]+)'/.exec(text)?.[1]
    if (scope !== undefined) scopes.set(this, scope.split(',').map(Number))
    if (/^(commit|rollback)$/.test(text)) scopes.delete(this)
    if (!/set search_path/.test(text)) recorded.push({ text, values, establishmentIds: scopes.get(this) ?? [] })
    return query.apply(this, sent)
  }
  try {
    await work()
  } finally {
    prototype.query = query
  }
  return recorded
}
