import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import type { Counter } from './counter.ts'
import type { Ticket } from './entry.ts'
import type { Random } from './seeded.ts'
import type { Crew, Writer } from './writers.ts'

export type Verdict = {
  /** Acknowledged, and not there or an older version. */
  lost: string[]
  /** There twice, or more often than it was sent. */
  doubled: string[]
  /** There, and not what was acknowledged; heads without their lines; a broken journal; another answer to a key. */
  wrong: string[]
}

export type Watched = { crew: Crew; counter: Counter; random: Random; databaseUrl: () => string }

/** While the crew is paused: the database holds what was acknowledged, and of each pending entry all or nothing. */
export async function checkEntries({ crew, databaseUrl }: Watched): Promise<Verdict> {
  const verdict: Verdict = { lost: [], doubled: [], wrong: [] }
  const client = new pg.Client({ connectionString: databaseUrl() })
  await client.connect()
  try {
    const { rows: stored } = await client.query<{ ticket: Ticket }>(storedTickets)
    const byId = new Map(stored.map(({ ticket }) => [ticket.id, ticket]))
    for (const writer of crew.writers) judgeWriter(writer, byId, verdict)
    const known = new Set(crew.writers.flatMap(idsOf))
    for (const id of byId.keys()) if (!known.has(id)) verdict.doubled.push(`nobody sent ${id}`)
    const { rows: halves } = await client.query<{ half: string }>(halfTickets)
    for (const { half } of halves) verdict.wrong.push(half)
  } finally {
    await client.end()
  }
  return verdict
}

function idsOf({ tickets, pending }: Writer): string[] {
  return [...tickets.keys(), ...(pending === null ? [] : [pending.after.id])]
}

function judgeWriter({ tickets, pending }: Writer, stored: ReadonlyMap<string, Ticket>, verdict: Verdict): void {
  for (const ticket of tickets.values()) {
    const found = stored.get(ticket.id)
    if (isAsSent(found, ticket)) continue
    if (pending?.after.id === ticket.id && isAsSent(found, pending.after)) continue
    const name = found === undefined || found.version < ticket.version ? 'lost' : 'wrong'
    const isMore = found !== undefined && (found.version > ticket.version || found.journaled > ticket.journaled)
    verdict[isMore ? 'doubled' : name].push(`sent ${JSON.stringify(ticket)}, found ${JSON.stringify(found)}`)
  }
  if (pending === null || tickets.has(pending.after.id)) return
  const found = stored.get(pending.after.id)
  if (found === undefined || isAsSent(found, pending.after)) return
  verdict.wrong.push(`half of ${JSON.stringify(pending.after)}: ${JSON.stringify(found)}`)
}

function isAsSent(found: Ticket | undefined, sent: Ticket): boolean {
  return isDeepStrictEqual(found, sent)
}

/** Every ticket, in the words of the writers' model: the figures of the current revision, of the draft before that. */
const storedTickets = `
  with sales as (select establishment_id, ticket_id, revision, json_agg(json_build_object('vatLineId', vat_line_id,
      'nature', nature, 'rateBp', rate_bp, 'gross', gross, 'vat', vat, 'invoicedGross', invoiced_gross)
      order by position) as lines from zinc.ticket_z_sales_lines group by 1, 2, 3),
    payments as (select establishment_id, ticket_id, revision, json_agg(json_build_object('paymentMethodId',
      payment_method_id, 'kind', kind, 'amount', amount) order by position) as lines
      from zinc.ticket_z_payment_lines group by 1, 2, 3),
    journaled as (select establishment_id, entity_id, count(*) as n from zinc.journal_entries group by 1, 2)
  select json_build_object('id', t.id, 'establishmentId', t.establishment_id, 'date', t.business_date,
    'serviceId', t.service_id, 'status', t.status, 'version', t.version, 'revision', t.revision,
    'journaled', coalesce(j.n, 0), 'figures', case when t.revision = 0
      then json_build_object('sales', d.content -> 'sales', 'payments', d.content -> 'payments', 'comment', d.content -> 'comment')
      else json_build_object('sales', s.lines, 'payments', p.lines, 'comment', v.comment) end) as ticket
  from zinc.tickets_z t
  left join zinc.ticket_z_drafts d on d.establishment_id = t.establishment_id and d.ticket_id = t.id
  left join zinc.ticket_z_versions v on v.establishment_id = t.establishment_id and v.ticket_id = t.id and v.revision = t.revision
  left join sales s on s.establishment_id = t.establishment_id and s.ticket_id = t.id and s.revision = t.revision
  left join payments p on p.establishment_id = t.establishment_id and p.ticket_id = t.id and p.revision = t.revision
  left join journaled j on j.establishment_id = t.establishment_id and j.entity_id = t.id::text`

/** Versions whose lines do not add up to them, heads with more or fewer versions than revisions. */
const halfTickets = `
  with sales as (select establishment_id, ticket_id, revision, sum(gross) as gross, sum(vat) as vat
      from zinc.ticket_z_sales_lines group by 1, 2, 3),
    payments as (select establishment_id, ticket_id, revision, sum(amount) as amount
      from zinc.ticket_z_payment_lines group by 1, 2, 3)
  select format('version %s of %s is not its lines', v.revision, v.ticket_id) as half
    from zinc.ticket_z_versions v left join sales s using (establishment_id, ticket_id, revision)
      left join payments p using (establishment_id, ticket_id, revision)
    where v.gross is distinct from coalesce(s.gross, 0) or v.vat is distinct from coalesce(s.vat, 0)
      or v.payments is distinct from coalesce(p.amount, 0)
  union all select format('%s has %s versions, not %s', t.id, count(v.revision), t.revision)
    from zinc.tickets_z t left join zinc.ticket_z_versions v
      on v.establishment_id = t.establishment_id and v.ticket_id = t.id
    group by t.establishment_id, t.id, t.revision having count(v.revision) <> t.revision`

/** Some acknowledged entries sent once more under their keys: the first answer, to the letter. */
export async function checkReplays({ crew, counter, random }: Watched, howMany: number): Promise<string[]> {
  const wrong: string[] = []
  for (let round = 0; round < howMany; round += 1) {
    const { acknowledged } = random.oneOf(crew.writers)
    if (acknowledged.length === 0) continue
    const { entry, status, text } = random.oneOf(acknowledged)
    const again = await counter.send(entry.sent)
    if (again?.status === 401 || again?.status === 503) continue
    const isReplayed = again?.headers.get('idempotent-replayed') === 'true'
    if (!isReplayed || again.status !== status || again.text !== text) {
      wrong.push(`${entry.kind} sent again: ${again?.status} ${again?.text}, first ${text}`)
    }
  }
  return wrong
}

export async function checkJournal({ counter }: Watched): Promise<string[]> {
  const wrong: string[] = []
  for (const { id } of counter.establishments) {
    const said = await counter.ask({ method: 'GET', path: `/establishments/${id}/journal/verification` })
    const isIntact = typeof said === 'object' && said !== null && 'isIntact' in said && said.isIntact === true
    if (!isIntact) wrong.push(`the journal of ${id}: ${JSON.stringify(said)}`)
  }
  return wrong
}
