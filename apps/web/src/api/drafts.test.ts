import { expect, it, vi } from 'vitest'
import { type DraftKey, deleteDraft, listDrafts, loadDraft, onDraftsChanged, saveDraft } from './drafts.ts'

const key: DraftKey = { personId: 1, establishmentId: 7, businessDate: '2026-11-20', registerId: 'r', serviceId: 's' }

it('gives back the form as typed, at once, even after a reload', async () => {
  expect(saveDraft(key, { card: '120+35,5' })).toBe(true)
  vi.resetModules()
  const reloaded = await import('./drafts.ts')
  expect(reloaded.loadDraft(key)?.value).toEqual({ card: '120+35,5' })
})

it('keeps one draft per day, register and service, and forgets the one that is deleted', () => {
  saveDraft(key, 'lunch')
  saveDraft({ ...key, serviceId: 'dinner' }, 'dinner')
  saveDraft(key, 'lunch, again')
  expect(listDrafts(1, 7).map((draft) => draft.value)).toEqual(expect.arrayContaining(['lunch, again', 'dinner']))
  deleteDraft(key)
  expect(listDrafts(1, 7)).toMatchObject([{ key: { serviceId: 'dinner' }, value: 'dinner' }])
  expect(loadDraft(key)).toBeNull()
})

it('shows nobody another person’s or another establishment’s drafts', () => {
  saveDraft(key, 'mine')
  expect(listDrafts(2, 7)).toEqual([])
  expect(listDrafts(1, 8)).toEqual([])
  expect(loadDraft({ ...key, personId: 2 })).toBeNull()
})

it('says so when the device refuses to keep it', () => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { setItem })
  expect(saveDraft(key, 'typed')).toBe(false)
  vi.unstubAllGlobals()
})

it('reads past what something else left under its name', () => {
  localStorage.setItem('zinc.draft/1/7/2026-11-20/r/s', 'not json')
  localStorage.setItem('zinc.draft/1/7', '{}')
  expect(listDrafts(1, 7)).toEqual([])
})

it('tells this tab and the others', () => {
  const told = vi.fn()
  const stop = onDraftsChanged(told)
  saveDraft(key, 'a')
  window.dispatchEvent(new StorageEvent('storage', { key: 'zinc.draft/1/7/2026-11-20/r/s' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'zinc.token' }))
  expect(told).toHaveBeenCalledTimes(2)
  stop()
})
