import { currentUser } from '@zinc/contract/session'
import { vi } from 'vitest'
import * as z from 'zod/mini'
import { stopRefreshTimer } from '../client/session/renewal.ts'
import { markSignedIn, markSignedOut, storeUser } from '../client/session/session-store.ts'
import { clearTokens, storeTokens } from '../client/session/tokens.ts'
import { deviceStore } from '../outbox/device-store.ts'
import { aToken, aUser } from './stub-server.ts'

/** An empty device with a person signed in, whose time passes when the test says so. */
export async function startDevice(): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  await (await deviceStore()).clear('outbox')
  enterAs(1)
}

export function enterAs(id: number): void {
  storeTokens({ token: aToken(90_000, id), refresh_token: `r${id}` })
  markSignedIn(null)
  storeUser(z.parse(currentUser, aUser(id)))
}

/** Signed out, with nothing under way any more. */
export async function leaveDevice(stops: readonly (() => void)[]): Promise<void> {
  for (const stop of stops) stop()
  vi.restoreAllMocks()
  markSignedOut(null)
  await pass(10_000)
  stopRefreshTimer()
  clearTokens()
  vi.useRealTimers()
  vi.unstubAllGlobals()
}

/** Lets time pass while IndexedDB, which lives in real time, keeps up. */
export async function pass(milliseconds: number): Promise<void> {
  for (let passed = 0; passed <= milliseconds; passed += 500) {
    await vi.advanceTimersByTimeAsync(Math.min(500, milliseconds - passed))
    for (let turn = 0; turn < 12; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
}
