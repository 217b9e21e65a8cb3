import type { TicketZContent, TicketZTotals } from '@zinc/domain/ticket-z'
import { totalsOf } from '@zinc/domain/ticket-z'
import { limitIssuesOf } from '@zinc/domain/ticket-z-limit'
import { useMemo, useState } from 'react'
import type { LineField, TicketZDraft, TicketZRows } from './ticket-z-draft.ts'
import { contentOf, fieldKeyOf, unreadableFieldsOf } from './ticket-z-draft.ts'

export type EditTicketZ = {
  rows: TicketZRows
  draft: TicketZDraft
  /** The same figures as they would be sent. */
  content: TicketZContent
  totals: TicketZTotals
  unreadable: ReadonlySet<string>
  /** Keys of the amounts with which a total of the ticket passes its maximum. */
  beyond: ReadonlySet<string>
  /** Key of the field being typed in ('gross.<id>', 'covers'…), which its line on the paper ticket shares. */
  active: string | null
  focus: (key: string | null) => void
  setText: (field: TextKey, text: string) => void
  setLine: (field: LineField, id: string, text: string) => void
  replace: (draft: TicketZDraft) => void
}

type TextKey = { [K in keyof TicketZDraft]: TicketZDraft[K] extends string ? K : never }[keyof TicketZDraft]

/** The form being typed and everything that follows from it; `onChange` hears every keystroke. */
export function useEditTicketZ(
  initial: TicketZDraft,
  rows: TicketZRows,
  onChange: (draft: TicketZDraft) => void,
): EditTicketZ {
  const [draft, setDraft] = useState(initial)
  const [active, setActive] = useState<string | null>(null)
  const figures = useMemo(() => figuresOf(draft, rows), [draft, rows])
  const change = (next: TicketZDraft) => {
    setDraft(next)
    onChange(next)
  }
  return {
    rows,
    draft,
    ...figures,
    active,
    focus: setActive,
    setText: (field, text) => change({ ...draft, [field]: text }),
    setLine: (field, id, text) => change({ ...draft, [field]: { ...draft[field], [id]: text } }),
    replace: change,
  }
}

function figuresOf(draft: TicketZDraft, rows: TicketZRows) {
  const content = contentOf(draft, rows)
  const beyond = new Set(limitIssuesOf(content).map(({ path }) => fieldKeyOf(path, content)))
  return { content, totals: totalsOf(content), unreadable: new Set(unreadableFieldsOf(draft, rows)), beyond }
}
