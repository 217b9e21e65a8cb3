import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { useEffect, useRef } from 'react'
import { askHabit, deviceHabitOf, type SupplierHabit } from '../supplier-habits.ts'
import type { EditPurchase } from './edit-purchase.ts'
import type { KnownCategory, KnownSupplier } from './enter-purchase.ts'
import type { PurchaseRow } from './purchase-draft.ts'

type Chosen = Pick<KnownSupplier, 'id' | 'defaultCategoryId' | 'defaultRateBp'>
type Usual = Pick<PurchaseRow, 'categoryId' | 'rateBp'>

/** What was proposed in a form, to be told from what somebody chose there. */
const proposals = new WeakMap<EditPurchase, Usual>()

/** Chosen or created: what it usually sells is proposed where nothing is typed yet; whether it was. */
export function chooseSupplier(
  edit: EditPurchase,
  supplier: Chosen,
  categories: readonly KnownCategory[],
  habit: SupplierHabit | null = null,
): boolean {
  const row = unchosenRowOf(edit)
  if (row === null || isTyped(row)) {
    edit.set({ supplierId: supplier.id })
    return false
  }
  propose(edit, supplier, row, usualOf(supplier, row, categories, habit))
  return true
}

function propose(edit: EditPurchase, supplier: Chosen, row: PurchaseRow, usual: Usual): void {
  proposals.set(edit, usual)
  edit.set({ supplierId: supplier.id, rows: [{ ...row, ...usual }] })
}

/** The only row of the form while nobody has chosen its category, its rate or a VAT. */
function unchosenRowOf(edit: EditPurchase): PurchaseRow | null {
  const { rows, vat } = edit.read().draft
  const [row, ...others] = rows
  if (row === undefined || others.length > 0 || Object.keys(vat).length > 0) return null
  const proposed = proposals.get(edit)
  const isChosen =
    proposed === undefined
      ? row.categoryId !== null
      : row.categoryId !== proposed.categoryId || row.rateBp !== proposed.rateBp
  return isChosen ? null : row
}

function isTyped({ net, quantity, unitPrice, label, supplierCode }: PurchaseRow): boolean {
  return [net, quantity, unitPrice, label, supplierCode].some((text) => text.trim() !== '')
}

/** Its last purchase, else its card, else the category, else the row as it stands. */
function usualOf(supplier: Chosen, row: PurchaseRow, all: readonly KnownCategory[], habit: SupplierHabit | null) {
  const wanted = habit === null ? supplier.defaultCategoryId : habit.categoryId
  const category = all.find(({ id }) => id === wanted)
  const ofCategory = category?.defaultRateBp ?? row.rateBp
  const rateBp = habit?.rateBp === undefined ? (supplier.defaultRateBp ?? ofCategory) : habit.rateBp
  // A list that is still on its way says nothing against it.
  return { categoryId: category?.isOffered === false ? null : wanted, rateBp }
}

type ChooseOptions = {
  edit: EditPurchase
  establishmentId: number
  today: PlainDate
  lists: { suppliers: readonly KnownSupplier[]; categories: readonly KnownCategory[] }
}

/** The supplier chosen before the form opened is proposed for as one chosen in it, once the lists are there. */
export function useStartedSupplier(edit: EditPurchase, isStarted: boolean, choose: (id: string) => boolean): void {
  const isDone = useRef(!isStarted)
  useEffect(() => {
    const { supplierId } = edit.read().draft
    if (isDone.current || supplierId === null) return
    isDone.current = choose(supplierId)
  })
}

/**
 * By its id, false while it is in no list: with its habits as this device knows them, then as the server does while
 * nobody has chosen a category or a rate.
 */
export function useChooseSupplier({ edit, establishmentId, today, lists }: ChooseOptions): (id: string) => boolean {
  const queryClient: QueryClient = useQueryClient()
  return (supplierId) => {
    const supplier = lists.suppliers.find(({ id }) => id === supplierId)
    if (supplier === undefined) return false
    const of = { establishmentId, supplierId, today }
    const isFree = chooseSupplier(edit, supplier, lists.categories, deviceHabitOf(queryClient, of))
    void askHabit(queryClient, of).then((habit) => {
      // An amount is often typed before the answer is there: nobody has looked at its rate yet.
      const row = unchosenRowOf(edit)
      if (!isFree || habit === null || edit.read().draft.supplierId !== supplierId || row === null) return
      propose(edit, supplier, row, usualOf(supplier, row, lists.categories, habit))
    })
    return true
  }
}
