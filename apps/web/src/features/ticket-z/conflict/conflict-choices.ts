import type { TicketZContent } from '@zinc/domain/ticket-z/ticket-z'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { type DayDraftKey, type DraftKey, deleteDraft, loadDraft, saveDraft } from '../../../offline/drafts.ts'
import type { Choices } from '../day/content-lines.ts'

const storedChoices = z.object({
  /** What was compared: other figures are another question. */
  compared: z.string(),
  choices: z.record(z.string(), z.enum(['mine', 'theirs', 'both'])),
  reason: z.string(),
})
type StoredChoices = z.infer<typeof storedChoices>
type ConflictKey = Extract<DraftKey, { form: string }>

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
  const [changed, setChanged] = useState<StoredChoices | null>(null)
  // Read for what is compared now: a page opens with the figures this device knew, and the server's come after.
  const stored = useStored(key, compared)
  const current = changed?.compared === compared ? changed : (stored ?? { compared, ...initial })
  return {
    choices: current.choices,
    reason: current.reason,
    change: (next) => {
      const chosen = { ...current, ...next }
      setChanged(chosen)
      saveDraft(key, chosen)
    },
    forget: () => deleteDraft(key),
  }
}

function useStored({ personId, establishmentId, form }: ConflictKey, compared: string): StoredChoices | null {
  return useMemo(
    () => storedFor({ personId, establishmentId, form }, compared),
    [personId, establishmentId, form, compared],
  )
}

function storedFor(key: DraftKey, compared: string) {
  const parsed = z.safeParse(storedChoices, loadDraft(key)?.value)
  return parsed.success && parsed.data.compared === compared ? parsed.data : null
}

function conflictKeyOf({ personId, establishmentId, businessDate, registerId, serviceId }: DayDraftKey): ConflictKey {
  return { personId, establishmentId, form: `conflict/${businessDate}/${registerId}/${serviceId}` }
}
