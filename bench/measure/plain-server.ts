// The floor: what a back end without guards costs that gives the same answers. Fastify and `pg`, one prepared statement
// for each request (`plain-statements.ts`), the rules of the domain where the answer needs them. No token, schema, scope,
// row-level security, idempotency, version, conflict or journal.   tsx plain-server.ts <plan.json> <port>
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import Fastify, { LogController } from 'fastify'
import pg from 'pg'
import { typeParsers } from '../../apps/api/src/db/connection/type-parsers.ts'
import type { PlainDate } from '../../packages/domain/src/calendar/calendar.ts'
import type { DateRange } from '../../packages/domain/src/calendar/period.ts'
import { buildConsolidatedReport, type SummedInput } from '../../packages/domain/src/report/report.ts'
import {
  cashOfTicket,
  completeContent,
  type TicketZContent,
  type TicketZFigures,
  type TicketZKey,
  type TicketZStatus,
  totalsOf,
} from '../../packages/domain/src/ticket-z/ticket-z.ts'
import { emptyFields } from '../../packages/domain/src/ticket-z/ticket-z-field.ts'
import { marksOf } from '../../packages/domain/src/ticket-z/ticket-z-mark.ts'
import { warningsOf } from '../../packages/domain/src/ticket-z/ticket-z-warning.ts'
import type { PlainPlan } from './bare-plan.ts'
import { type PurchaseBody, writePurchase } from './plain-purchase.ts'
import { addYear, findMe, insertDraft, insertValidated, listDays, listTickets } from './plain-statements.ts'

type TicketRow = People &
  TicketZKey &
  Omit<TicketZContent, 'sales' | 'payments'> &
  Omit<ReturnType<typeof totalsOf>, 'payments'> & {
    id: string
    establishmentId: number
    status: string
    version: number
    revision: number
    sales: TicketZContent['sales']
    payments: TicketZContent['payments']
    received: number
    openedOn: PlainDate
    lastNumber: number | null
    typedAt: string
    validatedAt: string | null
    cancelledAt: string | null
    cancelReason: string | null
    updatedAt: string
  }
type People = {
  creatorId: number
  creatorName: string
  typistId: number
  typistName: string
  validatorId: number | null
  validatorName: string | null
}
type DayRow = TicketZFigures &
  Pick<TicketRow, 'id' | 'registerId' | 'serviceId' | 'version' | 'revision'> & {
    status: TicketZStatus
    date: PlainDate
    validatedOn: PlainDate | null
    knownSince: PlainDate
  }
type WrittenRow = Pick<TicketRow, 'version' | 'updatedAt' | 'validatedAt' | 'openedOn' | 'lastNumber'> & {
  name: string
}
type Query = { establishmentId: string; from: PlainDate; to: PlainDate }
type Body = TicketZKey & { establishmentId: number; content: TicketZContent; typedAt: string }

const [planFile = '', port = ''] = process.argv.slice(2)
const plan = JSON.parse(readFileSync(planFile, 'utf8')) as PlainPlan
const { databaseUrl: connectionString, poolSize: max } = plan
const pool = new pg.Pool({ connectionString, max, types: typeParsers, application_name: 'plain' })

async function ask<R extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<R[]> {
  const name = createHash('sha256').update(text).digest('base64url')
  return (await pool.query<R>({ name, text, values: [...values] })).rows
}

/** How a stored ticket is answered. */
function ticketOf(row: TicketRow) {
  const { gross, net, vat, received, expectedReceipts, entryDifference, openedOn, lastNumber, ...rest } = row
  const { number, sales, payments, covers, ticketCount, tips, vouchersSold, accountSettlements, deposits } = row
  const counts = { covers, ticketCount, tips, vouchersSold, accountSettlements, deposits }
  const words = { comment: row.comment, differenceReason: row.differenceReason }
  const { memos, categories, channels, vouchers, commissions, weather, tags, cashCount } = row
  const parts = { memos, categories, channels, vouchers, commissions, weather, tags, cashCount }
  const content = { ...emptyFields(), number, sales, payments, ...counts, ...words, ...parts }
  return {
    ...{ id: rest.id, establishmentId: rest.establishmentId, businessDate: rest.businessDate },
    ...{ registerId: rest.registerId, serviceId: rest.serviceId, status: rest.status, content },
    totals: { gross, net, vat, payments: received, expectedReceipts, entryDifference },
    cash: cashOfTicket(content),
    ...{ version: rest.version, revision: rest.revision },
    createdBy: { id: rest.creatorId, name: rest.creatorName },
    typedBy: { id: rest.typistId, name: rest.typistName },
    typedAt: rest.typedAt,
    validatedBy: rest.validatorId === null ? null : { id: rest.validatorId, name: rest.validatorName },
    ...{ validatedAt: rest.validatedAt, cancelledAt: rest.cancelledAt, cancelReason: rest.cancelReason },
    updatedAt: rest.updatedAt,
    warnings: warningsOf(content, { key: rest, openedOn, lastNumber, isCountedTwice: false }),
  }
}

function daysOf(rows: readonly DayRow[]) {
  const days = new Map<PlainDate, { date: PlainDate; tickets: object[] }>()
  for (const { date, gross, vat, entryDifference, covers, cashDifference, payments, ...head } of rows) {
    const { revision, validatedOn, knownSince, ...ticket } = head
    const marks = marksOf({ ...head, businessDate: date })
    const day = days.get(date) ?? { date, tickets: [] }
    days.set(date, day)
    day.tickets.push({ ...ticket, marks, figures: { gross, vat, entryDifference, covers, cashDifference, payments } })
  }
  return [...days.values()]
}

async function write(id: string, body: Body, status: 'draft' | 'validated') {
  const { establishmentId, typedAt, businessDate, registerId, serviceId } = body
  const content = completeContent(body.content)
  const isDraft = status === 'draft'
  const revision = isDraft ? 0 : 1
  const [totals, cash] = [totalsOf(content), cashOfTicket(content)]
  const text = isDraft ? insertDraft : insertValidated
  const [row] = await ask<WrittenRow>(text, [
    ...[establishmentId, id, businessDate, registerId, serviceId, status, revision, plan.writerId],
    ...[JSON.stringify(content), ...(isDraft ? [] : [JSON.stringify({ ...cash, ...totals })]), typedAt],
  ])
  if (row === undefined) throw new Error('nothing was written')
  const { version, updatedAt, validatedAt, name, openedOn, lastNumber } = row
  const person = { id: plan.writerId, name }
  const key = { businessDate, registerId, serviceId }
  return {
    ...{ id, establishmentId, ...key, status, content, totals, cash, version, revision },
    ...{ createdBy: person, typedBy: person, typedAt, validatedBy: isDraft ? null : person, validatedAt },
    ...{ cancelledAt: null, cancelReason: null, updatedAt },
    warnings: warningsOf(content, { key, openedOn, lastNumber, isCountedTwice: false }),
  }
}

const app = Fastify({ logger: { level: 'info' }, logController: new LogController({ disableRequestLogging: true }) })
// The product's log has one line for each answer: so has this one.
app.addHook('onResponse', async (request, reply) => request.log.info({ status: reply.statusCode }, 'answered'))
app.get('/health/ready', async () => ({ ready: true }))
app.get<{ Querystring: Query }>('/api/ticketz', async ({ query: { establishmentId, from, to } }) =>
  (await ask<TicketRow>(listTickets, [establishmentId, from, to])).map(ticketOf),
)
app.get<{ Querystring: Query }>('/api/ticketz/days', async ({ query: { establishmentId, from, to } }) =>
  daysOf(await ask<DayRow>(listDays, [establishmentId, from, to])),
)
app.get<{ Querystring: Query }>('/api/reports', async ({ query: { establishmentId, from, to } }) => {
  const range: DateRange = { from, to }
  const rows = await ask<SummedInput & SummedInput['sums']>(addYear, [establishmentId, from, to, plan.today])
  const inputs = rows.map(({ days, totals, vatByLine, payments, breakdown, ...opening }) => {
    return {
      ...opening,
      establishmentId: Number(establishmentId),
      today: plan.today,
      sums: { days, totals, vatByLine, payments, breakdown },
    }
  })
  return buildConsolidatedReport(inputs, range)
})
app.get('/api/me', async () => {
  const [row] = await ask<{ currentId: number | null; establishments: { id: number }[] }>(findMe, [plan.readerId])
  const { currentId, establishments, ...user } = row ?? { currentId: null, establishments: [] }
  const currentEstablishment = establishments.find(({ id }) => id === currentId) ?? null
  return { ...user, currentEstablishment, accessibleEstablishments: establishments }
})
type Write = { Params: { id: string }; Body: Body }
app.put<Write>('/api/ticketz/:id', async ({ params, body }) => await write(params.id, body, 'draft'))
app.post<Write>('/api/ticketz/:id/validate', async ({ params, body }) => await write(params.id, body, 'validated'))
app.post<{ Params: { id: string }; Body: PurchaseBody }>(
  '/api/purchases/:id/validate',
  async ({ params, body }) => await writePurchase(ask, plan, { id: params.id, body }),
)
await app.listen({ host: '127.0.0.1', port: Number(port) })
process.on('SIGTERM', () => {
  void app.close().then(() => pool.end())
})
