import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setStoppedNow } from '../../../client/clock.ts'
import { clearQueryCache } from '../../../offline/query-cache.ts'
import {
  aPurchaseDay,
  aPurchaseRow,
  type PurchaseMonthServer,
  signedInBeforePurchases,
} from '../../../test/purchase-server.ts'
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

const bought = (date: string, net: number, status: 'validated' | 'draft' = 'validated') =>
  aPurchaseDay(date, [aPurchaseRow(date, { status }, net)])

const november = [bought('2026-11-02', 142_00), bought('2026-11-20', 370_00)]

async function open(days: PurchaseMonthServer['days'], month = '') {
  const server = signedInBeforePurchases({ days })
  await renderApp(`/purchase${month}`)
  const sentence = async (end: RegExp) => {
    const found = await screen.findByText((_, element) => {
      return element?.tagName === 'P' && end.test(plain(element.textContent))
    })
    return plain(found.textContent)
  }
  const asked = () =>
    server.requests.filter(({ path }) => path === '/purchases/sums').map(({ query }) => query.get('to'))
  return { sentence, asked }
}

const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ') ?? ''

describe('a month of purchases beside the one before', () => {
  it('compares the same days while it runs, and says which', async () => {
    const { sentence, asked } = await open([
      bought('2026-10-05', 300_00),
      bought('2026-10-20', 180_00),
      bought('2026-10-21', 999_00),
      bought('2026-10-12', 888_00, 'draft'),
      ...november,
    ])
    expect(await sentence(/1–20 octobre\.$/)).toContain('+6,7 %, soit')
    expect(await sentence(/1–20 octobre\.$/)).toContain('+32,00 € par rapport au 1–20 octobre.')
    expect(asked()).toEqual(['2026-10-20'])
  })

  it('leaves out what is dated after today, and says the sum that it compares', async () => {
    const { sentence } = await open([bought('2026-10-05', 1024_00), ...november, bought('2026-11-27', 50_00)])
    const said = await sentence(/1–20 octobre\.$/)
    expect(said).toMatch(/^1–20 novembre : 512,00 €\. −50,0 %/)
  })

  it('compares whole months once it is over', async () => {
    const { sentence } = await open([bought('2026-09-30', 200_00), bought('2026-10-31', 300_00)], '?month=octobre-2026')
    expect(await sentence(/septembre\.$/)).toMatch(/^\+50,0 %, soit .*\+100,00 € par rapport à septembre\.$/)
  })

  it.each([
    ['nothing was bought', november],
    ['the credit notes outweigh the rest', [bought('2026-10-05', -20_00), ...november]],
  ])('has no percentage where %s', async (_, days) => {
    const { sentence } = await open(days)
    expect(await sentence(/rien à comparer\.$/)).toMatch(/^— par rapport au 1–20 octobre/)
    expect(screen.queryByText(/ %$/)).toBeNull()
  })
})
