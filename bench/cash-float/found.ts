import { denominations, MAX_PIECES, type Pieces } from '../../packages/domain/src/cash/denomination.ts'
import { type FloatProposal, type FloatRule, floatOf } from '../../packages/domain/src/cash/float.ts'
import { seededRandom } from '../faults/seeded.ts'
import { allows, type Drawer, drawerOf, kinds } from './drawers.ts'

export type Found = {
  kind: string
  drawn: number
  /** Drawers some of whose pieces make the target. */
  allowed: number
  /** Of these, with an exact float in the pieces of the drawer. */
  exact: number
  /** Exact, the finder says, though no pieces make the target. */
  wrong: number
  /** Milliseconds of one proposal over all drawers. */
  median: number
  longest: number
}

/** Drawers of each kind until as many as wanted allow an exact float. */
export function findFloats(wanted: number, seed: number): readonly Found[] {
  const random = seededRandom(seed)
  return kinds.map((kind) => {
    const drawers: { drawer: Drawer; allowed: boolean }[] = []
    while (drawers.filter(({ allowed }) => allowed).length < wanted) {
      const drawer = drawerOf(kind, random)
      drawers.push({ drawer, allowed: allows(drawer) })
    }
    return foundIn(kind.name, drawers)
  })
}

function foundIn(kind: string, drawers: readonly { drawer: Drawer; allowed: boolean }[]): Found {
  const results = drawers.map(({ drawer, allowed }) => ({ drawer, allowed, ...timed(drawer, 'exact') }))
  const times = results.map(({ milliseconds }) => milliseconds)
  return {
    kind,
    drawn: drawers.length,
    allowed: results.filter(({ allowed }) => allowed).length,
    exact: results.filter(({ drawer, allowed, proposal }) => allowed && isExactly(drawer, proposal)).length,
    wrong: results.filter(({ allowed, proposal }) => !allowed && proposal.isExact).length,
    median: medianOf(times),
    longest: Math.max(...times),
  }
}

/** The median for the fullest drawer there can be. */
export function fullestDrawer(rule: FloatRule): number {
  const pieces = Object.fromEntries(denominations.map((denomination) => [denomination, MAX_PIECES]))
  return medianOf(Array.from({ length: 51 }, (_, at) => timed({ pieces, target: 250_00 + at }, rule).milliseconds))
}

function timed({ pieces, target }: Drawer, rule: FloatRule): { proposal: FloatProposal; milliseconds: number } {
  const start = performance.now()
  const proposal = floatOf(pieces, target, rule)
  return { proposal, milliseconds: performance.now() - start }
}

/** Added up here and not taken from the proposal: the target, of pieces that the drawer has. */
function isExactly({ pieces, target }: Drawer, { leave }: FloatProposal): boolean {
  const of = (counted: Pieces) => new Map(Object.entries(counted).map(([key, count]) => [Number(key), count]))
  const drawer = of(pieces)
  const left = [...of(leave)]
  const isThere = left.every(([value, count]) => count >= 0 && count <= (drawer.get(value) ?? 0))
  return isThere && left.reduce((sum, [value, count]) => sum + value * count, 0) === target
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
