import type { CurrentUser } from '@zinc/contract/session'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markSignedIn, markSignedOut } from '../client/session/session-store.ts'
import { storedFormOf } from './stored-form.ts'

const user = { id: 7, currentEstablishment: null, accessibleEstablishments: [] } as unknown as CurrentUser
const as = { establishmentId: 1, form: 'supplier/one' }
type Typed = { name: string; days: readonly number[]; isBlind: boolean }
const known: Typed = { name: 'Giraud', days: [2], isBlind: false }
const open = (now: object = known) => storedFormOf(as, now)

beforeEach(() => markSignedIn(user))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('what was typed comes back, over what others changed meanwhile', () => {
  expect(open().save(known, { ...known, days: [2, 5] })).toBe(true)
  const again = open({ ...known, name: 'Giraud et fils' })
  expect(again.start).toEqual({ name: 'Giraud et fils', days: [2, 5], isBlind: false })
  expect(again.restoredAt).not.toBeNull()
})

test('typed back to what it was, or discarded, nothing comes back', () => {
  open().save(known, { ...known, name: 'x' })
  open().save(known, known)
  expect(open()).toMatchObject({ start: known, restoredAt: null })
  open().save(known, { ...known, name: 'x' })
  open().discard()
  expect(open()).toMatchObject({ start: known, restoredAt: null })
})

test('what others saved alike is nothing to restore', () => {
  open().save(known, { ...known, name: 'x' })
  expect(open({ ...known, name: 'x' }).restoredAt).toBeNull()
})

test('a field of another release, or of another kind, is left out', () => {
  open().save(known, { ...known, name: 'x', days: [1] })
  expect(open({ name: 'Giraud', days: 'mardi' }).start).toEqual({ name: 'x', days: 'mardi' })
  localStorage.setItem('zinc.draft/7/1/form/supplier/one', '{"value":[1],"savedAt":"2026-11-29T10:00:00.000Z"}')
  expect(open().start).toEqual(known)
})

test('nobody is shown what another person typed, nor another establishment', () => {
  open().save(known, { ...known, name: 'x' })
  expect(storedFormOf({ ...as, establishmentId: 2 }, known).start).toEqual(known)
  markSignedIn({ ...user, id: 8 })
  expect(open().start).toEqual(known)
  markSignedOut(null)
  expect(open().save(known, { ...known, name: 'x' })).toBe(false)
})

test('a device that stores nothing says so', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
    removeItem: () => undefined,
  })
  expect(open().save(known, { ...known, name: 'x' })).toBe(false)
})
