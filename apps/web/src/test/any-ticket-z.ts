import { type CashCount, depositDestinations } from '@zinc/domain/cash/cash-count'
import { denominations, totalOfPieces } from '@zinc/domain/cash/denomination'
import { byField } from '@zinc/domain/field-table'
import type { TicketZContent } from '@zinc/domain/ticket-z/ticket-z'
import {
  amountFields,
  choiceFields,
  countFields,
  textFields,
  ticketZFieldTable,
} from '@zinc/domain/ticket-z/ticket-z-field'
import { memoKinds, salesChannels, voucherIssuers } from '@zinc/domain/ticket-z/ticket-z-part'
import fc from 'fast-check'
import type { TicketZRows } from '../features/ticket-z/entry/ticket-z-draft.ts'

const cents = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 })
const positive = fc.integer({ min: 1, max: 9_999_999_999 })
const text = fc.string({ maxLength: 40 }).map((written) => written.trim())
const terms = {
  openingFloat: fc.option(cents, { nil: null }),
  ...{ otherCash: cents, cashIn: positive, cashRefunds: positive, pettyCash: positive, bankDeposits: positive },
  ...{ safeDrops: positive, deposit: positive, depositTo: fc.constantFrom(...depositDestinations) },
  ...{ depositReference: text, reason: text, openingReason: text },
}
export const aCashCount: fc.Arbitrary<CashCount> = fc.oneof(
  fc.record({ ...terms, pieces: fc.constant(null), counted: positive }),
  fc
    .record({
      ...terms,
      chosen: fc.subarray([...denominations], { minLength: 1 }),
      count: fc.integer({ min: 1, max: 99 }),
    })
    .map(({ chosen, count: each, ...rest }) => {
      const pieces = Object.fromEntries(chosen.map((denomination) => [denomination, each]))
      return { ...rest, pieces, counted: totalOfPieces(pieces) }
    }),
)
const count = fc.option(fc.integer({ min: 0, max: 999_999 }), { nil: null })
/** Any figures on these rows, every part among them. */
export const aContentOf = ({ sales, payments }: TicketZRows): fc.Arbitrary<TicketZContent> =>
  fc.record({
    sales: fc.subarray([...sales]).chain((chosen) =>
      fc.tuple(
        ...chosen.map((row) =>
          fc.record({
            vatLineId: fc.constant(row.id),
            nature: fc.constant(row.nature),
            rateBp: fc.constant(row.rateBp),
            gross: cents,
            vat: cents,
            invoicedGross: cents,
          }),
        ),
      ),
    ),
    payments: fc
      .subarray([...payments])
      .chain((chosen) =>
        fc.tuple(
          ...chosen.map((row) =>
            fc.record({ paymentMethodId: fc.constant(row.id), kind: fc.constant(row.kind), amount: cents }),
          ),
        ),
      ),
    ...byField(amountFields, () => cents),
    ...byField(countFields, () => count),
    number: fc.option(fc.integer({ min: 1, max: 999_999_999 }), { nil: null }),
    ...byField(textFields, () => fc.string({ maxLength: 40 }).map((text) => text.trim())),
    ...byField(choiceFields, (field) => fc.option(fc.constantFrom(...ticketZFieldTable[field].options), { nil: null })),
    memos: fc
      .subarray([...memoKinds])
      .chain((kinds) =>
        fc.tuple(...kinds.map((kind) => fc.record({ kind: fc.constant(kind), count, amount: positive }))),
      ),
    categories: fc
      .uniqueArray(fc.uuid(), { maxLength: 4 })
      .chain((ids) =>
        fc.tuple(...ids.toSorted().map((id) => fc.record({ categoryId: fc.constant(id), gross: cents }))),
      ),
    channels: fc
      .subarray([...salesChannels])
      .chain((chosen) =>
        fc.tuple(...chosen.map((channel) => fc.record({ channel: fc.constant(channel), gross: cents }))),
      ),
    vouchers: fc.array(
      fc.record({
        paymentMethodId: fc.constantFrom(...payments.map(({ id }) => id)),
        issuer: fc.constantFrom(...voucherIssuers),
        count: fc.integer({ min: 0, max: 999 }),
        faceValue: positive,
      }),
      { maxLength: 3 },
    ),
    commissions: fc
      .subarray(payments.map(({ id }) => id).toSorted())
      .chain((ids) => fc.tuple(...ids.map((id) => fc.record({ paymentMethodId: fc.constant(id), amount: positive })))),
    tags: fc.uniqueArray(fc.constantFrom('match', 'marché', 'grève'), { maxLength: 3 }),
    cashCount: fc.option(aCashCount, { nil: null }),
  })
