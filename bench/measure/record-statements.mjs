// Loaded into a server by `--import`: writes every statement `pg` sends, with its values and the rows it touched, to
// the file named by BENCH_RECORD. Only while statements are recorded and compared, never while anything is timed.
import { appendFileSync } from 'node:fs'
import pg from 'pg'

const file = process.env.BENCH_RECORD
const query = pg.Client.prototype.query
const connections = new WeakMap()
let opened = 0

function connectionOf(client) {
  const known = connections.get(client)
  if (known !== undefined) return known
  opened += 1
  connections.set(client, opened)
  return opened
}

pg.Client.prototype.query = function recorded(config, ...rest) {
  const sent = query.call(this, config, ...rest)
  const text = typeof config === 'string' ? config : config?.text
  if (typeof text !== 'string' || typeof sent?.then !== 'function') return sent
  const values = (typeof config === 'string' ? undefined : config.values) ?? (Array.isArray(rest[0]) ? rest[0] : [])
  return sent.then((result) => {
    const { rowCount = null, rows = [] } = Array.isArray(result) ? {} : result
    const line = { connection: connectionOf(this), text, values, rowCount, firstRow: rows[0] ?? null }
    appendFileSync(file, `${JSON.stringify(line)}\n`)
    return result
  })
}
