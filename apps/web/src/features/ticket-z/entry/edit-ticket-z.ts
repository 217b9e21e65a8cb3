import type { TicketZContent, TicketZTotals } from '@zinc/domain/ticket-z/ticket-z'
import { totalsOf } from '@zinc/domain/ticket-z/ticket-z'
import { limitIssuesOf } from '@zinc/domain/ticket-z/ticket-z-limit'
import { type TicketZWarningCode, type TicketZWarningContext, warningsOf } from '@zinc/domain/ticket-z/ticket-z-warning'
import { useMemo, useState } from 'react'
import type { LineField, TicketZDraft, TicketZRows } from './ticket-z-draft.ts'
import { contentOf, fieldKeyOf, unreadableFieldsOf, withLine } from './ticket-z-draft.ts'

export type EditTicketZ = {
  rows: TicketZRows
  draft: TicketZDraft
  /** The same figures as they would be sent. */
  content: TicketZContent
  totals: TicketZTotals
  unreadable: ReadonlySet<string>
  /** Keys of the amounts with which a total of the ticket passes its maximum. */
  beyond: ReadonlySet<string>
  /** What is worth a second look, by the key of its field, or by the part of the ticket's own key. */
  warnings: ReadonlyMap<string, TicketZWarningCode>
  /** The number its register printed last before this ticket, as far as this device knows. */
  lastNumber: number | null
  /** Key of the field being typed in ('gross.<id>', 'covers'…), which its line on the paper ticket shares. */
  active: string | null
  focus: (key: string | null) => void
  setText: (field: TextKey, text: string) => void
  setLine: (field: LineField, id: string, text: string) => void
  replace: (draft: TicketZDraft) => void
  /** Fills in a number nobody typed: it is not kept before anything else is. */
  proposeNumber: (number: string) => void
}

type TextKey = { [K in keyof TicketZDraft]: TicketZDraft[K] extends string ? K : never }[keyof TicketZDraft]

/** The form being edited and everything derived from it; `onChange` is called at every keystroke. */
export function useEditTicketZ(
  initial: TicketZDraft,
  rows: TicketZRows,
  context: TicketZWarningContext,
  onChange: (draft: TicketZDraft) => void,
): EditTicketZ {
  const [draft, setDraft] = useState(initial)
  const [active, setActive] = useState<string | null>(null)
  const figures = useMemo(() => figuresOf(draft, rows, context), [draft, rows, context])
  const change = (next: TicketZDraft) => {
    setDraft(next)
    onChange(next)
  }
  return {
    rows,
    draft,
    ...figures,
    lastNumber: context.lastNumber,
    active,
    focus: setActive,
    setText: (field, text) => change({ ...draft, [field]: text }),
    setLine: (field, id, text) => change(withLine(draft, field, id, text)),
    replace: change,
    proposeNumber: (number) => setDraft((latest) => ({ ...latest, number })),
  }
}

function figuresOf(draft: TicketZDraft, rows: TicketZRows, context: TicketZWarningContext) {
  const content = contentOf(draft, rows)
  const beyond = new Set(limitIssuesOf(content).map(({ path }) => fieldKeyOf(path, content)))
  const warnings = new Map(warningsOf(content, context).map(({ code, path }) => [fieldKeyOf(path, content), code]))
  return { content, totals: totalsOf(content), unreadable: new Set(unreadableFieldsOf(draft, rows)), beyond, warnings }
}
