import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { MAX_FILE_BYTES } from '@zinc/domain/file'
import { testId } from '@zinc/domain/testing/an-establishment'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fileOf } from '../../offline/device-files.ts'
import type { SomeEntry } from '../../outbox/entry.ts'
import { freshEnvelope } from '../../outbox/entry.ts'
import { changeEntries, storedEntries } from '../../outbox/store.ts'
import { aServerTicket } from '../../test/device-tickets.ts'
import { anOpenEstablishment, type MonthServer } from '../../test/month-server.ts'
import { renderApp } from '../../test/render-screen.tsx'
import { leaveDay, openDay } from '../../test/ticket-z-day.ts'
import type { AddEntry, AttachmentEntry } from './attachment-outbox.ts'

afterEach(leaveDay)

const TODAY = '2026-11-20'
const photo = (name: string) => new File(['a photo'], name, { type: 'image/jpeg' })

/** Without a network, so that everything stays where it is seen. */
async function openOffline(server: Partial<MonthServer> = {}, address = TODAY) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const opened = await openDay(address, server)
  const panel = await screen.findByRole('region', { name: 'Photos et documents' })
  return { ...opened, panel: within(panel) }
}

type Panel = Awaited<ReturnType<typeof openOffline>>['panel']
const choose = (panel: Panel, ...files: File[]) =>
  fireEvent.change(panel.getByLabelText('Joindre un fichier'), { target: { files } })
const drop = (...files: File[]) => fireEvent.drop(window, { dataTransfer: { types: ['Files'], files } })
const isAttachment = (entry: SomeEntry): entry is AttachmentEntry => entry.kind === 'attachment'
const stored = async () => (await storedEntries(7)).filter(isAttachment)
const added = async () => (await stored()).filter((entry): entry is AddEntry => entry.action === 'add')

describe('a photo on a day without a ticket Z', () => {
  test('stores the draft it belongs to, then waits behind it with its bytes', async () => {
    const { panel } = await openOffline()
    choose(panel, photo('ticket.jpg'))
    expect(await panel.findByText('en attente d’envoi')).toBeTruthy()
    const [draft, file] = await storedEntries(7)
    expect(draft).toMatchObject({ kind: 'ticketZ', action: 'saveTicketZ' })
    expect(file).toMatchObject({ kind: 'attachment', action: 'add', fileName: 'ticket.jpg', lane: '1/2026-11-20' })
    const [entry] = await added()
    expect(entry?.targetId).toBe(Reflect.get(draft ?? {}, 'ticketId'))
    expect(await (await fileOf(entry?.fileId ?? ''))?.text()).toBe('a photo')
  })

  test('goes with what was typed before it', async () => {
    const { panel, user } = await openOffline()
    await user.type(await screen.findByRole('textbox', { name: /^Sur\splace/ }), '120')
    choose(panel, photo('ticket.jpg'))
    expect(await panel.findByText('en attente d’envoi')).toBeTruthy()
    const [draft] = await storedEntries(7)
    expect(JSON.stringify(draft)).toContain('12000')
  })
})

describe('files [R86]', () => {
  test('stand in the order in which they were chosen, five at most', async () => {
    const { panel } = await openOffline({ tickets: [aServerTicket(TODAY)] })
    choose(panel, ...[1, 2, 3, 4, 5, 6].map((page) => photo(`page ${page}.jpg`)))
    expect(await panel.findByText('5 fichiers au plus. Retirez-en un pour ajouter celui-ci.')).toBeTruthy()
    expect(await panel.findByText('5 sur 5')).toBeTruthy()
    expect((await added()).map(({ fileName, position }) => `${fileName} ${position}`)).toEqual(
      [1, 2, 3, 4, 5].map((page) => `page ${page}.jpg ${page - 1}`),
    )
  })

  test('that are electronic invoices are named so, and saved rather than opened', async () => {
    const { panel, user } = await openOffline({ tickets: [aServerTicket(TODAY)] })
    choose(panel, new File(['<?xml?>'], 'facture.xml', { type: 'text/xml' }))
    expect(await panel.findByText(/^Facture électronique \(XML\), 7/)).toBeTruthy()
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    await user.click(panel.getByRole('button', { name: 'Télécharger facture.xml' }))
    await waitFor(() => expect(saved).toEqual(['facture.xml']))
  })

  test('are saved under their names, whatever they are', async () => {
    const { panel, user } = await openOffline({ tickets: [aServerTicket(TODAY)] })
    choose(panel, photo('recto.jpg'), new File(['%PDF-1.4'], 'facture 12.pdf', { type: 'application/pdf' }))
    await panel.findByText('2 sur 5')
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    await user.click(panel.getByRole('button', { name: 'Télécharger recto.jpg' }))
    await waitFor(() => expect(saved).toEqual(['recto.jpg']))
    await user.click(panel.getByRole('button', { name: 'Télécharger facture 12.pdf' }))
    await waitFor(() => expect(saved).toEqual(['recto.jpg', 'facture 12.pdf']))
  })

  test('are put in another order before they are sent', async () => {
    const { panel, user } = await openOffline({ tickets: [aServerTicket(TODAY)] })
    choose(panel, photo('verso.jpg'), photo('recto.jpg'))
    await panel.findByText('2 sur 5')
    const names = () => panel.getAllByText(/\.jpg$/).map(({ textContent }) => textContent)
    await user.click(panel.getByRole('button', { name: 'Déplacer verso.jpg' }))
    expect(panel.getByRole('menuitem', { name: 'Placer avant' }).getAttribute('aria-disabled')).toBe('true')
    await user.click(panel.getByRole('menuitem', { name: 'Placer après' }))
    expect(await panel.findByText(/^verso\.jpg\s: 2 sur 2$/)).toBeTruthy()
    await waitFor(() => expect(names()).toEqual(['recto.jpg', 'verso.jpg']))
    expect((await added()).map(({ fileName, position }) => `${fileName} ${position}`).sort()).toEqual([
      'recto.jpg 0',
      'verso.jpg 1',
    ])
  })

  test('are taken when they are dropped or pasted anywhere on the page', async () => {
    const { panel } = await openOffline({ tickets: [aServerTicket(TODAY)] })
    fireEvent.dragEnter(window, { dataTransfer: { types: ['Files'] } })
    expect(screen.getByText('Déposez la photo ou le PDF')).toBeTruthy()
    drop(new File(['%PDF-1.4'], 'bande.pdf'))
    expect(await panel.findByText(/^PDF, 8/)).toBeTruthy()
    expect(screen.queryByText('Déposez la photo ou le PDF')).toBeNull()
    fireEvent.paste(document.body, { clipboardData: { files: [photo('capture.png')] } })
    expect(await panel.findByText('capture.png')).toBeTruthy()
    expect(await panel.findByText('2 sur 5')).toBeTruthy()
  })

  test.each([
    ['of no known format', new File(['a'], 'notes.txt', { type: 'text/plain' }), /^Format non pris en charge/],
    ['this browser cannot decode, of an iPhone', heic(), /^Photo HEIC d’iPhone.: choisissez « Le plus compatible »/],
    ['that are empty', photo('vide.jpg').slice(0, 0), /^Ce fichier est vide/],
    ['that are too large', large(), /^Fichier trop volumineux\s: 15\sMo au plus/],
  ])('%s are refused at their names, with what to do', async (_what, file, sentence) => {
    const { panel, user } = await openOffline({ tickets: [aServerTicket(TODAY)] })
    drop(new File([file], 'refusé', { type: file.type }))
    const line = (await panel.findByText(sentence)).closest('li') ?? document.body
    expect(within(line).getByText('refusé')).toBeTruthy()
    expect(await stored()).toEqual([])
    await user.click(within(line).getByRole('button', { name: 'Fermer' }))
    expect(panel.queryByText('refusé')).toBeNull()
  })

  test('for which the device has no room wait in the page', async () => {
    const { panel } = await openOffline({ tickets: [aServerTicket(TODAY)] })
    const full = new DOMException('no room', 'QuotaExceededError')
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw full
    })
    choose(panel, photo('ticket.jpg'))
    expect(await panel.findByText('ticket.jpg')).toBeTruthy()
    const [entry] = await added()
    expect(await (await fileOf(entry?.fileId ?? ''))?.text()).toBe('a photo')
    vi.restoreAllMocks()
  })
})

function heic(): File {
  return new File(['a'], 'IMG_1.heic', { type: 'image/heic' })
}

function large(): File {
  return new File([new Uint8Array(MAX_FILE_BYTES + 1)], 'scan.pdf', { type: 'application/pdf' })
}

describe('a file removed before it is sent', () => {
  test('leaves the device at once, and comes back to its place when that is undone', async () => {
    const { panel, user } = await openOffline({ tickets: [aServerTicket(TODAY)] })
    choose(panel, photo('recto.jpg'), photo('verso.jpg'))
    await panel.findByText('2 sur 5')
    const [recto] = await added()
    await user.click(panel.getByRole('button', { name: 'Retirer recto.jpg' }))
    expect(await panel.findByText(/^Fichier retiré\s: recto.jpg/)).toBeTruthy()
    expect((await added()).map(({ fileName }) => fileName)).toEqual(['verso.jpg'])
    expect(await fileOf(recto?.fileId ?? '')).toBeNull()
    await user.click(panel.getByRole('button', { name: 'Annuler le retrait de recto.jpg' }))
    await panel.findByText('2 sur 5')
    const back = (await added()).find(({ fileName }) => fileName === 'recto.jpg')
    expect(back).toMatchObject({ attachmentId: recto?.attachmentId, position: 0 })
    expect(await (await fileOf(back?.fileId ?? ''))?.text()).toBe('a photo')
    expect(panel.getAllByText(/\.jpg$/).map(({ textContent }) => textContent)).toEqual(['recto.jpg', 'verso.jpg'])
  })
})

function anAddedFile(changes: Partial<AddEntry> = {}): AddEntry {
  return {
    ...freshEnvelope('attachment', 7, null),
    ...{ action: 'add', establishmentId: 1, attachmentId: testId(900), target: 'ticketZ' },
    ...{ targetId: testId(901), lane: `1/${TODAY}`, fileName: 'ticket.jpg', fileId: testId(902) },
    ...{ type: 'image/jpeg', size: 300_000, position: 0, typedAt: '2026-11-20T22:00:00.000Z' },
    ...changes,
  }
}

describe('a file the server refused', () => {
  test('says why, and can be sent again or removed', async () => {
    const ticket = aServerTicket(TODAY)
    const error = {
      code: 'FILE_UNREADABLE',
      message: 'Ce fichier est illisible.',
      statusCode: 422,
      issues: [],
    } as const
    await changeEntries(7, () => ({
      remove: [],
      put: [anAddedFile({ targetId: ticket.id, state: 'refused', error })],
    }))
    const { panel, user } = await openOffline({ tickets: [ticket] })
    expect(await panel.findByText('Ce fichier est illisible.')).toBeTruthy()
    await user.click(panel.getByRole('button', { name: 'Réessayer' }))
    expect(await panel.findByText('en attente d’envoi')).toBeTruthy()
    await user.click(panel.getByRole('button', { name: 'Retirer ticket.jpg' }))
    await waitFor(async () => expect(await stored()).toEqual([]))
  })

  test('because its ticket Z was never stored is offered to the day’s own', async () => {
    const ticket = aServerTicket(TODAY)
    const error = { code: 'NOT_FOUND', message: '', statusCode: 404, issues: [] } as const
    await changeEntries(7, () => ({ remove: [], put: [anAddedFile({ state: 'refused', error })] }))
    const { panel, user } = await openOffline({ tickets: [ticket] })
    await user.click(await panel.findByRole('button', { name: 'Joindre à cette saisie' }))
    expect(await panel.findByText('en attente d’envoi')).toBeTruthy()
    expect(await added()).toMatchObject([{ targetId: ticket.id, state: 'waiting', attachmentId: testId(900) }])
  })
})

describe('who may only look', () => {
  test.each(['accountant', 'reader'] as const)('as %s sees nothing where there is nothing', async (role) => {
    await openDay(TODAY, { tickets: [aServerTicket(TODAY)], establishment: anOpenEstablishment(role) })
    expect(await screen.findByText('Sur place', { exact: false })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Photos et documents' })).toBeNull()
  })
})

test('the page of all that waits names the file and its day', async () => {
  await changeEntries(7, () => ({ remove: [], put: [anAddedFile()] }))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await openDay(TODAY)
  cleanup()
  await renderApp('/more/waiting')
  const link = await screen.findByRole('link', { name: /ticket\.jpg\s*Fichier du vendredi 20 novembre/ })
  expect(link.getAttribute('href')).toBe(`/ticket-z/${TODAY}`)
})
