import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { setStoppedNow } from '../../../client/clock.ts'
import { signedInBefore } from '../../../test/month-server.ts'
import { renderApp } from '../../../test/render-screen.tsx'
import { clearOutbox, storedTickets } from '../../../test/stored-entries.ts'

const DAY = '2026-11-20'

afterEach(async () => {
  cleanup()
  await clearOutbox(7)
  localStorage.clear()
  vi.unstubAllGlobals()
  setStoppedNow(null)
})

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const storedDraft = () => {
  const key = Object.keys(localStorage).find((name) => name.startsWith('zinc.draft/') && name.includes(DAY)) ?? ''
  return { key, text: localStorage.getItem(key) ?? '' }
}

/** As another tab of the same browser would: the storage holds it, and this one is told. */
function typeElsewhere(before: string, after: string): void {
  const { key, text } = storedDraft()
  const newValue = text.replace(before, after)
  localStorage.setItem(key, newValue)
  fireEvent(window, new StorageEvent('storage', { key, newValue }))
}

/** What is under way to the server when the page goes. */
async function leave() {
  cleanup()
  await waitFor(async () => expect(await storedTickets(7)).not.toEqual([]))
  const [entry] = await storedTickets(7)
  await clearOutbox(7)
  return entry
}

it('hands over a draft that the page before could not, and does so once', async () => {
  signedInBefore({ tickets: [], closedDays: [] })
  const { user } = await renderApp(`/ticket-z/${DAY}`)
  await user.type(await field('Sur place'), '250')
  const { key, text } = storedDraft()
  await leave()
  // The page went before anything was stored to be sent.
  localStorage.setItem(key, text)
  await renderApp(`/ticket-z/${DAY}`)
  expect((await field('Sur place')).value).toMatch(/^250/)
  expect(await leave()).toMatchObject({
    action: 'saveTicketZ',
    input: { body: { content: { sales: [{ gross: 250_00 }] } } },
  })
  await renderApp(`/ticket-z/${DAY}`)
  expect((await field('Sur place')).value).toMatch(/^250/)
  cleanup()
  expect(JSON.parse(storedDraft().text)).toMatchObject({ value: { sent: { sales: [{ gross: 250_00 }] } } })
  expect(await storedTickets(7)).toEqual([])
})

it('keeps what either of two tabs typed in one closing', async () => {
  signedInBefore({ tickets: [], closedDays: [] })
  const { user } = await renderApp(`/ticket-z/${DAY}`)
  await user.type(await field('Sur place'), '250')
  typeElsewhere('"250"', '"275"')
  await waitFor(async () => expect((await field('Sur place')).value).toMatch(/^275/))
  await user.type(await field('Carte bancaire'), '275')
  expect(storedDraft().text.match(/"275"/g)).toHaveLength(2)
  expect(storedDraft().text).not.toContain('"250"')
})
