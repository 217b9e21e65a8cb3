import { expect, test } from 'vitest'
import { ofName } from './of-name.ts'

test.each([
  ['Alice', 'd’Alice'],
  ['Émile', 'd’Émile'],
  ['Œdipe', 'd’Œdipe'],
  ['Karim', 'de Karim'],
  ['Hugo', 'de Hugo'],
  ['Yann', 'de Yann'],
])('of %s is %s', (name, words) => {
  expect(ofName(name)).toBe(words)
})
