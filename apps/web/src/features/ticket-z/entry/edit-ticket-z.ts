import type { Cents } from '@zinc/domain/money'
import type { TicketZContent, TicketZTotals } from '@zinc/domain/ticket-z/ticket-z'
import { totalsOf } from '@zinc/domain/ticket-z/ticket-z'
import type { ChoiceField } from '@zinc/domain/ticket-z/ticket-z-field'
import { type LimitIssue, limitIssuesOf } from '@zinc/domain/ticket-z/ticket-z-limit'
import { warningsOf } from '@zinc/domain/ticket-z/ticket-z-warning'
import type { TicketZWarningCode } from '@zinc/domain/ticket-z/ticket-z-warning-code'
import { useMemo, useRef, useState } from 'react'
import { type Store, storeOf, type WritableStore } from '../../../offline/store.ts'
import type { EntryContext } from '../day/ticket-z-neighbours.ts'
import type { CashDraft } from './cash/cash-draft.ts'
import type { PartsDraft } from './parts/parts-draft.ts'
import { type Remainder, remainderOf } from './remainder.ts'
import type { LineField, TicketZDraft, TicketZRows } from './ticket-z-draft.ts'
import { contentOf, fieldKeyOf, unreadableFieldsOf, withLine } from './ticket-z-draft.ts'

export type Typed = {
  draft: TicketZDraft
  /** Why a validated version is corrected. */
  reason: string
}

/** The field that the slip finder points at, and the digits it underlines there, counted from the last cent. */
export type Doubt = { field: string; digits: readonly number[] }

/** What is typed and all that follows from it, computed once per change. */
export type EditState = Typed & {
  /** Key of the field being typed in ('gross.<id>', 'covers'…), which its line on the paper ticket shares. */
  active: string | null
  doubt: Doubt | null
  /** The same figures as they would be sent. */
  content: TicketZContent
  totals: TicketZTotals
  remainder: Remainder
  unreadable: ReadonlySet<string>
  /** By key: the amounts that are refused, or with which a total of the ticket passes its maximum. */
  beyond: ReadonlyMap<string, LimitIssue['code']>
  /** What is worth a second look, by the key of its field, or by the part of the ticket's own key. */
  warnings: ReadonlyMap<string, TicketZWarningCode>
}

/** What the sales come to; null while none is typed. */
export function salesTotalOf({ content, totals }: EditState): Cents | null {
  return content.sales.length === 0 ? null : totals.gross
}

/** What the payments come to; null while none is typed. */
export function paymentsTotalOf({ content, totals }: EditState): Cents | null {
  return content.payments.length === 0 ? null : totals.payments
}

/** Each part of the form selects what it shows (`useStored`): a key draws its own row and the figures it changes. */
export type EditTicketZ = Store<EditState> & {
  /** What fields themselves show: reading it computes no figure while a key waits for its frame. */
  input: Store<Input>
  rows: TicketZRows
  /** The number its register printed last before this ticket, as far as this device knows. */
  lastNumber: number | null
  /** What the same register and service closed with on the days before. */
  past: readonly TicketZContent[]
  focus: (key: string | null) => void
  setText: (field: TextKey, text: string) => void
  setChoice: (choice: Partial<Pick<TicketZDraft, ChoiceField>>) => void
  setLine: (field: LineField, id: string, text: string) => void
  setReason: (reason: string) => void
  setParts: (change: Partial<PartsDraft>) => void
  setCash: (change: Partial<CashDraft>) => void
  /** Fills in fields of the count that nobody typed: they are not kept before anything else is. */
  proposeCash: (proposal: Partial<CashDraft>) => void
  replace: (draft: TicketZDraft) => void
  /** Fills in a number nobody typed: it is not kept before anything else is. */
  proposeNumber: (number: string) => void
  setDoubt: (doubt: Doubt | null) => void
}

type TextKey = { [K in keyof TicketZDraft]: TicketZDraft[K] extends string ? K : never }[keyof TicketZDraft]
type Input = Typed & Pick<EditState, 'active' | 'doubt'>

/** The form being edited, the same object until rows or context change. `onChange` is called before a key is drawn. */
export function useEditTicketZ(
  initial: Typed,
  rows: TicketZRows,
  context: EntryContext,
  onChange: (typed: Typed) => void,
): EditTicketZ {
  const [input] = useState(() => storeOf<Input>({ ...initialOf(initial), active: null, doubt: null }))
  const latest = useRef(onChange)
  latest.current = onChange
  return useMemo(() => editOf(input, rows, context, latest), [input, rows, context])
}

function initialOf({ draft, reason }: Typed): Typed {
  return { draft, reason }
}

function editOf(
  input: WritableStore<Input>,
  rows: TicketZRows,
  context: EntryContext,
  onChange: { readonly current: (typed: Typed) => void },
): EditTicketZ {
  const change = (change: Partial<Typed>) => {
    const next = { ...input.read(), ...change }
    onChange.current({ draft: next.draft, reason: next.reason })
    input.write(next)
  }
  const draftOf = () => input.read().draft
  return {
    input,
    rows,
    lastNumber: context.lastNumber,
    past: context.past,
    read: derived(input, rows, context),
    subscribe: input.subscribe,
    focus: (active) => input.write({ ...input.read(), active }),
    setText: (field, text) => change({ draft: { ...draftOf(), [field]: text } }),
    setChoice: (choice) => change({ draft: { ...draftOf(), ...choice } }),
    setLine: (field, id, text) => change({ draft: withLine(draftOf(), field, id, text) }),
    setReason: (reason) => change({ reason }),
    setParts: (parts) => change({ draft: { ...draftOf(), parts: { ...draftOf().parts, ...parts } } }),
    setCash: (cash) => change({ draft: { ...draftOf(), cash: { ...draftOf().cash, ...cash } } }),
    proposeCash: (cash) =>
      input.write({ ...input.read(), draft: { ...draftOf(), cash: { ...draftOf().cash, ...cash } } }),
    replace: (draft) => change({ draft }),
    proposeNumber: (number) => input.write({ ...input.read(), draft: { ...draftOf(), number } }),
    setDoubt: (doubt) => input.write({ ...input.read(), doubt }),
  }
}

/** Whoever reads first after a change computes for all. */
function derived(input: Store<Input>, rows: TicketZRows, context: EntryContext): () => EditState {
  let seen = input.read()
  let figures = figuresOf(seen.draft, rows, context)
  let state = { ...seen, ...figures }
  return () => {
    const current = input.read()
    if (current === seen) return state
    if (current.draft !== seen.draft) figures = figuresOf(current.draft, rows, context)
    seen = current
    state = { ...current, ...figures }
    return state
  }
}

function figuresOf(draft: TicketZDraft, rows: TicketZRows, context: EntryContext) {
  const content = contentOf(draft, rows)
  const totals = totalsOf(content)
  const keyOf = (path: LimitIssue['path']) => fieldKeyOf(path, content, draft.parts)
  const beyond = new Map(limitIssuesOf(content).map(({ code, path }) => [keyOf(path), code]))
  const warnings = new Map(warningsOf(content, context).map(({ code, path }) => [keyOf(path), code]))
  const unreadable = new Set(unreadableFieldsOf(draft, rows))
  return { content, totals, remainder: remainderOf(content, totals), unreadable, beyond, warnings }
}
