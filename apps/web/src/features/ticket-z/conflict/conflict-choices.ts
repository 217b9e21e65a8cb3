import type { TicketZContent } from '@zinc/domain/ticket-z/ticket-z'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type DayDraftKey, type DraftKey, deleteDraft, loadDraft, saveDraft } from '../../../offline/drafts.ts'
import type { Choices } from '../day/content-lines.ts'

const storedChoices = z.object({
  /** What was compared: other figures are another question. */
  compared: z.string(),
  choices: z.record(z.string(), z.enum(['mine', 'theirs', 'both'])),
  reason: z.string(),
})

export type ConflictChoices = {
  choices: Choices
  reason: string
  change: (next: { choices?: Choices; reason?: string }) => void
  forget: () => void
}

type ConflictChoicesInput = {
  draftKey: DayDraftKey
  mine: TicketZContent
  theirs: TicketZContent
  initial: { choices: Choices; reason: string }
}

/** Choices made line by line, stored on this device until the conflict ends: a reload finds them. */
export function useConflictChoices({ draftKey, mine, theirs, initial }: ConflictChoicesInput): ConflictChoices {
  const key = conflictKeyOf(draftKey)
  const compared = JSON.stringify([mine, theirs])
  const [state, setState] = useState(() => storedFor(key, compared) ?? { compared, ...initial })
  const current = state.compared === compared ? state : { compared, ...initial }
  return {
    choices: current.choices,
    reason: current.reason,
    change: (next) => {
      const changed = { ...current, ...next }
      setState(changed)
      saveDraft(key, changed)
    },
    forget: () => deleteDraft(key),
  }
}

function storedFor(key: DraftKey, compared: string) {
  const parsed = z.safeParse(storedChoices, loadDraft(key)?.value)
  return parsed.success && parsed.data.compared === compared ? parsed.data : null
}

function conflictKeyOf({ personId, establishmentId, businessDate, registerId, serviceId }: DayDraftKey): DraftKey {
  return { personId, establishmentId, form: `conflict/${businessDate}/${registerId}/${serviceId}` }
}
