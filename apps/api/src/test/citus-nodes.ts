import { inject } from 'vitest'
import type { TestApp } from './test-app.ts'

/** Whether the run's databases are distributed: `ZINC_TEST_CITUS`. */
export const isOnCitus = () => inject('workerUrls').length > 0

/** As the owner, for what a Citus does not pass on to its workers; elsewhere there is one node. */
export async function runOnEveryNode({ database }: TestApp, statement: string): Promise<void> {
  if (!isOnCitus()) return void (await database.ownerPool.query(statement))
  const { rows } = await database.ownerPool.query<{ result: string }>(
    'select result from run_command_on_all_nodes($1) where not success',
    [statement],
  )
  if (rows[0] !== undefined) throw new Error(rows[0].result)
}

/** The sum of one figure over the nodes. */
export async function sumOverNodes({ database }: TestApp, query: string): Promise<number> {
  const { rows } = isOnCitus()
    ? await database.ownerPool.query<{ result: string }>('select result from run_command_on_all_nodes($1)', [query])
    : await database.ownerPool.query<{ result: string }>(`select (${query})::text as result`)
  return rows.reduce((sum, { result }) => sum + Number(result), 0)
}
