import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { plainDate } from '@zinc/domain/calendar/calendar'
import type { PurchaseResults } from '@zinc/domain/purchase/consumption'
import type { PurchaseReportRow } from '@zinc/domain/purchase/purchase-rows'
import { testId } from '@zinc/domain/testing/an-establishment'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { setStoppedNow } from '../../../client/clock.ts'
import { aServerTicket } from '../../../test/device-tickets.ts'
import { type MonthServer, nothingBought, signedInBefore } from '../../../test/month-server.ts'
import { renderApp } from '../../../test/render-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  setStoppedNow(null)
})

const bought: PurchaseResults = {
  ...{ ...nothingBought, net: 350_00, costOfGoods: 320_00, salesNet: 2_000_00, ratioBp: 1600 },
  byNature: [
    { nature: 'materials', net: 320_00 },
    { nature: null, net: 30_00 },
  ],
  byCategory: [
    { id: testId(1), name: 'Viandes', net: 320_00 },
    { id: null, name: null, net: 30_00 },
  ],
  bySupplier: Array.from({ length: 14 }, (_, at) => ({
    id: testId(at + 10),
    name: `Fournisseur ${at + 1}`,
    net: 25_00,
  })),
}
const row = (at: number, changes: Partial<PurchaseReportRow>): PurchaseReportRow => ({
  ...{ purchaseId: testId(100 + at), countedOn: plainDate(`2026-11-${String(at + 10)}`), kind: 'invoice' },
  ...{ reference: `F-${at}`, supplierName: 'Metro', net: 100_00 },
  ...changes,
})
const rows = [row(1, { net: 340_00 }), row(2, { kind: 'credit_note', supplierName: null, reference: '', net: -20_00 })]
const november = 'from=2026-11-01&to=2026-11-30'
const signedIn = (server: Partial<MonthServer> = {}) =>
  signedInBefore({ tickets: [aServerTicket('2026-11-19')], closedDays: [], purchaseReport: bought, ...server })
const plain = (element: Element) => element.textContent?.replaceAll(/\s/g, ' ')

async function purchasesCard() {
  const card = (await screen.findByRole('heading', { name: 'Achats' })).closest('section')
  return within(card as HTMLElement)
}

describe('the figures of purchases', () => {
  test('open their rows: a nature, what has none, the total, and what counts in the margin', async () => {
    signedIn()
    await renderApp('/reports')
    const card = await purchasesCard()
    const addressOf = (name: string) => card.getByRole('link', { name }).getAttribute('href')
    expect(addressOf('matières')).toBe(`/reports/purchases?${november}&figure=nature&key=materials`)
    expect(addressOf('À classer')).toBe(`/reports/purchases?${november}&figure=nature&key=`)
    expect(addressOf('Total HT')).toBe(`/reports/purchases?${november}&figure=net&key=`)
    expect(document.querySelector(`a[href="/reports/purchases?${november}&figure=costOfGoods&key="]`)).toBeTruthy()
  })

  test('of a category and of each supplier open theirs, those of the last line once it is pressed', async () => {
    signedIn()
    await renderApp('/reports')
    const card = await purchasesCard()
    fireEvent.click(card.getByRole('radio', { name: 'Catégorie' }))
    expect(card.getByRole('link', { name: 'Viandes' }).getAttribute('href')).toContain(
      `figure=category&key=${testId(1)}`,
    )
    fireEvent.click(card.getByRole('radio', { name: 'Fournisseur' }))
    expect(card.queryByRole('link', { name: 'Fournisseur 14' })).toBeNull()
    fireEvent.click(card.getByRole('button', { name: '3 autres' }))
    expect(card.getByRole('link', { name: 'Fournisseur 14' }).getAttribute('href')).toContain(
      `figure=supplier&key=${testId(23)}`,
    )
    expect(document.activeElement?.textContent).toBe('Fournisseur 12')
  })
})

describe('the rows of a figure of purchases', () => {
  const asked = `/reports/purchases?${november}&figure=category&key=${testId(1)}`

  test('say each purchase with its part, lead to it, and add up to the figure', async () => {
    const { requests } = signedIn({ purchaseRows: rows })
    await renderApp(asked)
    expect(await screen.findByRole('heading', { name: 'Achats, Viandes' })).toBeTruthy()
    const table = within(await screen.findByRole('table', { name: 'Achats qui composent ce chiffre' }))
    const [, first, second, total] = table.getAllByRole('row').map(plain)
    expect(first).toMatch(/11 novembre 2026.*Metro.*Facture F-1.*340,00 €/)
    expect(second).toMatch(/12 novembre 2026.*Sans fournisseur.*Avoir.*−20,00 €/)
    expect(total).toMatch(/2 achats.*320,00 €/)
    expect(table.getByRole('link', { name: 'Metro' }).getAttribute('href')).toBe(`/purchase/${testId(101)}`)
    const query = requests.find(({ path }) => path === '/reports/purchases/rows')?.query
    expect(Object.fromEntries(query ?? [])).toEqual({
      ...{ establishmentId: '1', from: '2026-11-01', to: '2026-11-30', figure: 'category', key: testId(1) },
    })
  })

  test('stand in the order of a column', async () => {
    signedIn({ purchaseRows: rows })
    await renderApp(asked)
    const table = within(await screen.findByRole('table', { name: 'Achats qui composent ce chiffre' }))
    fireEvent.click(table.getByRole('button', { name: 'HT' }))
    expect(table.getAllByRole('link').map(plain)).toEqual(['Sans fournisseur', 'Metro'])
    fireEvent.click(table.getByRole('button', { name: 'HT' }))
    expect(table.getAllByRole('link').map(plain)).toEqual(['Metro', 'Sans fournisseur'])
  })

  test('of a long period stand on pages', async () => {
    const many = Array.from({ length: 70 }, (_, at) => row(1, { purchaseId: testId(200 + at), supplierName: `S${at}` }))
    signedIn({ purchaseRows: many })
    await renderApp(asked)
    const table = within(await screen.findByRole('table', { name: 'Achats qui composent ce chiffre' }))
    expect(table.getAllByRole('link')).toHaveLength(50)
    fireEvent.click(screen.getByRole('button', { name: 'Page suivante' }))
    expect(table.getAllByRole('link')).toHaveLength(20)
    expect(plain(table.getAllByRole('row').at(-1) as HTMLElement)).toMatch(/70 achats.*7 000,00 €/)
  })

  test('say so where there is none', async () => {
    signedIn()
    await renderApp(asked)
    expect(await screen.findByText('Aucun achat ne compose ce chiffre.')).toBeTruthy()
  })
})
