import type pg from 'pg'
import type { Database, Tx } from '../../db/database.ts'
import { columns } from '../../db/schema/columns.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import type { ChainEnd } from '../journal/journal-chain.ts'

const LISTED = 100

/** Newest first. */
export async function findAnchors(tx: Tx, scope: EstablishmentScope) {
  return await tx
    .selectFrom('journal_anchors')
    .select(columns('seq as sequence', 'hash', 'anchored_at', 'verified_at'))
    .where('establishment_id', '=', scope.establishmentId)
    .orderBy('seq', 'desc')
    .limit(LISTED)
    .execute()
}

/** The highest number ever anchored; 0 without any. */
export async function getLastAnchoredSequence(tx: Tx, scope: EstablishmentScope): Promise<number> {
  const row = await tx
    .selectFrom('journal_anchors')
    .select('seq')
    .where('establishment_id', '=', scope.establishmentId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.seq ?? 0
}

export async function findAnchorHashes(
  tx: Tx,
  scope: EstablishmentScope,
  range: { after: number; upTo: number },
): Promise<ReadonlyMap<number, string>> {
  const rows = await tx
    .selectFrom('journal_anchors')
    .select(['seq', 'hash'])
    .where('establishment_id', '=', scope.establishmentId)
    .where('seq', '>', range.after)
    .where('seq', '<=', range.upTo)
    .execute()
  return new Map(rows.map(({ seq, hash }) => [seq, hash]))
}

/** As the owner: the role of requests has no right to write here. An anchor that stands is never moved. */
export async function writeVerifiedAnchor(database: Database, id: number, end: ChainEnd & { at: string }) {
  await inOwnerScope(database, id, async (client) => {
    await client.query(
      `insert into zinc.journal_anchors (establishment_id, seq, hash, verified_at) values ($1, $2, $3, $4)
       on conflict (establishment_id, seq) do update set verified_at = excluded.verified_at
       where journal_anchors.hash = excluded.hash`,
      [id, end.seq, end.hash, end.at],
    )
  })
}

/** False: the journal no longer reaches its last anchor, or says something else there. */
export async function anchorHead(database: Database, id: number): Promise<boolean> {
  return await inOwnerScope(database, id, async (client) => {
    const head = await client.query<ChainEnd>('select seq, hash from zinc.journal_heads where establishment_id = $1', [
      id,
    ])
    const last = await client.query<ChainEnd>(
      'select seq, hash from zinc.journal_anchors where establishment_id = $1 order by seq desc limit 1',
      [id],
    )
    const [end, anchor] = [head.rows[0], last.rows[0] ?? { seq: 0, hash: '' }]
    if (end === undefined || end.seq === 0) return anchor.seq === 0
    if (end.seq <= anchor.seq) return end.seq === anchor.seq && end.hash === anchor.hash
    await client.query(
      `insert into zinc.journal_anchors (establishment_id, seq, hash) values ($1, $2, $3) on conflict do nothing`,
      [id, end.seq, end.hash],
    )
    return true
  })
}

/** Row-level security is forced: the owner too names the establishment. */
async function inOwnerScope<T>(
  { ownerPool }: Database,
  id: number,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  if (!Number.isSafeInteger(id) || id <= 0) throw new RangeError('a scope needs a positive establishment id')
  const client = await ownerPool.connect()
  try {
    await client.query('begin')
    await client.query(`set local app.establishment_ids = '${id}'`)
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // Ends the session, and the transaction with it, whatever state the connection is in.
    client.release(true)
    throw error
  }
}
