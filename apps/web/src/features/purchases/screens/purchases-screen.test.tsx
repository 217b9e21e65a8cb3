import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { aPurchaseContent } from '@zinc/domain/testing/a-purchase'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { outboxKinds } from '../../../app/outbox-kinds.ts'
import { setStoppedNow } from '../../../client/clock.ts'
import { newId } from '../../../client/uuid.ts'
import { clearQueryCache } from '../../../offline/query-cache.ts'
import { startOutbox } from '../../../outbox/outbox.ts'
import { changeEntries } from '../../../outbox/store.ts'
import { anOpenEstablishment } from '../../../test/month-server.ts'
import {
  aPurchaseDay,
  aPurchaseRow,
  categories,
  type PurchaseMonthServer,
  signedInBeforePurchases,
  suppliers,
} from '../../../test/purchase-server.ts'
import { renderApp } from '../../../test/render-screen.tsx'
import { enqueuePurchase } from '../purchase-outbox.ts'

const laundry = aPurchaseRow(
  '2026-11-02',
  { supplierId: suppliers.blanchisserie, reference: 'BP 2207', dueOn: plainDate('2026-11-14') },
  142_00,
)
const beef = aPurchaseRow(
  '2026-11-12',
  {
    supplierId: suppliers.giraud,
    reference: '26-4471',
    categoryIds: [categories.meat],
    dueOn: plainDate('2026-11-26'),
  },
  318_50,
)
const credit = aPurchaseRow(
  '2026-11-12',
  { supplierId: suppliers.primeurs, reference: 'A26-0093', kind: 'credit_note' },
  -18_96,
)
const toCheck = aPurchaseRow(
  '2026-11-19',
  {
    ...{ supplierId: suppliers.primeurs, reference: 'F26-1187', status: 'to_check' },
    ...{ categoryIds: [categories.vegetables], dueOn: plainDate('2026-12-20') },
  },
  214_36,
)
const draft = aPurchaseRow(
  '2026-11-20',
  { supplierId: suppliers.giraud, reference: '26-4502', status: 'draft' },
  750_90,
)

function aNovember(): PurchaseMonthServer['days'] {
  const late = { id: laundry.id, supplierId: suppliers.blanchisserie, open: 149_81, group: 'late' } as const
  const soon = { id: beef.id, supplierId: suppliers.giraud, open: 336_02, group: 'week' } as const
  return [
    aPurchaseDay('2026-11-02', [laundry]),
    aPurchaseDay('2026-11-12', [beef, credit]),
    aPurchaseDay('2026-11-14', [], [late]),
    aPurchaseDay('2026-11-19', [toCheck]),
    aPurchaseDay('2026-11-20', [draft]),
    aPurchaseDay('2026-11-26', [], [soon]),
  ]
}

const day = (sentence: string) => screen.findByText(sentence)
const rows = async () => {
  await screen.findByRole('table', { name: 'Achats' })
  // Their names come with an answer of their own.
  await waitFor(() => expect(screen.queryAllByText('…')).toEqual([]))
  return within(screen.getByRole('table', { name: 'Achats' }))
    .getAllByRole('link')
    .map((link) => link.closest('tr')?.textContent)
}

let stopOutbox = () => {}

beforeEach(async () => {
  localStorage.clear()
  await clearQueryCache()
})
afterEach(async () => {
  stopOutbox()
  await changeEntries(7, (entries) => ({ remove: entries.map(({ key }) => key), put: [] }))
  // A page left standing would ask the real network.
  cleanup()
  vi.unstubAllGlobals()
  setStoppedNow(null)
})

describe('the calendar', () => {
  test('says every day in a sentence, with what counts and what is due', async () => {
    signedInBeforePurchases({ days: aNovember() })
    await renderApp('/purchase')
    expect(await day('Lundi 2 novembre, fermé, repos hebdomadaire, 1 achat, 142,00 € hors taxes.')).toBeTruthy()
    expect(await day('Jeudi 12 novembre, 2 achats, 299,54 € hors taxes, dont avoir −18,96 €.')).toBeTruthy()
    expect(await day('Samedi 14 novembre, 149,81 € à payer, en retard.')).toBeTruthy()
    expect(await day('Jeudi 19 novembre, 1 achat, 214,36 € hors taxes, à vérifier.')).toBeTruthy()
    expect(await day('Vendredi 20 novembre, aujourd’hui, 1 brouillon non compté, 750,90 €.')).toBeTruthy()
    expect(await day('Mercredi 18 novembre, aucun achat.')).toBeTruthy()
    expect(await day('Samedi 21 novembre, à venir.')).toBeTruthy()
  })

  test('adds up what counts, the draft apart', async () => {
    signedInBeforePurchases({ days: aNovember() })
    await renderApp('/purchase')
    const total = await screen.findByTitle('Voir les achats du mois')
    expect(within(total).getByText('655,90 €')).toBeTruthy()
    expect(screen.getByText('hors taxes, 4 achats. Hors brouillon du 20.')).toBeTruthy()
    expect(screen.getByText('149,81 € en retard')).toBeTruthy()
    expect(screen.getByText('dont 1 avoir, 1 à vérifier')).toBeTruthy()
  })

  test('opens a day on what it is made of, and the day is in the address', async () => {
    signedInBeforePurchases({ days: aNovember() })
    const { user, pathOf } = await renderApp('/purchase')
    await user.click(await screen.findByRole('link', { name: /^Jeudi 12 novembre/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Jeudi 12 novembre' }))
    expect(dialog.getByRole('link', { name: /Boucherie Giraud/ }).textContent).toContain('26-4471')
    expect(dialog.getByText('299,54 €')).toBeTruthy()
    expect(pathOf()).toContain('day=2026-11-12')
    await user.click(dialog.getByRole('button', { name: 'Fermer' }))
    await waitFor(() => expect(pathOf()).not.toContain('day='))
  })

  test('shows no amount of others to the staff, and says whose they see', async () => {
    const hidden = { ...beef, isMine: false, figures: null }
    signedInBeforePurchases({
      days: [aPurchaseDay('2026-11-12', [hidden])],
      establishment: anOpenEstablishment('staff'),
    })
    await renderApp('/purchase')
    expect(await day('Jeudi 12 novembre, 1 achat.')).toBeTruthy()
    expect(screen.getByText('1 achat. Les montants sont visibles sur vos propres achats.')).toBeTruthy()
    expect(screen.queryByTitle('Voir les achats du mois')).toBeNull()
  })

  test('counts what waits on this device and says so', async () => {
    signedInBeforePurchases({ days: aNovember() })
    stopOutbox = startOutbox(outboxKinds)
    const content = aPurchaseContent({ issuedOn: plainDate('2026-11-17'), receivedOn: null, dueOn: null })
    const body = {
      ...{ establishmentId: 1, content, invoiceId: null, recurring: null, source: 'typed' as const },
      typedAt: '2026-11-20T22:30:00.000Z',
    }
    await enqueuePurchase({
      ...{ action: 'validatePurchase', baseVersion: null, newSupplierId: null },
      input: { params: { id: newId() }, body: { ...body, asksCheck: false, payments: [] } },
    })
    await renderApp('/purchase')
    expect(await day('Mardi 17 novembre, 1 achat, 100,00 € hors taxes, en attente d’envoi.')).toBeTruthy()
    expect(screen.getByText(/Dont 1 achat en attente d’envoi\./)).toBeTruthy()
    expect(within(screen.getByTitle('Voir les achats du mois')).getByText('755,90 €')).toBeTruthy()
  })
})

describe('the view [R14]', () => {
  test('is the calendar until the list was chosen, and is remembered (R14)', async () => {
    signedInBeforePurchases({ days: aNovember() })
    const { user } = await renderApp('/purchase')
    await user.click(await screen.findByRole('button', { name: 'Passer en vue liste' }))
    expect(await rows()).toHaveLength(5)
    cleanup()
    await renderApp('/purchase')
    expect(await rows()).toHaveLength(5)
  })

  test('of an empty month says what will stand there, and leads to the first purchase', async () => {
    signedInBeforePurchases({ days: [] })
    const { user, pathOf } = await renderApp('/purchase?view=list')
    expect(await screen.findByRole('heading', { name: 'Aucun achat en novembre' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Nouveau' }))
    await waitFor(() => expect(pathOf()).toMatch(/^\/purchase\/[\da-f-]{36}\?mode=new/))
  })
})

describe('the list', () => {
  test('shows the newest first, with sums that are those of its rows', async () => {
    signedInBeforePurchases({ days: aNovember() })
    await renderApp('/purchase?view=list')
    const shown = await rows()
    expect(shown[0]).toContain('brouillon')
    expect(shown[1]).toContain('Primeurs du Rhône')
    expect(shown[1]).toContain('à vérifier')
    expect(shown.at(-1)).toContain('6 jours de retard')
    expect(within(screen.getByRole('table')).getByText('655,90 €')).toBeTruthy()
  })

  test('narrows by what is late, by supplier and by text, in the address', async () => {
    signedInBeforePurchases({ days: aNovember() })
    const { user, pathOf } = await renderApp('/purchase?view=list')
    await rows()
    await user.click(screen.getByRole('button', { name: /^En retard/ }))
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    expect(pathOf()).toContain('due=late')
    await user.click(screen.getByRole('button', { name: /^Tous/ }))
    await user.click(screen.getByRole('button', { name: 'Fournisseur' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Primeurs du Rhône' }))
    await waitFor(async () => expect(await rows()).toHaveLength(2))
    expect(within(screen.getByRole('table')).getByText('195,40 €')).toBeTruthy()
    await user.type(screen.getByRole('searchbox', { name: 'Chercher un achat' }), 'f26{Enter}')
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    await user.type(screen.getByRole('searchbox', { name: 'Chercher un achat' }), 'zzz{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Effacer les filtres' }))
    expect(await rows()).toHaveLength(5)
  })

  test('shows cancelled ones when they are asked for', async () => {
    const cancelled = aPurchaseRow('2026-11-06', {
      status: 'cancelled',
      supplierId: suppliers.giraud,
      reference: 'E-11874',
    })
    const { requests } = signedInBeforePurchases({ days: aNovember(), cancelled: [cancelled] })
    const { user } = await renderApp('/purchase?view=list')
    await rows()
    const asked = () => requests.filter(({ path }) => path === '/purchases').map(({ query }) => query.get('status'))
    expect(asked()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'État' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Annulés' }))
    await waitFor(async () => expect((await rows())[0]).toContain('E-11874'))
    expect(asked()).toEqual(['cancelled'])
  })

  test('has pages, and keeps them in the address', async () => {
    const many = Array.from({ length: 23 }, (_, index) => aPurchaseRow('2026-11-10', { reference: `F-${index}` }))
    signedInBeforePurchases({ days: [aPurchaseDay('2026-11-10', many)] })
    const { user, pathOf } = await renderApp('/purchase?view=list')
    expect(await rows()).toHaveLength(20)
    await user.click(screen.getByRole('button', { name: 'Page suivante' }))
    await waitFor(async () => expect(await rows()).toHaveLength(3))
    expect(pathOf()).toContain('page=2')
    expect(within(screen.getByRole('table')).getByText('2 300,00 €')).toBeTruthy()
  })
})

test('what was seen before is there without a network, with its age', async () => {
  const server = { days: aNovember(), isOnline: true }
  signedInBeforePurchases(server)
  await renderApp('/purchase')
  await day('Samedi 21 novembre, à venir.')
  cleanup()
  server.isOnline = false
  await renderApp('/purchase')
  expect(await day('Jeudi 12 novembre, 2 achats, 299,54 € hors taxes, dont avoir −18,96 €.')).toBeTruthy()
})
