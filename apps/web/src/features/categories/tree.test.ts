import { type Branch, branchesOf } from '@zinc/domain/category-tree'
import { describe, expect, it, test } from 'vitest'
import { placedAt, placingsOf, stepped } from './tree.ts'

const node = (id: string, parentId: string | null, position: number, archivedAt: string | null = null) => ({
  id,
  parentId,
  position,
  archivedAt,
})
const tree = branchesOf([
  node('wines', 'drinks', 1),
  node('drinks', null, 1),
  node('kitchen', null, 0),
  node('starters', 'kitchen', 0),
  node('mains', 'kitchen', 1),
  node('beers', 'drinks', 0),
  node('old', 'kitchen', 2, '2026-11-01T08:00:00.000Z'),
])
const written = (rows: readonly Branch[] | null) => rows?.map(({ id, depth }) => `${'-'.repeat(depth)}${id}`).join(' ')

describe('a tree of categories', () => {
  it('stands in the order of its positions, without the archived ones', () => {
    expect(written(tree)).toBe('kitchen -starters -mains drinks -beers -wines')
  })

  it('shows one whose parent is archived at the top', () => {
    expect(written(branchesOf([node('in', 'old', 0), node('old', null, 0, '2026-11-01T08:00:00.000Z')]))).toBe('in')
  })
})

describe('a step', () => {
  it.each([
    ['up', 'drinks', 'drinks -beers -wines kitchen -starters -mains'],
    ['down', 'kitchen', 'drinks -beers -wines kitchen -starters -mains'],
    ['down', 'starters', 'kitchen -mains -starters drinks -beers -wines'],
    ['in', 'drinks', 'kitchen -starters -mains -drinks --beers --wines'],
    ['in', 'wines', 'kitchen -starters -mains drinks -beers --wines'],
    ['out', 'starters', 'kitchen -mains starters drinks -beers -wines'],
  ] as const)('%s of %s moves it with what is in it', (step, id, after) => {
    expect(written(stepped(tree, id, step))).toBe(after)
  })

  it.each([
    ['up', 'kitchen'],
    ['down', 'wines'],
    ['in', 'kitchen'],
    ['out', 'drinks'],
  ] as const)('%s of %s leads nowhere', (step, id) => {
    expect(stepped(tree, id, step)).toBeNull()
  })

  test('never makes a fourth level', () => {
    const three = stepped(tree, 'drinks', 'in') ?? []
    expect(stepped(three, 'wines', 'in')).toBeNull()
    expect(stepped([...tree, { id: 'last', parentId: null, depth: 0 }], 'last', 'in')).not.toBeNull()
  })

  test('out and in again comes back to where it was', () => {
    const out = stepped(tree, 'mains', 'out') ?? []
    expect(written(stepped(out, 'mains', 'in'))).toBe(written(tree))
  })
})

describe('a place under the pointer', () => {
  it('is as deep as the rows around it allow', () => {
    expect(written(placedAt(tree, 'wines', { index: 0, depth: 2 }))).toBe(
      'wines kitchen -starters -mains drinks -beers',
    )
    expect(written(placedAt(tree, 'wines', { index: 1, depth: 0 }))).toBe(
      'kitchen -wines -starters -mains drinks -beers',
    )
    expect(written(placedAt(tree, 'wines', { index: 3, depth: 0 }))).toBe(
      'kitchen -starters -mains wines drinks -beers',
    )
  })

  it('sends the new siblings in their order', () => {
    const placed = placedAt(tree, 'wines', { index: 1, depth: 1 }) ?? []
    expect(placingsOf(placed, 'wines')).toEqual([
      { id: 'wines', parentId: 'kitchen' },
      { id: 'starters', parentId: 'kitchen' },
      { id: 'mains', parentId: 'kitchen' },
    ])
  })
})
