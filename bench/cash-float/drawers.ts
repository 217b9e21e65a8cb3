import { denominations, type Pieces } from '../../packages/domain/src/cash/denomination.ts'
import type { Random } from '../faults/seeded.ts'

export type Drawer = { pieces: Pieces; target: number }

/** Most pieces of each denomination, from 500 € to 1 c. */
type Kind = { name: string; most: readonly number[]; targets: readonly [number, number] }

/** Of a busy evening, of a quiet counter, with hardly any coin, and with one or two pieces of what is there. */
export const kinds: readonly Kind[] = [
  { name: 'busy', most: [0, 1, 4, 12, 25, 20, 20, 40, 40, 60, 60, 60, 50, 50, 50], targets: [150_00, 400_00] },
  { name: 'quiet', most: [0, 0, 1, 3, 8, 6, 8, 12, 15, 15, 20, 20, 20, 20, 20], targets: [80_00, 200_00] },
  { name: 'few coins', most: [1, 1, 3, 8, 12, 8, 6, 3, 3, 3, 2, 2, 2, 2, 2], targets: [50_00, 250_00] },
  { name: 'scarce', most: [1, 1, 1, 2, 2, 2, 1, 2, 2, 1, 2, 1, 1, 2, 1], targets: [5_00, 150_00] },
]

/** A target is a round amount half of the time, and to the cent otherwise. */
export function drawerOf({ most, targets: [from, to] }: Kind, random: Random): Drawer {
  const counts = denominations.map((denomination, at) => [denomination, random.between(0, most[at] ?? 0)] as const)
  const target = random.between(from, to)
  return { pieces: Object.fromEntries(counts), target: random.oneOf([target, target - (target % 10_00)]) }
}

/** Whether some of the pieces make the target: every amount up to it is looked at, one denomination after the other. */
export function allows({ pieces, target }: Drawer): boolean {
  const isReached = new Uint8Array(target + 1)
  isReached[0] = 1
  for (const [key, count] of Object.entries(pieces)) {
    const value = Number(key)
    // Fewest pieces of this denomination with which an amount is reached; none for what was reached without it.
    const fewest = new Uint32Array(target + 1)
    for (let amount = value; amount <= target; amount += 1) {
      if (isReached[amount] === 1 || isReached[amount - value] !== 1) continue
      const needed = (fewest[amount - value] ?? 0) + 1
      if (needed > count) continue
      fewest[amount] = needed
      isReached[amount] = 1
    }
  }
  return isReached[target] === 1
}
