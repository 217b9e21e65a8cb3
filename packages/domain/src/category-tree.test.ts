import { describe, expect, test } from 'vitest'
import {
  type CategoryNode,
  hasActiveChild,
  idsWithin,
  lastPositionIn,
  MAX_CATEGORY_DEPTH,
  orderAfter,
  placingIssueOf,
} from './category-tree.ts'

const node = (id: string, parentId: string | null = null, position = 0, archivedAt: string | null = null) => ({
  ...{ id, parentId, position, archivedAt },
})

/** Kitchen (starters, mains), drinks (wines (reds)), old. */
const tree: readonly CategoryNode[] = [
  node('kitchen', null, 0),
  node('starters', 'kitchen', 0),
  node('mains', 'kitchen', 1),
  node('drinks', null, 1),
  node('wines', 'drinks', 0),
  node('reds', 'wines', 0),
  node('old', null, 2, '2026-11-01T00:00:00.000Z'),
]

describe('putting a category under another', () => {
  test('is free at the top and under any active one', () => {
    expect(placingIssueOf(tree, { id: 'mains', parentId: null })).toBeNull()
    expect(placingIssueOf(tree, { id: 'mains', parentId: 'drinks' })).toBeNull()
    expect(placingIssueOf(tree, { id: 'new', parentId: 'wines' })).toBeNull()
  })

  test('is refused under itself or what is below it', () => {
    expect(placingIssueOf(tree, { id: 'drinks', parentId: 'drinks' })).toBe('category_cycle')
    expect(placingIssueOf(tree, { id: 'drinks', parentId: 'reds' })).toBe('category_cycle')
  })

  test('is refused below the third level, counting what it brings along', () => {
    expect(MAX_CATEGORY_DEPTH).toBe(3)
    expect(placingIssueOf(tree, { id: 'new', parentId: 'reds' })).toBe('category_too_deep')
    expect(placingIssueOf(tree, { id: 'wines', parentId: 'kitchen' })).toBeNull()
    expect(placingIssueOf(tree, { id: 'wines', parentId: 'mains' })).toBe('category_too_deep')
    expect(placingIssueOf(tree, { id: 'drinks', parentId: 'kitchen' })).toBe('category_too_deep')
  })

  test('is refused under an archived or an unknown one', () => {
    expect(placingIssueOf(tree, { id: 'mains', parentId: 'old' })).toBe('archived_category')
    expect(placingIssueOf(tree, { id: 'mains', parentId: 'nowhere' })).toBe('unknown_category')
  })
})

describe('the order after a drag', () => {
  const placesOf = (moved: readonly CategoryNode[]) =>
    moved.map(({ id, parentId, position }) => [id, parentId, position])

  test('is the one that was asked for, and names only what moved', () => {
    const { moved } = orderAfter(tree, [
      { id: 'drinks', parentId: null },
      { id: 'kitchen', parentId: null },
    ])
    expect(placesOf(moved)).toEqual([
      ['drinks', null, 0],
      ['kitchen', null, 1],
    ])
    expect(orderAfter(tree, [{ id: 'kitchen', parentId: null }]).moved).toEqual([])
  })

  test('puts siblings that are not named behind, as they stood', () => {
    const { moved } = orderAfter(tree, [{ id: 'reds', parentId: 'kitchen' }])
    expect(placesOf(moved)).toEqual([
      ['reds', 'kitchen', 0],
      ['starters', 'kitchen', 1],
      ['mains', 'kitchen', 2],
    ])
  })

  test('is refused where two would be in each other, even in one move', () => {
    const swapped = [
      { id: 'kitchen', parentId: 'drinks' },
      { id: 'drinks', parentId: 'kitchen' },
    ]
    expect(orderAfter(tree, swapped)).toEqual({ moved: [], issue: { index: 0, code: 'category_cycle' } })
  })

  test('judges the tree as it would be: a child may go out and its parent in below it', () => {
    const { issue } = orderAfter(tree, [
      { id: 'wines', parentId: null },
      { id: 'drinks', parentId: 'wines' },
    ])
    expect(issue).toBeNull()
  })

  test('names the first that cannot stand there', () => {
    const wanted = [
      { id: 'mains', parentId: null },
      { id: 'nobody', parentId: null },
      { id: 'starters', parentId: 'reds' },
    ]
    expect(orderAfter(tree, wanted).issue).toEqual({ index: 1, code: 'unknown_category' })
  })
})

test('a new one stands behind the last of its siblings', () => {
  expect([lastPositionIn(tree, null), lastPositionIn(tree, 'kitchen'), lastPositionIn(tree, 'mains')]).toEqual([
    3, 2, 0,
  ])
})

test('an archived child does not count as one', () => {
  expect(hasActiveChild([...tree, node('gone', 'mains', 0, '2026-11-01T00:00:00.000Z')], 'mains')).toBe(false)
  expect(hasActiveChild(tree, 'wines')).toBe(true)
})

test('a category holds itself and all that is below it', () => {
  expect(idsWithin(tree, 'drinks')).toEqual(['drinks', 'wines', 'reds'])
  expect(idsWithin(tree, 'mains')).toEqual(['mains'])
})
