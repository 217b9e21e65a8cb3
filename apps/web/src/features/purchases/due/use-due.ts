import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DueRow } from '@zinc/contract/purchases/purchase-payments'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { DueDay } from '@zinc/domain/purchase/due-sums'
import type { SupplierPaymentMethod } from '@zinc/domain/purchase/purchase'
import { useState } from 'react'
import { type QueryState, queryStateOf } from '../../../offline/query-state.ts'
import { useEntries } from '../../../outbox/list.ts'
import { discard } from '../../../outbox/outbox.ts'
import { paymentOutbox, payPurchase, unpayPurchase } from '../payment-outbox.ts'
import { duePurchasesQuery, firstDue } from './due.queries.ts'
import { type DueItem, dueItemsOf, type PaidHere } from './due-items.ts'

export type PaidBy = { paidOn: PlainDate; method: SupplierPaymentMethod; registerId: string | null }

export type Due = {
  /** null until they are known. */
  items: readonly DueItem[] | null
  /** Of all that is searched, where the server has more than the items; null: the items are all. */
  days: readonly DueDay[] | null
  /** The items are those of the search; else what is at hand is still to be searched. */
  isSearched: boolean
  /** How many there are, and what shows more of them; null: all are shown. */
  more: { total: number; show: () => void } | null
  queryState: QueryState
  pay: (rows: readonly DueRow[], by: PaidBy) => Promise<void>
  undo: (item: DueItem) => Promise<void>
  discardRefused: (item: DueItem) => Promise<void>
}

/** What is still to pay as this device knows it, and what pays it: kept here first, sent by itself. */
export function useDue(establishmentId: number, search: string): Due {
  const [pages, setPages] = useState({ search, count: 1 })
  const first = useQuery(duePurchasesQuery(establishmentId))
  // Where the first answer is all of it, this device searches, also without a network.
  const isWhole = (first.data?.days ?? null) === null
  const asked = isWhole ? firstDue : { search, pages: pages.search === search ? pages.count : 1 }
  const query = useQuery({ ...duePurchasesQuery(establishmentId, asked), placeholderData: keepPreviousData })
  const { rows, total, days } = query.data ?? { rows: [], total: 0, days: null }
  const isSearched = !isWhole && !query.isPlaceholderData
  const entries = useEntries(paymentOutbox).filter((entry) => entry.establishmentId === establishmentId)
  const [here, setHere] = useState<ReadonlyMap<string, PaidHere>>(new Map())
  const note = (paid: PaidHere) => setHere((known) => new Map(known).set(paid.row.id, paid))
  const forget = (id: string) => setHere((known) => new Map([...known].filter(([other]) => other !== id)))
  return {
    items: query.data === undefined ? null : dueItemsOf({ rows, entries, here }),
    days: isSearched || search === '' ? days : null,
    isSearched,
    more: rows.length < total ? { total, show: () => setPages({ search, count: asked.pages + 1 }) } : null,
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
