import { expect, it, vi } from 'vitest'
import { type DraftKey, deleteDraft, loadDraft, saveDraft } from './drafts.ts'

const whose = { personId: 1, establishmentId: 7 }
const day = { businessDate: '2026-11-20', registerId: 'r', serviceId: 's' }
const key: DraftKey = { ...whose, ...day }

it('gives back the form as typed, at once, even after a reload', async () => {
  expect(saveDraft(key, { card: '120+35,5' })).toBe(loadDraft(key)?.savedAt)
  vi.resetModules()
  const reloaded = await import('./drafts.ts')
  expect(reloaded.loadDraft(key)?.value).toEqual({ card: '120+35,5' })
})

it('stores one draft per day, register and service, and one of the settings', () => {
  const keys: DraftKey[] = [key, { ...key, serviceId: 'dinner' }, { ...whose, form: 'settings' }]
  saveDraft(key, 'typed before')
  for (const [index, each] of keys.entries()) saveDraft(each, index)
  expect(keys.map((each) => loadDraft(each)?.value)).toEqual([0, 1, 2])
  deleteDraft(key)
  expect(keys.map((each) => loadDraft(each)?.value)).toEqual([undefined, 1, 2])
})

it('shows nobody another person’s or another establishment’s drafts', () => {
  for (const form of [day, { form: 'settings' as const }]) {
    saveDraft({ ...whose, ...form }, 'mine')
    expect(loadDraft({ ...whose, ...form, personId: 2 })).toBeNull()
    expect(loadDraft({ ...whose, ...form, establishmentId: 8 })).toBeNull()
  }
})

it('says so when the device refuses to keep it, and keeps it as long as the page', () => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { setItem })
  expect(saveDraft(key, 'typed')).toBeNull()
  expect(loadDraft(key)?.value).toBe('typed')
  vi.unstubAllGlobals()
  expect(loadDraft(key)?.value).toBe('typed')
  deleteDraft(key)
  expect(loadDraft(key)).toBeNull()
})

it('reads past what something else left under its name', () => {
  for (const left of ['not json', '{}', '{"value":1,"savedAt":2}']) {
    localStorage.setItem('zinc.draft/1/7/2026-11-20/r/s', left)
    expect(loadDraft(key)).toBeNull()
  }
})
