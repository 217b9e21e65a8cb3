import { type ComparisonBasis, comparisonBases } from '@zinc/domain/report/comparison-day'

const STORAGE_KEY = 'zinc.comparison'

/** What was chosen last on this device; comparable days else. */
export function rememberedBasis(): ComparisonBasis {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return comparisonBases.find((basis) => basis === stored) ?? 'comparable'
  } catch {
    return 'comparable'
  }
}

export function rememberBasis(basis: ComparisonBasis): void {
  try {
    localStorage.setItem(STORAGE_KEY, basis)
  } catch {
    // Storage may be refused: the address still holds the choice.
  }
}
