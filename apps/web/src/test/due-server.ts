import type { DueRow } from '@zinc/contract/purchases/purchase-payments'
import type { PurchaseContentEntry } from '@zinc/contract/purchases/purchases'
import { addDays, plainDate } from '@zinc/domain/calendar/calendar'
import { dueGroupOf } from '@zinc/domain/purchase/payment'
import { aPurchaseContent } from '@zinc/domain/testing/a-purchase'
import { newId } from '../client/uuid.ts'
import { GIRAUD, PurchaseServer } from './purchase-page.ts'
import { aRefusal, type StubAnswer, type StubRequest } from './stub-server.ts'

const today = plainDate('2026-11-20')

/** An invoice of a hundred euros, due in so many days. */
export function aDueRow(days: number | null, changes: Partial<DueRow> = {}): DueRow {
  const dueOn = days === null ? null : addDays(today, days)
  const open = changes.open ?? 100_00
  return {
    ...{ id: newId(), version: 1, status: 'validated', kind: 'invoice', supplierId: GIRAUD, reference: 'F1' },
    ...{ issuedOn: today, countedOn: today, dueOn, invoiceId: null, gross: open, paid: 0, credited: 0, open },
    ...{ paymentState: 'unpaid', group: dueGroupOf(dueOn, today), dispute: null, payee: null },
    ...changes,
  }
}

function dueDayOf({ dueOn, open, kind }: DueRow) {
  const isCredit = kind === 'credit_note'
  const counts = { invoiceCount: isCredit ? 0 : 1, creditCount: isCredit ? 1 : 0 }
  return { day: dueOn, sum: open, credits: isCredit ? open : 0, ...counts }
}

type Recorded = { id: string; paymentId: string; amount: number; method: string; paidOn: string; expectedPaid: number }

/** What is due, and the promises of payments: what was paid is said before, each is undone by its id; in memory. */
export class DueServer extends PurchaseServer {
  due: DueRow[]
  recorded: Recorded[] = []
  /** Fewer than the real server's, so that a few rows are several pages. */
  pageSize = 500
  /** Paid by somebody else meanwhile. */
  paidElsewhere = new Set<string>()

  constructor(due: readonly DueRow[]) {
    super()
    this.due = [...due]
  }

  private readonly others = (this as PurchaseServer).handle

  override readonly handle = (request: StubRequest): StubAnswer | 'lost' | Promise<StubAnswer | 'lost'> => {
    const { path, method, body } = request
    if (!this.isOnline && path !== '/me') return 'lost'
    if (path.startsWith('/purchases/due')) {
      const search = request.query.get('search') ?? ''
      const rows = this.due
        .filter(({ reference }) => reference.includes(search))
        .filter(({ id }) => !this.recorded.some((paid) => paid.id === id))
      if (path === '/purchases/due/sums') return { body: rows.map(dueDayOf) }
      const from = (Number(request.query.get('page') ?? 1) - 1) * this.pageSize
      return { body: rows.slice(from, from + this.pageSize), headers: { 'X-Total-Count': String(rows.length) } }
    }
    const [, id, paymentId] = /^\/purchases\/([^/]+)\/payments\/([^/]+)$/.exec(path) ?? []
    if (id === undefined || paymentId === undefined) return this.others(request)
    if (this.paidElsewhere.has(id)) return aRefusal(409, 'PAYMENT_CHANGED')
    if (method === 'DELETE') this.recorded = this.recorded.filter((paid) => paid.paymentId !== paymentId)
    else this.recorded.push({ ...(body as Omit<Recorded, 'id' | 'paymentId'>), id, paymentId })
    this.taken.push(method === 'DELETE' ? 'unpay' : 'pay')
    return {
      body: this.put(id, 'validate', { content: aPurchaseContent({ supplierId: GIRAUD }) as PurchaseContentEntry }),
    }
  }
}
