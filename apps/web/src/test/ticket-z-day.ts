import { cleanup } from '@testing-library/react'
import type { Language } from '@zinc/words/languages'
import { vi } from 'vitest'
import { outboxKinds } from '../app/outbox-kinds.ts'
import { setStoppedNow } from '../client/clock.ts'
import { startOutbox } from '../outbox/outbox.ts'
import { type MonthServer, signedInBefore } from './month-server.ts'
import { renderApp } from './render-screen.tsx'
import { clearOutbox } from './stored-entries.ts'

let stopOutbox = () => {}

/** The day's page at `/ticket-z/{address}`, with what waits on the device being sent. */
export async function openDay(address: string, server: Partial<MonthServer> = {}, language: Language = 'fr') {
  const network = signedInBefore({ tickets: [], closedDays: [], ...server })
  stopOutbox = startOutbox(outboxKinds)
  return { ...(await renderApp(`/ticket-z/${address}`, language)), ...network }
}

/** After each test that opened one: a page left standing would ask the real network. */
export async function leaveDay(): Promise<void> {
  cleanup()
  stopOutbox()
  stopOutbox = () => {}
  await clearOutbox(7)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  setStoppedNow(null)
}
