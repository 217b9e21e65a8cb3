import { expect, test } from 'vitest'
import { cityOf } from './address.ts'

test.each([
  ['12 rue Mercière, 69002 Lyon', 'Lyon'],
  ['12 rue Mercière\n69002 Lyon 2e\nFrance', 'Lyon 2e'],
  ['97400 Saint-Denis, La Réunion', 'Saint-Denis'],
  ['Tour Part-Dieu, 69431 Lyon Cedex 03', 'Lyon'],
  ['75001  Paris ', 'Paris'],
])('the city of %j is %j', (address, city) => {
  expect(cityOf(address)).toBe(city)
})

test.each(['', 'Place du marché', '12 rue Mercière', '690021 Lyon', '69002'])('%j names no city', (address) => {
  expect(cityOf(address)).toBe('')
})
