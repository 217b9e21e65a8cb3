import { expect, test } from 'vitest'
import { familyHeads, resolveFamily } from './merged.ts'

const rows = [
  { id: 'metro', mergedIntoId: null },
  { id: 'metro-lyon', mergedIntoId: 'metro' },
  { id: 'metro-old', mergedIntoId: 'metro-lyon' },
  { id: 'rungis', mergedIntoId: null },
]

test('an entry belongs to the one at the end of its merges', () => {
  expect(rows.map(({ id }) => familyHeads(rows)(id))).toEqual(['metro', 'metro', 'metro', 'rungis'])
})

test('a family is the same from each of its members, its head first', () => {
  for (const { id } of rows.slice(0, 3)) {
    expect(resolveFamily(rows, id)).toEqual(['metro', 'metro-lyon', 'metro-old'])
  }
  expect(resolveFamily(rows, 'rungis')).toEqual(['rungis'])
})

test('one that is not in the list is its own family', () => {
  expect(resolveFamily(rows, 'gone')).toEqual(['gone'])
})

test('merges that go round in a circle come to an end', () => {
  const circle = [
    { id: 'a', mergedIntoId: 'b' },
    { id: 'b', mergedIntoId: 'a' },
  ]
  expect(resolveFamily(circle, 'a')).toContain('a')
})
