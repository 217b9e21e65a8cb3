import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { changeEntries } from '../../../outbox/store.ts'
import { anOutboxEntry, aServerTicket } from '../../../test/device-tickets.ts'
import { anOpenEstablishment } from '../../../test/month-server.ts'
import { aRefusal } from '../../../test/stub-server.ts'
import { stubTransfers } from '../../../test/stub-transfers.ts'
import { leaveDay, openDay } from '../../../test/ticket-z-day.ts'

const written: string[] = []
beforeEach(() => {
  written.length = 0
})
afterEach(leaveDay)

const NAME = 'Le Comptoir des Halles, Ticket Z, 2026-11-19.pdf'
const aPdf = () => ({
  body: '%PDF-1.7',
  headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': `attachment; filename="${NAME}"` },
})

/** Cancelled by the person, refused by the device, or taken. */
function withSharing(share: (data: ShareData) => Promise<void>): ReturnType<typeof vi.fn> {
  const spy = vi.fn(share)
  Object.assign(navigator, { share: spy, canShare: () => true })
  return spy
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'canShare')
})

type Opened = Awaited<ReturnType<typeof openDay>>

async function share({ user }: Opened, as: string) {
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text))
  await user.click(await screen.findByRole('button', { name: 'Partager' }))
  await user.click(await screen.findByRole('menuitem', { name: as }))
}

const openSaved = (language: 'fr' | 'en' = 'fr') =>
  openDay('2026-11-19', { tickets: [aServerTicket('2026-11-19')] }, language)

describe('the text of a saved day', () => {
  test('is copied where a device shares nothing, and that is said', async () => {
    await share(await openSaved(), 'Texte')
    expect(await screen.findByText('Texte copié')).toBeTruthy()
    expect(written).toHaveLength(1)
    const lines = written[0]?.replaceAll(/[\u00a0\u202f]/g, ' ').split('\n') ?? []
    expect(lines.slice(1, 3)).toEqual(['Jeudi 19 novembre 2026', 'Ticket Z'])
    expect(lines).toContain('Total TTC : 110,00 €')
    expect(lines.at(-1)).toMatch(/^Validé le 19 novembre à \d\d:\d\d par Camille Martin$/)
  })

  test('is handed to the device where it shares', async () => {
    const taken = withSharing(async () => undefined)
    await share(await openSaved(), 'Texte')
    await waitFor(() => expect(taken).toHaveBeenCalledTimes(1))
    expect(taken.mock.calls[0]?.[0].text).toContain('Total TTC')
    expect(written).toEqual([])
  })

  test('is nothing to copy once the person closed the device’s choice', async () => {
    const closed = withSharing(() => Promise.reject(new DOMException('', 'AbortError')))
    await share(await openSaved(), 'Texte')
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(written).toEqual([])
    expect(screen.queryByText('Texte copié')).toBeNull()
  })

  test('is made without a network, of a day this device has not sent', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await changeEntries(7, () => ({ remove: [], put: [anOutboxEntry('2026-11-20', 100_00)] }))
    await share(await openDay('2026-11-20'), 'Texte')
    expect(await screen.findByText('Texte copié')).toBeTruthy()
    expect(written[0]).toMatch(/Total TTC\s:\s100,00\s€/)
  })

  test('that may not be copied is said, with what remains', async () => {
    const opened = await openSaved()
    await opened.user.click(await screen.findByRole('button', { name: 'Partager' }))
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
    await opened.user.click(screen.getByRole('menuitem', { name: 'Texte' }))
    expect(await screen.findByText('Le texte n’a pas pu être copié')).toBeTruthy()
  })
})

describe('the PDF of a saved day', () => {
  test('is saved under its name where a device shares no file', async () => {
    const opened = await openSaved()
    const { saved } = stubTransfers(aPdf)
    await share(opened, 'PDF')
    await waitFor(() => expect(saved).toEqual([NAME]))
    expect(await screen.findByText(`${NAME} est enregistré`)).toBeTruthy()
  })

  test('is handed over as a file where the device takes files', async () => {
    const taken = withSharing(async () => undefined)
    const opened = await openSaved()
    const { saved } = stubTransfers(aPdf)
    await share(opened, 'PDF')
    await waitFor(() => expect(taken).toHaveBeenCalledTimes(1))
    const [file] = taken.mock.calls[0]?.[0].files ?? []
    expect([file.name, file.type]).toEqual([NAME, 'application/pdf'])
    expect(saved).toEqual([])
  })

  test('is saved after all when the device refuses it', async () => {
    withSharing(() => Promise.reject(new DOMException('', 'NotAllowedError')))
    const opened = await openSaved()
    const { saved } = stubTransfers(aPdf)
    await share(opened, 'PDF')
    await waitFor(() => expect(saved).toEqual([NAME]))
  })

  test('asks for a network, and says what does not', async () => {
    const opened = await openSaved('en')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await opened.user.click(await screen.findByRole('button', { name: 'Share' }))
    await opened.user.click(screen.getByRole('menuitem', { name: 'PDF' }))
    expect(await screen.findByText('The PDF is not available offline')).toBeTruthy()
    expect(screen.getByText('Text and printing still work.')).toBeTruthy()
  })

  test('of figures that are still here alone waits until they are sent', async () => {
    await changeEntries(7, () => ({ remove: [], put: [anOutboxEntry('2026-11-20', 100_00)] }))
    await share(await openDay('2026-11-20'), 'PDF')
    expect(await screen.findByText('Le PDF sera disponible une fois la saisie envoyée')).toBeTruthy()
  })

  test('that the server could not make is said, and the menu closes', async () => {
    const opened = await openSaved()
    stubTransfers(() => aRefusal(404, 'NOT_FOUND'))
    await share(opened, 'PDF')
    expect(await screen.findByText('Le PDF n’a pas pu être préparé')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  })
})

test('a day whose amounts are hidden has nothing to share', async () => {
  const hidden = aServerTicket('2026-11-19', { content: null, createdBy: { id: 9, name: 'Paul Roux' } })
  await openDay('2026-11-19', { tickets: [hidden], establishment: anOpenEstablishment('staff') })
  expect(await screen.findByRole('button', { name: 'Imprimer' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Partager' })).toBeNull()
})
