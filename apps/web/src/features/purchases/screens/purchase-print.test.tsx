import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setStoppedNow } from '../../../client/clock.ts'
import { clearQueryCache } from '../../../offline/query-cache.ts'
import { aPurchaseDay, aPurchaseRow, signedInBeforePurchases, suppliers } from '../../../test/purchase-server.ts'
import { renderApp } from '../../../test/render-screen.tsx'

beforeEach(async () => {
  localStorage.clear()
  await clearQueryCache()
})
afterEach(() => {
  // A page left standing would ask the real network.
  cleanup()
  vi.unstubAllGlobals()
  setStoppedNow(null)
})

const many = Array.from({ length: 23 }, (_, index) =>
  aPurchaseRow('2026-11-10', {
    reference: `F-${index}`,
    supplierId: index < 2 ? suppliers.giraud : suppliers.primeurs,
  }),
)

async function open(search = '') {
  signedInBeforePurchases({ days: [aPurchaseDay('2026-11-10', many)] })
  await renderApp(`/purchase?view=list${search}`)
  const table = within(await screen.findByRole('table', { name: 'Achats' }))
  const rows = () => table.getAllByRole('link')
  await waitFor(() => expect(screen.queryAllByText('…')).toEqual([]))
  const print = (event: 'beforeprint' | 'afterprint') => act(() => void dispatchEvent(new Event(event)))
  return { table, rows, print }
}

describe('the printed list of a month', () => {
  it('holds every purchase, whatever page was shown, and the page comes back', async () => {
    const { rows, print } = await open('&page=2')
    expect(rows()).toHaveLength(3)
    print('beforeprint')
    expect(rows()).toHaveLength(23)
    print('afterprint')
    expect(rows()).toHaveLength(3)
  })

  it('has the VAT beside net and gross, with its total', async () => {
    const { table } = await open()
    expect(table.getByRole('columnheader', { name: 'TVA' })).toBeTruthy()
    const total = table.getByRole('row', { name: /^23 achats affichés/ })
    expect(within(total).getByText(/^126,50\s€$/)).toBeTruthy()
  })

  it('says the filters that left purchases out', async () => {
    await open(`&supplier=${suppliers.giraud}&search=f-1`)
    expect(screen.getByText(/^Seulement\s: Boucherie Giraud, f-1\.$/)).toBeTruthy()
  })

  it('says nothing of filters where there are none', async () => {
    await open()
    expect(screen.queryByText(/^Seulement/)).toBeNull()
  })
})
