import { useQuery } from '@tanstack/react-query'
import type { DueRow } from '@zinc/contract/purchases/purchase-payments'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { SupplierPaymentMethod } from '@zinc/domain/purchase/purchase'
import { useState } from 'react'
import { type QueryState, queryStateOf } from '../../../offline/query-state.ts'
import { useEntries } from '../../../outbox/list.ts'
import { discard } from '../../../outbox/outbox.ts'
import { paymentOutbox, payPurchase, unpayPurchase } from '../payment-outbox.ts'
import { duePurchasesQuery } from './due.queries.ts'
import { type DueItem, dueItemsOf, type PaidHere } from './due-items.ts'

export type PaidBy = { paidOn: PlainDate; method: SupplierPaymentMethod; registerId: string | null }

export type Due = {
  /** null until they are known. */
  items: readonly DueItem[] | null
  queryState: QueryState
  pay: (rows: readonly DueRow[], by: PaidBy) => Promise<void>
  undo: (item: DueItem) => Promise<void>
  discardRefused: (item: DueItem) => Promise<void>
}

/** What is still to pay as this device knows it, and what pays it: kept here first, sent by itself. */
export function useDue(establishmentId: number): Due {
  const query = useQuery(duePurchasesQuery(establishmentId))
  const entries = useEntries(paymentOutbox).filter((entry) => entry.establishmentId === establishmentId)
  const [here, setHere] = useState<ReadonlyMap<string, PaidHere>>(new Map())
  const note = (paid: PaidHere) => setHere((known) => new Map(known).set(paid.row.id, paid))
  const forget = (id: string) => setHere((known) => new Map([...known].filter(([other]) => other !== id)))
  return {
    items: query.data === undefined ? null : dueItemsOf({ rows: query.data, entries, here }),
    queryState: queryStateOf(query),
    pay: async (rows, by) => {
      for (const row of rows) {
        const payment = { ...by, amount: row.open, creditNoteId: null }
        const paymentId = await payPurchase({ ...targetOf(establishmentId, row), payment })
        note({ row, paymentId, payment, isUndone: false })
      }
    },
    undo: async ({ row, paid }) => {
      if (paid === null) return
      const { paymentId, payment } = paid
      await unpayPurchase({ ...targetOf(establishmentId, row), paymentId, payment })
      note({ row, paymentId, payment, isUndone: true })
    },
    discardRefused: async ({ row, refused }) => {
      if (refused === null) return
      await discard(refused.key)
      forget(row.id)
    },
  }
}

function targetOf(establishmentId: number, { id, reference, paid, credited }: DueRow) {
  return { establishmentId, purchaseId: id, reference, expectedPaid: paid + credited }
}
