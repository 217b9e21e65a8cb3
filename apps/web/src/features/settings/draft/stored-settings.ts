import { fixedCost, registerInput, serviceInput } from '@zinc/contract/establishment-settings'
import {
  type Establishment,
  establishment,
  openingPattern,
  paymentMethod,
  vatLine,
} from '@zinc/contract/establishments'
import { salesLabel } from '@zinc/contract/session'
import { type PlainDate, parsePlainDate } from '@zinc/domain/calendar/calendar'
import type { Catalogue } from '@zinc/words/catalogue'
import * as z from 'zod/mini'
import { type DraftKey, loadDraft } from '../../../offline/drafts.ts'
import { changedMonthsOf, isSameList, noBudget, type TypedBudget } from '../budget/budget-draft.ts'
import { changesOf } from './settings-changes.ts'
import { draftOf, type SettingsDraft } from './settings-draft.ts'
import { mergedDraft } from './settings-merge.ts'
import { type Problem, staleProblemOf } from './settings-problem.ts'

/** What this device stores at every keystroke: the settings as typed, and what they were typed over. */
export type StoredSettings = { seen: Establishment; draft: SettingsDraft; budget: TypedBudget }

/** What the form begins with; `storedAt` is null when nothing half typed came back, `key` where nothing is typed. */
export type SettingsStart = StoredSettings & { key: DraftKey | null; storedAt: string | null; problem: Problem | null }

type Given = { establishment: Establishment; today: PlainDate; text: Catalogue; readsBudget: boolean }

const text = z.string()
/** Missing from what a former release stored. */
const added = {
  cashCountTime: z._default(establishment.shape.cashCountTime, 'last_closing'),
  entryParts: z._default(establishment.shape.entryParts, ['cashCount']),
}
const storedSettings = z.object({
  seen: z.extend(establishment, added),
  draft: z.object({
    name: text,
    type: establishment.shape.type,
    description: text,
    phone: text,
    address: text,
    siret: text,
    vatNumber: text,
    territory: establishment.shape.territory,
    openedOn: text,
    fiscalDay: text,
    fiscalMonth: text,
    singular: text,
    plural: text,
    gender: salesLabel.shape.gender,
    article: salesLabel.shape.article,
    defaultFloat: text,
    cashTolerance: text,
    entryTolerance: text,
    ...added,
    businessDayStart: text,
    openWeekdays: openingPattern.shape.weekdays,
    openingFrom: text,
    vatLines: z.array(z.omit(vatLine, { position: true })),
    paymentMethods: z.array(z.omit(paymentMethod, { position: true })),
    services: z.array(serviceInput),
    registers: z.array(registerInput),
  }),
  budget: z.object({
    typed: z.record(text, z.object({ text, base: z.nullable(z.int()), version: z.int() })),
    edited: z.nullable(z.object({ items: z.array(fixedCost), base: z.array(fixedCost), version: z.int() })),
  }),
})

/** With what was half typed here before, on top of what others saved meanwhile. */
export function settingsStartOf(key: DraftKey | null, given: Given): SettingsStart {
  const { establishment: now, today } = given
  const fresh = { key, seen: now, draft: draftOf(now, today), budget: noBudget, storedAt: null, problem: null }
  const stored = key === null ? null : loadDraft(key)
  // Null too when it was stored by a version of the product that wrote it otherwise.
  const { data: restored } = z.safeParse(storedSettings, withBudget(stored?.value))
  if (stored === null || restored === undefined) return fresh
  const { draft, budget } = restored
  const isPast = parsePlainDate(draft.openingFrom) !== null && draft.openingFrom < today
  const dated = isPast ? { ...draft, openingFrom: fresh.draft.openingFrom } : draft
  const start = onTop({ seen: restored.seen, draft: dated, budget: given.readsBudget ? budget : noBudget }, given)
  return isChanged(start, today) ? { ...start, key, storedAt: stored.savedAt } : fresh
}

/** Releases before 23 November 2026 stored the budget as `goals`. */
function withBudget(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'goals' in value ? { ...value, budget: value.goals } : value
}

/** The usual way of a conflict: what the person did not touch follows, what they typed stays, and it is said. */
function onTop(
  stored: StoredSettings,
  { establishment: now, today, text: words }: Given,
): StoredSettings & { problem: Problem | null } {
  if (now.version <= stored.seen.version) return { ...stored, problem: null }
  const draft = mergedDraft(draftOf(stored.seen, today), stored.draft, draftOf(now, today))
  const problem = staleProblemOf(stored.seen, now, stored.draft, {
    text: words,
    today,
    budget: { names: [], both: [] },
  })
  const isSilent = problem.kind === 'stale' && problem.theirs.length === 0
  return { seen: now, draft, budget: stored.budget, problem: isSilent ? null : problem }
}

function isChanged({ seen, draft, budget }: StoredSettings, today: PlainDate): boolean {
  const { typed, edited } = budget
  const changesCosts = edited !== null && !isSameList(edited.items, edited.base)
  return changesCosts || changedMonthsOf(typed).length > 0 || changesOf(draftOf(seen, today), draft).length > 0
}
