import { cleanup, screen, within } from '@testing-library/react'
import { aReportTicket, aTicketZOf } from '@zinc/domain/testing/a-ticket-z'
import { aService } from '@zinc/domain/testing/an-establishment'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { outboxKinds } from '../../../app/outbox-kinds.ts'
import { setStoppedNow } from '../../../client/clock.ts'
import { cachedAnswersOf } from '../../../offline/query-cache.ts'
import { startOutbox } from '../../../outbox/outbox.ts'
import { changeEntries } from '../../../outbox/store.ts'
import { anOutboxEntry } from '../../../test/device-tickets.ts'
import { renderApp } from '../../../test/render-screen.tsx'
import { aCounted, aHouse, bistro, november, plain, shop, signedInAmong } from '../../../test/several-server.ts'

// A window with room for the table.
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
})

let stopOutbox: (() => void) | undefined

afterEach(() => {
  cleanup()
  stopOutbox?.()
  stopOutbox = undefined
  localStorage.clear()
  vi.unstubAllGlobals()
  setStoppedNow(null)
})

const table = async () => within(await screen.findByRole('table', { name: 'Établissements côte à côte' }))
const rowOf = async (name: RegExp) => plain((await table()).getByRole('row', { name }))

describe('establishments side by side', () => {
  it('have their total, share, change, target, days, average day and average receipt', async () => {
    signedInAmong([bistro(), shop()])
    await renderApp(`${november}&sites=all&show=compare`)
    const row = await rowOf(/Le Comptoir/)
    for (const part of ['Lyon', '2 000,00 €', '80,0 % du total', '+10,0 %', '+100 €', '50 %', 'sur 4 000 €']) {
      expect(row).toContain(part)
    }
    for (const part of ['2 sur 16', '14 à saisir', '1 000 €', '27,50 €', '40 couverts', '1 100 € sur 1 jour']) {
      expect(row).toContain(part)
    }
    // One of its two days is compared: the average of that one is none of both.
    expect(row).not.toContain('N-1 1 000 €')
    const other = await rowOf(/L’Épicerie/)
    for (const part of ['500,00 €', '20,0 % du total', '+25,0 %', '10,00 €', '50 tickets'])
      expect(other).toContain(part)
    const all = await rowOf(/Ensemble/)
    for (const part of ['2 500,00 €', '100,0 % du total', '3 sur 32', 'couverts et tickets'])
      expect(all).toContain(part)
  })

  it('have what their drawers differed by, net and absolute, and a dash where nothing was counted', async () => {
    signedInAmong([aCounted(1, 'Le Comptoir', [-9_40, 3_00]), aCounted(3, 'La Buvette', [4_20]), shop()])
    await renderApp(`${november}&sites=all&show=compare`)
    expect(await rowOf(/Le Comptoir/)).toMatch(/[-−]6,40 €.*cumulé 12,40 €/)
    expect(await rowOf(/La Buvette/)).toMatch(/\+4,20 €.*cumulé 4,20 €/)
    expect(await rowOf(/L’Épicerie/)).toMatch(/—$/)
    expect(await rowOf(/Ensemble/)).toMatch(/[-−]2,20 €.*cumulé 16,60 €/)
    expect(plain(screen.getByText('Écart de caisse', { selector: 'dt' }).parentElement)).toContain('cumulé 16,60 €')
  })

  it('show no cash difference for drawers that were right', async () => {
    signedInAmong([aCounted(1, 'Le Comptoir', [0, 0]), shop()])
    await renderApp(`${november}&sites=all&show=compare`)
    expect(await rowOf(/Le Comptoir/)).toMatch(/0,00 €aucun écart$/)
  })

  it('show no cash difference where no drawer was counted', async () => {
    signedInAmong([bistro(), shop()])
    await renderApp(`${november}&sites=all&show=compare`)
    await table()
    expect(screen.queryByText('Écart de caisse')).toBeNull()
  })

  it('are asked for in one call, and their other period in another', async () => {
    const server = signedInAmong([bistro(), shop()])
    await renderApp(`${november}&sites=all&show=compare`)
    await table()
    await screen.findByText(/sur les mêmes 2 jours de 2025/, { selector: 'p' })
    const asked = server.requests.filter(({ path }) => path === '/reports/establishments')
    expect(asked.map(({ query }) => [query.get('establishmentIds'), query.get('from')])).toEqual([
      ['1,2', '2026-11-01'],
      ['1,2', expect.stringMatching(/^2025-/)],
    ])
  })

  it('are sorted by any column, and back', async () => {
    signedInAmong([shop(), bistro()])
    const { user } = await renderApp(`${november}&sites=all&show=compare`)
    const names = async () => (await table()).getAllByRole('button', { name: /Comptoir|Épicerie/ }).map(plain)
    expect(await names()).toEqual(['Le Comptoir', 'L’Épicerie'])
    await user.click((await table()).getByRole('button', { name: 'Total TTC' }))
    expect(await names()).toEqual(['L’Épicerie', 'Le Comptoir'])
    expect((await table()).getByRole('columnheader', { name: 'Total TTC' }).getAttribute('aria-sort')).toBe('ascending')
  })

  it('have a table of their days beside the bars', async () => {
    signedInAmong([bistro(), shop()])
    await renderApp(`${november}&sites=all&show=compare`)
    const days = within(await screen.findByRole('table', { name: 'Jour par jour' }))
    expect(plain(days.getByRole('row', { name: /mardi 17 novembre/ }))).toContain('1 100,00 €500,00 €')
    expect(plain(days.getByRole('row', { name: /lundi 16 novembre/ }))).toContain('ferméfermé')
    expect(plain(days.getByRole('row', { name: /jeudi 19 novembre/ }))).toContain('à saisirà saisir')
  })

  it('of a year are shown month by month', async () => {
    signedInAmong([bistro(), shop()])
    await renderApp('/reports?period=year&year=2026&sites=all&show=compare')
    const months = within(await screen.findByRole('table', { name: 'Mois par mois' }))
    expect(months.getAllByRole('row')).toHaveLength(13)
    expect(plain(months.getByRole('row', { name: /^novembre/ }))).toContain('2 000,00 €')
  })

  it('open the results of the current one in the same period', async () => {
    signedInAmong([bistro(), shop()])
    const { user, pathOf } = await renderApp(`${november}&sites=all&show=compare`)
    await user.click((await table()).getByRole('button', { name: 'Le Comptoir' }))
    expect(pathOf()).not.toContain('sites')
    expect(pathOf()).toContain('month=novembre-2026')
    expect(await screen.findByRole('link', { name: 'Plusieurs établissements' })).toBeTruthy()
  })
})

describe('establishments together', () => {
  it('add up their days, VAT by rate and payments by kind', async () => {
    signedInAmong([bistro(), shop()])
    const { user } = await renderApp(`${november}&sites=all`)
    await user.click(await screen.findByRole('radio', { name: 'Ensemble' }))
    const days = within(await screen.findByRole('list', { name: 'Jour par jour' }))
    expect(plain(days.getByText(/mardi 17 novembre/))).toMatch(/1 600,00 €, 2 jours saisis sur 2/)
    expect(plain(days.getByText(/mercredi 18 novembre/))).toMatch(/900,00 €, en partie à saisir, 1 jour saisi sur 2/)
    const vat = within(await screen.findByRole('table', { name: 'TVA' }))
    expect(plain(vat.getByRole('row', { name: /Total/ }))).toContain('2 500,00 €')
    const payments = within(screen.getByRole('table', { name: 'Encaissements' }))
    expect(await screen.findAllByText(/écart de part en points, sur les mêmes 2 jours de 2025/)).toHaveLength(2)
    const weekdays = within(screen.getByRole('table', { name: 'Un jour moyen' }))
    expect(plain(weekdays.getByRole('row', { name: /^mardi/ }))).toMatch(/^mardi × 2.*800 €/)
    // The rows of a figure are the tickets of one establishment.
    expect([...vat.queryAllByRole('link'), ...payments.queryAllByRole('link')]).toEqual([])
    const expected = screen.getByRole('link', { name: 'Suivre les versements' })
    expect(expected.getAttribute('href')).toMatch(
      /^\/reports\/expected\?from=2026-11-01&to=2026-11-30&sites=1(,|%2C)2$/,
    )
    expect(localStorage.getItem('zinc.reports.several')).toBe('together')
  })

  it('add up their services by name', async () => {
    const serving = (house: ReturnType<typeof bistro>, ids: readonly [number, number], evening: string) => {
      const services = [aService(ids[0], 'Midi'), aService(ids[1], evening)] as const
      const tickets = services.map(({ id }) => ({
        ...aReportTicket('2026-11-17', aTicketZOf(300_00, { covers: 10 })),
        serviceId: id,
      }))
      return { ...house, services: [...services], tickets }
    }
    signedInAmong([serving(bistro(), [310, 311], 'Soir'), serving(shop(), [320, 321], 'Nocturne')])
    await renderApp(`${november}&sites=all&show=together`)
    const services = within(await screen.findByRole('table', { name: 'Par service' }))
    expect(plain(services.getByRole('row', { name: /^Midi/ }))).toMatch(
      /^Midi2 jours, .*300,00 € par service20 couverts.*600,00 €/,
    )
    expect(plain(services.getByRole('row', { name: /^Soir/ }))).toMatch(/^Soir1 jour, .*300,00 €/)
    expect(plain(services.getByRole('row', { name: /^Nocturne/ }))).toMatch(/^Nocturne1 jour, .*300,00 €/)
    expect(services.queryAllByRole('link')).toEqual([])
  })
})

describe('which establishments', () => {
  it('are those whose results the role may read, and the choice is remembered', async () => {
    signedInAmong([bistro(), shop(), aHouse(3, 'La Buvette'), aHouse(4, 'Fermée', { role: 'staff' })])
    const { user, pathOf } = await renderApp(`${november}&sites=all&show=compare`)
    await user.click(await screen.findByRole('button', { name: /Mes établissements 3 sur 3/ }))
    const dialog = within(screen.getByRole('dialog', { name: 'Choisir les établissements' }))
    expect(dialog.queryByText('Fermée')).toBeNull()
    await user.click(dialog.getByRole('checkbox', { name: 'La Buvette' }))
    await user.click(dialog.getByRole('button', { name: 'Afficher' }))
    expect(decodeURIComponent(pathOf())).toContain('sites=1,2')
    expect(await screen.findByRole('button', { name: /Mes établissements 2 sur 3/ })).toBeTruthy()
    expect(localStorage.getItem('zinc.reports.sites')).toBe('1,2')
  })

  it('are no choice for who reads results of one alone', async () => {
    signedInAmong([bistro(), aHouse(4, 'Fermée', { role: 'staff' })])
    await renderApp(`${november}&sites=all`)
    await screen.findByTitle('Voir les jours de ce total')
    expect(screen.queryByRole('link', { name: 'Plusieurs établissements' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Mes établissements/ })).toBeNull()
  })
})

it('one file is made of those whose figures may be taken away', async () => {
  const houses = [bistro(), shop(), aHouse(3, 'La Buvette', { role: 'reader' }), aHouse(4, 'La Cave')]
  const server = signedInAmong(houses)
  const { user } = await renderApp(`${november}&sites=2,3,4&show=compare`)
  await table()
  await user.click(await screen.findByRole('button', { name: 'Exporter' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Exporter les chiffres' }))
  expect(plain(dialog.getByText(/^Établissements/))).toBe('Établissements : L’Épicerie, La Cave.')
  await user.click(dialog.getByRole('button', { name: 'Exporter' }))
  const asked = () => server.requests.find(({ path }) => path === '/exports')
  await vi.waitFor(() => expect(asked()?.body).toMatchObject({ establishmentId: 2, otherEstablishmentIds: [4] }), {
    timeout: 60_000,
  })
  // Not the one the page was opened for: that is no change behind its back.
  expect(asked()?.headers.get('X-Establishment-Id')).toBe('2')
})

it('the menu of establishments leads to all of them, and back to the current one', async () => {
  signedInAmong([bistro(), shop()])
  const { user, pathOf } = await renderApp(november)
  const open = async () => user.click(await screen.findByRole('button', { name: /^Changer d’établissement/ }))
  await open()
  await user.click(screen.getByRole('menuitemradio', { name: /Mes établissements/ }))
  await table()
  expect(pathOf()).toContain('sites=all')
  await open()
  expect(screen.getByRole('menuitemradio', { name: /Mes établissements/ }).getAttribute('aria-checked')).toBe('true')
  await user.click(screen.getByRole('menuitemradio', { name: 'Le Comptoir' }))
  await screen.findByTitle('Voir les jours de ce total')
  expect(pathOf()).not.toContain('sites')
})

it('what waits on this device is counted, and missing from what only the server adds up', async () => {
  signedInAmong([aHouse(1, 'Le Comptoir'), shop()])
  await changeEntries(7, () => ({ remove: [], put: [anOutboxEntry('2026-11-12', 700_00)] }))
  stopOutbox = startOutbox(outboxKinds)
  await renderApp(`${november}&sites=all&show=together`)
  expect(await screen.findByText(/Dont 1 saisie en attente d’envoi\./)).toBeTruthy()
  const days = within(screen.getByRole('list', { name: 'Jour par jour' }))
  expect(plain(days.getByText(/jeudi 12 novembre/))).toContain('700,00 €')
  const vat = within(await screen.findByRole('table', { name: 'TVA' }))
  expect(plain(vat.getByRole('row', { name: /Total/ }))).toContain('500,00 €')
  expect(screen.getByText('TVA, encaissements, répartitions et achats hors 1 saisie en attente d’envoi.')).toBeTruthy()
})

it('without a network what was seen of them says once how old it is', async () => {
  let isLost = false
  signedInAmong([bistro(), shop()], { lost: () => isLost })
  const together = `${november}&sites=all&show=together`
  await renderApp(together)
  await screen.findByRole('table', { name: 'TVA' })
  const names = async () => (await cachedAnswersOf(7)).map(({ key }) => key.join(' '))
  await vi.waitFor(async () => expect((await names()).filter((name) => name.includes('report'))).not.toHaveLength(0), {
    timeout: 60_000,
  })
  cleanup()
  isLost = true
  await renderApp(together)
  await screen.findByRole('table', { name: 'TVA' })
  await screen.findAllByText(/^Données chargées/)
  await new Promise((later) => setTimeout(later, 100))
  expect(screen.getAllByText(/^Données chargées/)).toHaveLength(1)
})

it('without a network weekday averages are shown, and the sums of the server are said to be missing', async () => {
  let isLost = false
  signedInAmong([bistro(), shop()], { lost: () => isLost })
  const { user } = await renderApp(`${november}&sites=all&show=compare`)
  await table()
  isLost = true
  await user.click(screen.getByRole('radio', { name: 'Ensemble' }))
  expect(
    await screen.findByText(/^La TVA, les encaissements, les achats et les répartitions de l’ensemble ne sont pas/),
  ).toBeTruthy()
  expect(screen.getByRole('table', { name: 'Un jour moyen' })).toBeTruthy()
})

it('without a network what is not here is named', async () => {
  signedInAmong([bistro(), shop()], { lost: () => true })
  await renderApp(`${november}&sites=all&show=compare`)
  expect(await screen.findByText('Ces résultats ne sont pas tous disponibles hors connexion.')).toBeTruthy()
  expect(screen.getByText(/Le Comptoir, L’Épicerie/)).toBeTruthy()
})
