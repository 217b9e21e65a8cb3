import { readFileSync } from 'node:fs'

/** A statement as `record-statements.mjs` saw it. */
export type Statement = {
  connection: number
  text: string
  values: readonly unknown[]
  rowCount: number | null
  firstRow: Record<string, unknown> | null
}

/** One request of the product: what it sent to the database, and its answer. */
export type Recording = {
  statements: readonly Statement[]
  /** The per-request texts of this request; a replay puts its own in their place. */
  tokens: Readonly<Record<string, string>>
  answer: unknown
}

export function statementsIn(file: string): Statement[] {
  try {
    const lines = readFileSync(file, 'utf8').split('\n')
    return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Statement)
  } catch {
    return []
  }
}

const becomesApp = /set role zinc_app/i

/** The statement sent on a new connection before its first request. */
export function settingsIn(statements: readonly Statement[]): string {
  const settings = statements.find(({ text }) => becomesApp.test(text))
  if (settings === undefined) throw new Error('no connection of the product became zinc_app')
  return settings.text
}

/** The transactions begun on request connections after the first `skipped` statements, each with its BEGIN and COMMIT. */
export function transactionsAfter(statements: readonly Statement[], skipped: number): Statement[][] {
  const apps = new Set(statements.filter(({ text }) => becomesApp.test(text)).map(({ connection }) => connection))
  const open = new Map<number, Statement[]>()
  const done: Statement[][] = []
  for (const statement of statements.slice(skipped)) {
    const { connection, text } = statement
    if (!apps.has(connection) || becomesApp.test(text)) continue
    if (/^\s*(begin|start transaction)/i.test(text)) open.set(connection, [])
    open.get(connection)?.push(statement)
    if (!/^\s*(commit|rollback)\s*;?$/i.test(text)) continue
    const finished = open.get(connection)
    if (finished !== undefined) done.push(finished)
    open.delete(connection)
  }
  return done
}
