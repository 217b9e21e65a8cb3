import { describe, expect, it } from 'vitest'
import { decimal4Of } from './decimal.ts'
import { type PricedArticle, priceSumsOf, priceViewOf } from './price-sums.ts'

const anArticle = (label: string, effect: number, sinceLast = 0, steps = 2): PricedArticle => ({
  ...{ label, effect, sinceLast: decimal4Of(sinceLast), steps: Array.from({ length: steps }) },
})
const articles = [
  anArticle('Faux-filet', 170_40, 4_000),
  anArticle('Saumon', -80_84, -3_000),
  anArticle('Rosette', 30_00),
  anArticle('Beurre', 99_60),
  anArticle('Joue', 0, 0, 1),
]

describe('the sums of prices', () => {
  it('tell rises, falls and the last purchases apart', () => {
    expect(priceSumsOf(articles)).toEqual({
      ...{ effect: 219_16, rises: 300_00, falls: -80_84, last: 89_56, unchanged: 1, lastRises: 1, lastFalls: 1 },
      counts: { all: 4, rises: 3, falls: 1, last: 2 },
      first: { labels: ['Faux-filet', 'Beurre'], share: 0.9 },
    })
  })

  it('name no first ones of two rises', () => {
    expect(priceSumsOf(articles.slice(0, 3)).first).toBeNull()
  })
})

it('a view shows the dearest first', () => {
  expect(priceViewOf(articles, 'all').map(({ label }) => label)).toEqual(['Faux-filet', 'Beurre', 'Rosette', 'Saumon'])
  expect(priceViewOf(articles, 'falls').map(({ label }) => label)).toEqual(['Saumon'])
})
