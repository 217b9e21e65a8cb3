import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Recording, Statement } from './recording.ts'

/** What stands in place of the recorded request's own texts. */
export type Tokens = Readonly<Record<string, string>>

type Link = { seq: number; at: string; hash: string; ownHash: string }
type Fill = (tokens: Tokens, link: Link | null) => unknown
type Step = {
  text: string
  /** Prepared under it; null for what has no values (BEGIN, SET LOCAL, COMMIT). */
  name: string | null
  fills: readonly Fill[]
  rowCount: number | null
  takesLink: boolean
  /** Of those that take the link: what comes after it is made with the link. */
  isLastOfLink: boolean
}

/**
 * The recorded statements as a function: same texts, same number, same rows touched, or an error. Prepared, and sent
 * together on a connection that pipelines: only what names the journal's link waits for it.
 */
export function replayOf(recording: Recording): (client: pg.ClientBase, tokens: Tokens) => Promise<void> {
  const steps = stepsOf(recording)
  return async (client, tokens) => {
    let link: Link | null = null
    const sent: Promise<unknown>[] = []
    const linking: Promise<pg.QueryResult>[] = []
    for (const { text, name, fills, rowCount, takesLink, isLastOfLink } of steps) {
      const values = fills.map((fill) => fill(tokens, link))
      const asked = client.query(name === null ? { text } : { name, text, values }).then((result) => {
        if (result.rowCount !== rowCount) throw new Error(`${result.rowCount} rows instead of ${rowCount}: ${text}`)
        return result
      })
      ;(takesLink ? linking : sent).push(asked)
      if (isLastOfLink) link = newLink(await Promise.all(linking))
    }
    await Promise.all(sent)
  }
}

function stepsOf({ statements, tokens }: Recording): Step[] {
  const taking = statements.filter(isTakingLink)
  const recorded = taking.length === 0 ? null : linkOf(Object.assign({}, ...taking.map(({ firstRow }) => firstRow)))
  const ownHash = statements.map(hashWritten).find((hash) => hash !== undefined)
  return statements.map((statement) => {
    const columns = columnsOf(statement.text)
    const fills = statement.values.map((value, index): Fill => {
      if (recorded !== null) {
        const fill = journalFill(columns[index], value, { recorded, ownHash, tokens })
        if (fill !== null) return fill
      }
      return valueFill(value, tokens)
    })
    const { text, rowCount } = statement
    const name = fills.length === 0 ? null : createHash('sha256').update(text).digest('base64url')
    const isLastOfLink = statement === taking.at(-1)
    return { text, name, fills, rowCount, takesLink: taking.includes(statement), isLastOfLink }
  })
}

/** The number and the hash before it, and the time, asked for or told by the version that was written: sent together. */
function isTakingLink({ text, firstRow }: Statement): boolean {
  if (/^update "journal_heads" .*returning/s.test(text) || text === 'select now() as "at"') return true
  return text.startsWith('insert into "purchase_versions"') && firstRow?.['recordedAt'] !== undefined
}

function newLink(results: readonly pg.QueryResult[]): Link {
  const row = Object.assign({}, ...results.map(({ rows }) => rows[0]))
  return { ...linkOf(row), hash: String(row.hash), ownHash: '' }
}

function linkOf(row: Record<string, unknown>): { seq: number; at: string } {
  return { seq: Number(row['seq']), at: String(row['at'] ?? row['recordedAt']) }
}

/** The columns of an insert into the journal, by position of their values. */
function columnsOf(text: string): string[] {
  const list = /^insert into "journal_entries" \(([^)]*)\)/.exec(text)?.[1]
  return list === undefined ? [] : list.split(',').map((name) => name.trim().replaceAll('"', ''))
}

function hashWritten({ text, values }: Statement): unknown {
  const index = columnsOf(text).indexOf('hash')
  return index === -1 ? undefined : values[index]
}

type JournalParts = { recorded: { seq: number; at: string }; ownHash: unknown; tokens: Tokens }

/** The chain is real: number and previous hash come from the head, the own hash is computed as the product does. */
function journalFill(column: string | undefined, value: unknown, parts: JournalParts): Fill | null {
  if (column === 'seq') return (_tokens, link) => link?.seq
  if (column === 'at') return (_tokens, link) => link?.at
  if (column === 'previous_hash') return (_tokens, link) => link?.hash
  if (column === 'entry') return entryFill(String(value), parts)
  if (parts.ownHash !== undefined && value === parts.ownHash) return (_tokens, link) => link?.ownHash
  return null
}

function entryFill(entry: string, { recorded, tokens }: JournalParts): Fill {
  const sequence = `"sequence":${recorded.seq}`
  const recordedAt = `"recordedAt":"${recorded.at}"`
  const fill = textFill(entry, { ...tokens, sequence, recordedAt })
  return (own, link) => {
    if (link === null) throw new Error('an entry of the journal before its link')
    const text = fill({ ...own, sequence: `"sequence":${link.seq}`, recordedAt: `"recordedAt":"${link.at}"` }, link)
    link.ownHash = createHash('sha256').update(`${link.hash}\n${text}`).digest('hex')
    return text
  }
}

function valueFill(value: unknown, tokens: Tokens): Fill {
  if (typeof value === 'string') return textFill(value, tokens)
  if (!Array.isArray(value)) return () => value
  const fills = value.map((item) => valueFill(item, tokens))
  return (own, link) => fills.map((fill) => fill(own, link))
}

/** Cut once at the recorded request's texts, joined with the own ones at each call. */
function textFill(value: string, tokens: Tokens): Fill {
  const names = Object.keys(tokens).filter((name) => value.includes(tokens[name] ?? ''))
  if (names.length === 0) return () => value
  let parts: (string | { name: string })[] = [value]
  for (const name of names) {
    parts = parts.flatMap((part) => (typeof part === 'string' ? cut(part, tokens[name] ?? '', name) : [part]))
  }
  return (own) => parts.map((part) => (typeof part === 'string' ? part : (own[part.name] ?? ''))).join('')
}

function cut(text: string, token: string, name: string): (string | { name: string })[] {
  return text.split(token).flatMap((piece, index) => (index === 0 ? [piece] : [{ name }, piece]))
}
