import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { deleteDraft, loadDraft, saveDraft } from '../offline/drafts.ts'

const storedChoices = z.object({
  /** What was compared: other figures are another question. */
  compared: z.string(),
  choices: z.record(z.string(), z.enum(['mine', 'theirs', 'both'])),
  reason: z.string(),
})
type StoredChoices = z.infer<typeof storedChoices>
export type ConflictKey = { personId: number; establishmentId: number; form: `conflict/${string}` }
export type Choices = Readonly<Record<string, 'mine' | 'theirs' | 'both'>>

export type ConflictChoices = {
  choices: Choices
  reason: string
  change: (next: { choices?: Choices; reason?: string }) => void
  forget: () => void
}

type ConflictChoicesInput = {
  storedAs: ConflictKey
  mine: unknown
  theirs: unknown
  initial: { choices: Choices; reason: string }
}

/** Choices made line by line, stored on this device until the conflict ends: a reload finds them. */
export function useConflictChoices({ storedAs, mine, theirs, initial }: ConflictChoicesInput): ConflictChoices {
  const compared = JSON.stringify([mine, theirs])
  const [changed, setChanged] = useState<StoredChoices | null>(null)
  // Read for what is compared now: a page opens with the figures this device knew, and the server's come after.
  const stored = useStored(storedAs, compared)
  const current = changed?.compared === compared ? changed : (stored ?? { compared, ...initial })
  return {
    choices: current.choices,
    reason: current.reason,
    change: (next) => {
      const chosen = { ...current, ...next }
      setChanged(chosen)
      saveDraft(storedAs, chosen)
    },
    forget: () => deleteDraft(storedAs),
  }
}

function useStored({ personId, establishmentId, form }: ConflictKey, compared: string): StoredChoices | null {
  return useMemo(
    () => storedFor({ personId, establishmentId, form }, compared),
    [personId, establishmentId, form, compared],
  )
}

function storedFor(key: ConflictKey, compared: string) {
  const parsed = z.safeParse(storedChoices, loadDraft(key)?.value)
  return parsed.success && parsed.data.compared === compared ? parsed.data : null
}
