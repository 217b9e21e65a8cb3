import type pg from 'pg'

/** Every establishment's, as the owner of the tables sees them: for the person who runs the server. */
export async function findJournals(ownerPool: pg.Pool): Promise<{ id: number; name: string }[]> {
  const { rows } = await ownerPool.query<{ id: number; name: string }>(
    'select id, name from zinc.establishments order by id',
  )
  return rows
}
