import type { Cents } from '@zinc/domain/money'

export const CHART_WIDTH = 640

export type Scale = { low: Cents; high: Cents; height: number }

/** Straight from day to day, each in the middle of its own; nothing where a day has no value. */
export function pathOf(values: readonly (Cents | null)[], scale: Scale): string {
  return values
    .flatMap((value, index) => (value === null ? [] : [`${xOf(index, values.length)} ${yOf(value, scale)}`]))
    .map((point, index) => `${index === 0 ? 'M' : 'L'}${point}`)
    .join('')
}

/** The same, closed on the line of zero. */
export function areaOf(values: readonly (Cents | null)[], scale: Scale): string {
  const count = values.filter((value) => value !== null).length
  if (count === 0) return ''
  const zero = yOf(0, scale)
  return `${pathOf(values, scale)}L${xOf(count - 1, values.length)} ${zero}L${xOf(0, values.length)} ${zero}Z`
}

export function xOf(index: number, count: number): number {
  return Math.round(((index + 0.5) / count) * CHART_WIDTH)
}

/** Downwards, as the drawing is. */
export function yOf(value: Cents, { low, high, height }: Scale): number {
  return Math.round(((high - value) / Math.max(1, high - low)) * height * 10) / 10
}

/** Where labels stand beside their line, moved apart so that none covers another. In the order given. */
export function apart(wanted: readonly number[], gap: number, height: number): readonly number[] {
  const order = wanted.map((y, index) => ({ y, index })).toSorted((a, b) => a.y - b.y)
  const placed = order.reduce<{ y: number; index: number }[]>((done, { y, index }) => {
    const last = done.at(-1)
    return [...done, { index, y: Math.max(y, last === undefined ? 0 : last.y + gap) }]
  }, [])
  const over = Math.max(0, (placed.at(-1)?.y ?? 0) - (height - gap))
  return wanted.map((_, index) => Math.max(0, (placed.find((one) => one.index === index)?.y ?? 0) - over))
}
