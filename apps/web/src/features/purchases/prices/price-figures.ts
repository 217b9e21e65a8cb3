import type { PriceRow } from '@zinc/contract/purchases/prices'
import { decimal4Of, tenThousandthsOf } from '@zinc/domain/purchase/decimal'
import type { StepTone } from '../../../ui/lists/step-line.tsx'

export function toneOf({ effect }: Pick<PriceRow, 'effect'>): StepTone {
  if (effect === 0) return 'even'
  return effect > 0 ? 'rise' : 'fall'
}

/** From the first price of the period to the last: in euros, and as a part of the first. */
export function changeOf({ base, last }: PriceRow): { difference: string; ratio: number } {
  const [before, after] = [tenThousandthsOf(base), tenThousandthsOf(last)]
  return { difference: decimal4Of(after - before), ratio: before === 0 ? 0 : (after - before) / before }
}
