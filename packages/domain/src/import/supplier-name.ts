import { plainKeyOf } from './heading.ts'

/** Legal forms, and what people put before a name: they say nothing of who it is. */
const forms = new Set([
  ...['sarl', 'sas', 'sasu', 'eurl', 'sa', 'sci', 'snc', 'scea', 'scop', 'earl', 'gaec', 'ei', 'eirl'],
  ...['ets', 'etablissement', 'etablissements', 'ste', 'societe', 'cie', 'compagnie', 'ltd', 'gmbh', 'srl', 'bv'],
])
/** A piece of a name shorter than this is shared by many. */
const MIN_SHARED_LENGTH = 4

export type Named = { id: string; name: string }

/** Worse than any slip that is still proposed. */
const NO_LIKENESS = 10
const SHARED_BEGINNING = 3

/** The one of these suppliers that the name of a table likely means; null where none is near. */
export function nearestSupplierOf<S extends Named>(name: string, suppliers: readonly S[]): S | null {
  const asked = wordsOf(name)
  let nearest: S | null = null
  let least = NO_LIKENESS
  for (const supplier of suppliers) {
    const distance = distanceOf(asked, wordsOf(supplier.name))
    if (distance >= least) continue
    nearest = supplier
    least = distance
    if (least === 0) break
  }
  return nearest
}

/** The words that say who it is: 'S.A.R.L. Élevage Giraud' is 'elevage', 'giraud'. */
function wordsOf(name: string): readonly string[] {
  const words = plainKeyOf(name)
    // An abbreviation written with points is one word.
    .replaceAll(/\b\p{L}(?: \p{L}\b)+/gu, (letters) => letters.replaceAll(' ', ''))
    .split(' ')
  const said = words.filter((word) => !forms.has(word))
  return said.length === 0 ? words : said
}

/** 0: one name; then how many slips apart, then a beginning in common; `NO_LIKENESS` otherwise. */
function distanceOf(one: readonly string[], other: readonly string[]): number {
  const [a, b] = [one.join(''), other.join('')]
  if (a === b) return 0
  const shorter = Math.min(a.length, b.length)
  const slips = slipsAllowed(shorter)
  const distance = Math.abs(a.length - b.length) > slips ? NO_LIKENESS : slipsBetween(a, b)
  if (distance <= slips) return distance
  const [few, many] = one.length < other.length ? [one, other] : [other, one]
  const isBeginning = few.length < many.length && few.every((word, at) => word === many[at])
  return isBeginning && few.join('').length >= MIN_SHARED_LENGTH ? SHARED_BEGINNING : NO_LIKENESS
}

/** A short name is another one with one letter changed. */
function slipsAllowed(length: number): number {
  if (length < MIN_SHARED_LENGTH) return 0
  return length < 8 ? 1 : 2
}

/** Letters that were left out, added, changed, or swapped with their neighbour. */
function slipsBetween(a: string, b: string): number {
  let [before, row]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const change = at(row, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swap = isSwapped ? at(before, j - 2) + 1 : NO_LIKENESS
      next.push(Math.min(at(row, j) + 1, at(next, j - 1) + 1, change, swap))
    }
    ;[before, row] = [row, next]
  }
  return at(row, b.length)
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? NO_LIKENESS
}
