import type { Cents } from '@zinc/domain/money'

/** A round top for the bars and where the lines stand, in cents: 1, 2, 2,5 or 5 times a power of ten apart. */
export function scaleOf(amounts: readonly Cents[]): { top: Cents; lines: readonly Cents[] } {
  const highest = Math.max(0, ...amounts)
  if (highest === 0) return { top: 100_00, lines: [] }
  const step = stepOf(highest / 3)
  const count = Math.ceil(highest / step)
  return { top: count * step, lines: Array.from({ length: count }, (_, index) => (index + 1) * step) }
}

function stepOf(rough: number): Cents {
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)))
  const factor = [1, 2, 2.5, 5, 10].find((each) => each * power >= rough) ?? 10
  return Math.max(100, Math.round(factor * power))
}

/** Height of a bar in percent of the scale; anything sold shows. */
export function heightOf(amount: Cents, top: Cents): number {
  return amount <= 0 ? 0 : Math.max(1, Math.round((amount / top) * 1000) / 10)
}
