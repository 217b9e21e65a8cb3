import { afterEach, describe, expect, it, vi } from 'vitest'
import { type DraftKey, loadDraft, saveDraft } from '../offline/drafts.ts'
import { keptVersions } from './kept-versions.ts'

type Key = Extract<DraftKey, { form: string }>
type Typed = { text: string; sent?: boolean }

const KEY: Key = { personId: 7, establishmentId: 1, form: 'purchase/one' }
const kept = keptVersions<Key, Typed>({
  besideOf: (key) => ({ ...key, form: 'purchase/one/kept' }),
  parse: (value) => (typeof value === 'object' && value !== null && 'text' in value ? (value as Typed) : null),
  read: (key) => (loadDraft(key)?.value as Typed | undefined) ?? null,
  write: saveDraft,
  isSent: ({ sent }) => sent === true,
})
const textsKept = () => kept.find(KEY).map(({ text }) => text)
const typedNow = () => loadDraft(KEY)?.value

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('versions that were given up', () => {
  it('stay beside each other, each once', () => {
    kept.keep(KEY, { text: 'mine' })
    kept.keep(KEY, { text: 'theirs' })
    kept.keep(KEY, { text: 'mine' })
    expect(textsKept()).toEqual(['theirs', 'mine'])
  })

  it('are taken back to the form, and what was typed since takes their place', () => {
    kept.keep(KEY, { text: 'mine' })
    saveDraft(KEY, { text: 'since' })
    kept.take(KEY, { text: 'mine' })
    expect(typedNow()).toEqual({ text: 'mine' })
    expect(textsKept()).toEqual(['since'])
  })

  it('make no copy of what the server has', () => {
    kept.keep(KEY, { text: 'mine' })
    saveDraft(KEY, { text: 'sent', sent: true })
    kept.take(KEY, { text: 'mine' })
    expect(textsKept()).toEqual([])
  })

  it('leave nothing behind once each is erased', () => {
    kept.keep(KEY, { text: 'mine' })
    kept.keep(KEY, { text: 'theirs' })
    kept.erase(KEY, { text: 'mine' })
    expect(textsKept()).toEqual(['theirs'])
    kept.erase(KEY, { text: 'theirs' })
    expect(Object.keys(localStorage).filter((name) => name.startsWith('zinc.draft'))).toEqual([])
  })

  it('change places in the page on a device that stores nothing more', () => {
    kept.keep(KEY, { text: 'mine' })
    saveDraft(KEY, { text: 'since' })
    const device = localStorage
    const setItem = () => {
      throw new Error('full')
    }
    vi.stubGlobal('localStorage', { getItem: device.getItem.bind(device), setItem })
    kept.take(KEY, { text: 'mine' })
    expect(typedNow()).toEqual({ text: 'mine' })
    expect(textsKept()).toEqual(['since'])
  })
})
