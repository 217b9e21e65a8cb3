import type pg from 'pg'
import { callApi, signIn } from './person.ts'
import type { Scenario } from './scenarios.ts'
import type { ServerProcess } from './server-process.ts'
import type { Side } from './stage.ts'
import type { World } from './world.ts'
import { LINE_COUNT } from './write-bodies.ts'

/** Looks into the database itself: what was answered with 2xx has to be there. */
export type Witness = {
  lookFor: (scenario: Scenario, round: { saved: readonly string[]; answered: number }, side: Side) => Promise<void>
  /** How many tickets and purchases were looked for and found. */
  found: () => number
  /** The product verifies the chain of every journal written to, by itself and by the bare server alike. */
  checkJournals: () => Promise<void>
}

/** The plain server keeps no journal. */
const validatedWith = (entries: 0 | 1) => `
  select count(*)::int as count from zinc.tickets_z t
  where t.id = any($1) and t.status = 'validated'
    and (select count(*) from zinc.ticket_z_sales_lines s
      where s.establishment_id = t.establishment_id and s.ticket_id = t.id) = 4
    and (select count(*) from zinc.ticket_z_payment_lines p
      where p.establishment_id = t.establishment_id and p.ticket_id = t.id) = 5
    and (select count(*) from zinc.journal_entries j
      where j.establishment_id = t.establishment_id and j.entity_id = t.id::text) = ${entries}`

const drafted = `
  select count(*)::int as count from zinc.tickets_z t
  join zinc.ticket_z_drafts d on d.establishment_id = t.establishment_id and d.ticket_id = t.id
  where t.id = any($1) and t.status = 'draft'
    and jsonb_array_length(d.content::jsonb -> 'sales') = 4
    and jsonb_array_length(d.content::jsonb -> 'payments') = 5`

const purchasedWith = (entries: 0 | 1) => `
  select count(*)::int as count from zinc.purchases t
  where t.id = any($1) and t.status = 'validated' and t.is_open
    and (select count(*) from zinc.purchase_lines l
      where l.establishment_id = t.establishment_id and l.purchase_id = t.id) = ${LINE_COUNT}
    and (select count(*) from zinc.purchase_vat_lines r
      where r.establishment_id = t.establishment_id and r.purchase_id = t.id) = 3
    and (select count(*) from zinc.purchase_prices p
      where p.establishment_id = t.establishment_id and p.purchase_id = t.id) = ${LINE_COUNT}
    and (select count(*) from zinc.journal_entries j
      where j.establishment_id = t.establishment_id and j.entity_id = t.id::text) = ${entries}`

const textOf = ({ name, write }: Scenario, entries: 0 | 1): string => {
  if (write?.document === 'purchase') return purchasedWith(entries)
  return name === 'save' ? validatedWith(entries) : drafted
}

export function witnessOf(client: pg.Client, world: World, product: ServerProcess): Witness {
  let found = 0
  return {
    lookFor: async (scenario, { saved, answered }, side) => {
      const { rows } = await client.query<{ count: number }>(textOf(scenario, side === 'plain' ? 0 : 1), [saved])
      const count = rows[0]?.count ?? 0
      if (count !== answered || saved.length !== answered) {
        throw new Error(`${scenario.name}: ${answered} answers 2xx, ${saved.length} ids, ${count} in the database`)
      }
      found += count
    },
    found: () => found,
    checkJournals: async () => {
      const { token } = await signIn(product.url, world.writer)
      for (const { establishmentId } of world.writes) {
        const path = `/api/establishments/${establishmentId}/journal/verification`
        const headers = { authorization: `Bearer ${token}` }
        const verification = await callApi(product.url, { method: 'GET', path, headers })
        if ((verification as { isIntact: boolean }).isIntact) continue
        throw new Error(`the journal of ${establishmentId} is broken: ${JSON.stringify(verification)}`)
      }
    },
  }
}
