import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { BasisPoints } from '@zinc/domain/money'
import { type PurchaseContent, type PurchaseTotals, purchaseTotalsOf } from '@zinc/domain/purchase/purchase'
import { purchaseLimitIssuesOf } from '@zinc/domain/purchase/purchase-limit'
import { type PurchaseWarningCode, purchaseWarningsOf } from '@zinc/domain/purchase/purchase-warning'
import { useMemo, useRef, useState } from 'react'
import { newId } from '../../../client/uuid.ts'
import { type Store, storeOf, type WritableStore } from '../../../offline/store.ts'
import {
  contentOf,
  emptyRow,
  lineKeysOf,
  type PurchaseDraft,
  type PurchaseRow,
  unreadableFieldsOf,
  withRow,
  withVat,
} from './purchase-draft.ts'

export type TypedPurchase = {
  draft: PurchaseDraft
  /** Why a validated version is corrected. */
  reason: string
}

/** What is typed and all that follows from it, computed once per change. */
export type EditState = TypedPurchase & {
  /** Key of the amount being typed in ('net.<row>', 'statedGross'…). */
  active: string | null
  content: PurchaseContent
  totals: PurchaseTotals
  /** Row of each line of the content. */
  lineKeys: readonly string[]
  unreadable: ReadonlySet<string>
  /** Keys of the fields with which a figure passes its maximum. */
  beyond: ReadonlySet<string>
  warnings: ReadonlyMap<string, PurchaseWarningCode>
}

export type EditPurchase = Store<EditState> & {
  focus: (key: string | null) => void
  set: (changes: Partial<PurchaseDraft>) => void
  setRow: (key: string, changes: Partial<Omit<PurchaseRow, 'key'>>) => void
  /** Its key. */
  addRow: (row: Partial<Omit<PurchaseRow, 'key'>>) => string
  removeRow: (key: string) => void
  setVat: (rateBp: BasisPoints, text: string) => void
  setReason: (reason: string) => void
}

type Input = TypedPurchase & Pick<EditState, 'active'>

/** The form being edited. `onChange` is called before a key is drawn. */
export function useEditPurchase(
  initial: TypedPurchase,
  today: PlainDate,
  onChange: (typed: TypedPurchase) => void,
): EditPurchase {
  const [input] = useState(() => storeOf<Input>({ draft: initial.draft, reason: initial.reason, active: null }))
  const latest = useRef(onChange)
  latest.current = onChange
  return useMemo(() => editOf(input, today, latest), [input, today])
}

function editOf(
  input: WritableStore<Input>,
  today: PlainDate,
  onChange: { readonly current: (typed: TypedPurchase) => void },
): EditPurchase {
  const change = (changes: Partial<TypedPurchase>) => {
    const next = { ...input.read(), ...changes }
    onChange.current({ draft: next.draft, reason: next.reason })
    input.write(next)
  }
  const draftOf = () => input.read().draft
  const set = (changes: Partial<PurchaseDraft>) => change({ draft: { ...draftOf(), ...changes } })
  return {
    read: derived(input, today),
    subscribe: input.subscribe,
    focus: (active) => input.write({ ...input.read(), active }),
    set,
    setRow: (key, changes) => change({ draft: withRow(draftOf(), key, changes) }),
    addRow: (row) => {
      const key = newId()
      set({ rows: [...draftOf().rows, { ...emptyRow, ...row, key }] })
      return key
    },
    removeRow: (key) => set({ rows: draftOf().rows.filter((row) => row.key !== key) }),
    setVat: (rateBp, text) => change({ draft: withVat(draftOf(), rateBp, text) }),
    setReason: (reason) => change({ reason }),
  }
}

/** Whoever reads first after a change computes for all. */
function derived(input: Store<Input>, today: PlainDate): () => EditState {
  let seen = input.read()
  let figures = figuresOf(seen.draft, today)
  let state = { ...seen, ...figures }
  return () => {
    const current = input.read()
    if (current === seen) return state
    if (current.draft !== seen.draft) figures = figuresOf(current.draft, today)
    seen = current
    state = { ...current, ...figures }
    return state
  }
}

function figuresOf(draft: PurchaseDraft, today: PlainDate) {
  const content = contentOf(draft)
  const lineKeys = lineKeysOf(draft)
  const keyOf = ({ path }: { path: readonly (string | number)[] }) => fieldKeyOf(path, content, lineKeys)
  const warned = purchaseWarningsOf(content, { today, twins: [] }).map((one) => [keyOf(one), one.code] as const)
  return {
    content,
    lineKeys,
    totals: purchaseTotalsOf(content),
    unreadable: new Set(unreadableFieldsOf(draft)),
    beyond: new Set(purchaseLimitIssuesOf(content).map(keyOf)),
    warnings: new Map(warned),
  }
}

/** 'net.<row>', 'vat.550', 'supplierId'…: what an issue or a warning is about, as the form names its fields. */
export function fieldKeyOf(
  path: readonly (string | number)[],
  { vat }: Pick<PurchaseContent, 'vat'>,
  lineKeys: readonly string[],
): string {
  const [head = '', index, field = 'net'] = path
  if (head === 'lines' && typeof index === 'number') return `${field}.${lineKeys[index] ?? ''}`
  if (head === 'vat' && typeof index === 'number') return `vat.${vat[index]?.rateBp ?? ''}`
  return String(head)
}
