import type pg from 'pg'
import { sqlStateOf } from '../../db/connection/sql-state.ts'
import type { TestApp } from '../test-app.ts'
import type { RecordedStatement } from './statement-recorder.ts'

/** Where the parts of one statement are answered, each part by as many tasks; none: by the coordinator alone. */
export type Plan = { readonly tasks: readonly number[]; readonly text: string }

/** As requests send it, as `zinc_app` in its scope; what only the owner may send, as the owner. Nothing is written. */
export async function planOf({ database }: TestApp, statement: RecordedStatement): Promise<Plan> {
  const text = await explain(database.ownerPool, statement, 'zinc_app').catch((error: unknown) => {
    if (sqlStateOf(error) !== '42501') throw error
    return explain(database.ownerPool, statement, 'none')
  })
  return { tasks: [...text.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count)), text }
}

async function explain(pool: pg.Pool, { text, values, establishmentIds }: RecordedStatement, role: string) {
  const client = await pool.connect()
  try {
    await client.query(`begin; set local role ${role}; set local search_path = zinc`)
    if (establishmentIds.length > 0)
      await client.query(`set local app.establishment_ids = '${establishmentIds.join(',')}'`)
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, [...values])
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** What has a plan and names our tables. */
export function isPlanned({ text }: RecordedStatement): boolean {
  if (text.includes('graphile_worker')) return false
  return /^\s*(with|select|insert|update|delete)\b/i.test(text) && /\b(from|into|update)\b/i.test(text)
}
