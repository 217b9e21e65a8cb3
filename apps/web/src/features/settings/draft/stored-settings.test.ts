import { establishment } from '@zinc/contract/establishments'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { currentText, loadManagementText } from '../../../i18n/catalogue.ts'
import { type DraftKey, loadDraft, saveDraft } from '../../../offline/drafts.ts'
import { anOpenEstablishment } from '../../../test/month-server.ts'
import { noBudget } from '../budget/budget-draft.ts'
import { draftOf, type SettingsDraft } from './settings-draft.ts'
import { type StoredSettings, settingsStartOf } from './stored-settings.ts'

const key: DraftKey = { personId: 7, establishmentId: 1, form: 'settings' }
const today = plainDate('2026-11-20')
/** As the client reads it. */
const seen = z.parse(establishment, anOpenEstablishment())

function store(change: Partial<SettingsDraft>, budget = noBudget): void {
  saveDraft(key, { seen, draft: { ...draftOf(seen, today), ...change }, budget } satisfies StoredSettings)
}

async function startOf(given: Partial<Parameters<typeof settingsStartOf>[1]> = {}, from: DraftKey | null = key) {
  await loadManagementText()
  return settingsStartOf(from, { establishment: seen, today, text: currentText(), readsBudget: true, ...given })
}

it('the form begins as it was stored', async () => {
  store({ name: 'Chez Augustine', openWeekdays: [2, 3] })
  const { draft, storedAt, problem } = await startOf()
  expect(draft).toEqual({ ...draftOf(seen, today), name: 'Chez Augustine', openWeekdays: [2, 3] })
  expect([storedAt, problem]).toEqual([loadDraft(key)?.savedAt, null])
})

it('on top of a newer version, what was not touched follows and what was typed twice is said', async () => {
  store({ name: 'Chez Augustine' })
  const now = { ...seen, name: 'Le Comptoir', phone: '0472000000', version: seen.version + 1 }
  const start = await startOf({ establishment: now })
  expect(start.seen).toEqual(now)
  expect(start.draft).toEqual({ ...draftOf(now, today), name: 'Chez Augustine' })
  expect(start.problem).toEqual({
    kind: 'stale',
    theirs: ['nom', 'téléphone'],
    both: [{ name: 'nom', theirs: 'Le Comptoir', mine: 'Chez Augustine' }],
  })
})

it('what has been saved since begins nothing', async () => {
  store({ name: 'Chez Augustine' })
  const now = { ...seen, name: 'Chez Augustine', version: seen.version + 1 }
  expect(await startOf({ establishment: now })).toMatchObject({
    draft: draftOf(now, today),
    storedAt: null,
    problem: null,
  })
})

it('opening days that were to begin in the past begin today', async () => {
  const tomorrow = plainDate('2026-11-21')
  store({ openWeekdays: [2, 3] })
  expect((await startOf({ today: tomorrow })).draft.openingFrom).toBe(tomorrow)
  store({ openWeekdays: [2, 3], openingFrom: '1/12' })
  expect((await startOf({ today: tomorrow })).draft.openingFrom).toBe('1/12')
})

it('typed targets are restored only for people who can read them', async () => {
  store({}, { typed: { '2026-12': { text: '50 000', base: null, version: 1 } }, edited: null })
  expect((await startOf({ readsBudget: false })).storedAt).toBeNull()
  expect((await startOf()).budget.typed['2026-12']?.text).toBe('50 000')
})

it('what was typed before an update comes back after it', async () => {
  const goals = { typed: { '2026-12': { text: '50 000', base: null, version: 1 } }, edited: null }
  saveDraft(key, { seen, draft: { ...draftOf(seen, today), name: 'Chez Augustine' }, goals })
  const { draft, budget } = await startOf()
  expect([draft.name, budget]).toEqual(['Chez Augustine', goals])
})

it('where nothing may be typed nothing comes back, and it is not lost', async () => {
  store({ name: 'Chez Augustine' })
  expect(await startOf({}, null)).toMatchObject({ draft: draftOf(seen, today), storedAt: null })
  expect((await startOf()).draft.name).toBe('Chez Augustine')
})

it('what another version of the product wrote otherwise is read past', async () => {
  saveDraft(key, { seen, draft: { name: 'Chez Augustine' }, budget: noBudget })
  expect(await startOf()).toMatchObject({ draft: draftOf(seen, today), storedAt: null })
})
