import type { PurchaseProposal } from '@zinc/contract/purchases/proposals'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { testId } from '@zinc/domain/testing/an-establishment'
import { DELIVERY, METRO, PurchaseServer } from './purchase-page.ts'
import { ResourceServer } from './resource-server.ts'
import { aRefusal, type StubAnswer, type StubRequest } from './stub-server.ts'

export const RENT = testId(600)
export const aRent = {
  ...{ establishmentId: 1, id: RENT, name: 'Loyer', supplierId: METRO, categoryId: DELIVERY, net: 1450_00 },
  ...{ rateBp: null, moreLines: [], everyMonths: 1, dayOfMonth: 31, fromMonth: '2026-08', toMonth: null },
}

export function aProposal(occurrenceOn: string): PurchaseProposal {
  const { name, supplierId, categoryId, net, rateBp, moreLines } = aRent
  return {
    recurringId: RENT,
    occurrenceOn: plainDate(occurrenceOn),
    name,
    supplierId,
    categoryId,
    net,
    rateBp,
    moreLines,
  }
}

/** Rules of recurring purchases and what they propose; in memory. */
export class RecurringServer extends PurchaseServer {
  rules = new ResourceServer('/recurring_purchases')
  proposals: PurchaseProposal[] = []
  skipped: unknown[] = []

  private readonly others = (this as PurchaseServer).handle

  override readonly handle = (request: StubRequest): StubAnswer | 'lost' | Promise<StubAnswer | 'lost'> => {
    const { path, body } = request
    if (!this.isOnline && path !== '/me') return 'lost'
    if (path === '/recurring_purchases/proposals') return { body: this.proposals.filter((one) => !this.isSkipped(one)) }
    if (path.endsWith('/skip')) {
      this.skipped.push(body)
      return { body: {} }
    }
    if (path.startsWith('/recurring_purchases')) return this.rules.handle(request)
    if (path === '/purchases/days' || path.endsWith('/closures')) return { body: [] }
    if (path === '/purchases/sums') return aRefusal(404, 'NOT_FOUND')
    return this.others(request)
  }

  private isSkipped({ occurrenceOn }: PurchaseProposal): boolean {
    const last = (this.skipped as { occurrenceOn: string; isSkipped: boolean }[]).findLast(
      (one) => one.occurrenceOn === occurrenceOn,
    )
    return last?.isSkipped === true
  }
}
