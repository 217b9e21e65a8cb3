import type { Establishment } from '@zinc/contract/establishments'
import { addDays, type PlainDate, plainDate } from '@zinc/domain/calendar/calendar'
import { uuidV7 } from '../../uuid-v7.ts'
import type { TestApp } from '../test-app.ts'
import { TEST_TODAY } from '../test-clock.ts'
import { first, runAsOwner } from '../test-tickets.ts'
import type { Target } from './route-examples.ts'

const today = plainDate(TEST_TODAY)
const inQuery = ({ named }: Target) => ({ establishmentId: String(named) })

let day = plainDate('2024-01-01')
/** Another one at every call: the payments of a day are marked once. */
function aFreshDay(): PlainDate {
  day = addDays(day, 1)
  return day
}

const arrivalOf = ({ establishment, named }: Target) => ({
  establishmentId: named,
  paymentMethodId: first(establishment.paymentMethods).id,
  businessDate: aFreshDay(),
  arrivedOn: today,
  amount: null,
})

/** As the owner of the schema: the maker may not be one who marks. */
async function aMarkedArrival(test: TestApp, target: Target): Promise<string> {
  const id = uuidV7()
  const { paymentMethodId, businessDate, arrivedOn } = arrivalOf(target)
  await runAsOwner(
    test,
    `insert into zinc.receipt_arrivals (establishment_id, id, payment_method_id, business_date, arrived_on, marked_by)
     values ($1, $2, $3, $4, $5, $6)`,
    [target.establishment.id, id, paymentMethodId, businessDate, arrivedOn, target.maker.user.id],
  )
  return id
}

export const receiptExamples = {
  listExpectedReceipts: (_: TestApp, target: Target) =>
    Promise.resolve({ input: { query: { ...inQuery(target), from: today, to: today } } }),
  saveReceiptArrival: (_: TestApp, target: Target) =>
    Promise.resolve({ input: { params: { id: uuidV7() }, body: arrivalOf(target) }, version: 'new' as const }),
  removeReceiptArrival: async (test: TestApp, target: Target) => ({
    input: { params: { id: await aMarkedArrival(test, target) }, query: inQuery(target) },
    version: 1,
  }),
}

/** Each of the routes as it may be asked, apart from what has to exist. */
export function receiptInputs({ id, paymentMethods }: Establishment) {
  const inPath = { params: { id: uuidV7() } }
  const days = { businessDate: today, arrivedOn: today }
  return {
    listExpectedReceipts: { query: { establishmentId: String(id), from: today, to: today } },
    saveReceiptArrival: {
      ...inPath,
      body: { establishmentId: id, paymentMethodId: first(paymentMethods).id, ...days, amount: 98_00 },
    },
    removeReceiptArrival: { ...inPath, query: { establishmentId: String(id) } },
  }
}
