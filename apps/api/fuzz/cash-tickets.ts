import type { Establishment } from '@zinc/contract/establishments'
import { aStoredTicket } from '../src/test/examples/ticket-examples.ts'
import type { TestApp, TestPerson } from '../src/test/test-app.ts'
import { aRandomUuid, newRandom } from './random.ts'
import type { KnownValues } from './values.ts'

const STORED = 20

/** Lines of the cash journal: some to read and change, some to cancel, some to make a purchase of. */
export async function cashTicketValuesOf(
  test: TestApp,
  { owner, establishment }: { owner: TestPerson; establishment: Establishment },
  versions: Map<string, number>,
): Promise<KnownValues> {
  const stored: string[] = []
  for (let number = 0; number < STORED; number++) {
    const { id, version } = await aStoredTicket(test, owner, establishment)
    stored.push(id)
    versions.set(`/api/tickets/${id}`, version)
  }
  const random = newRandom(13)
  const fresh = Array.from({ length: 20 }, () => aRandomUuid(random))
  return {
    ...{ 'getTicket.id': stored, 'saveTicket.id': [...stored.slice(0, 2), ...fresh] },
    ...{ 'cancelTicket.id': stored.slice(2, 11), 'cancelTicket.reason': ['Doublon'] },
    ...{ 'makeTicketPurchase.id': stored.slice(11), 'makeTicketPurchase.purchaseId': fresh },
    ...{ 'makeTicketPurchase.categoryId': [null], 'makeTicketPurchase.rateBp': [null, 550] },
    ...{ 'saveTicket.kind': ['petty_cash', 'cash_in', 'sale'], 'saveTicket.origin': [null] },
    'saveTicket.paymentMethodId': [null],
  }
}
