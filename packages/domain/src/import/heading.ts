import { stockItemHeadings, supplierHeadings } from './catalog-heading.ts'
import { namesForeignMoney } from './cell.ts'
import type { ImportField, ImportKind } from './import-field.ts'
import { purchaseHeadings } from './purchase-heading.ts'
import { rateOfHeading, ticketZHeadings } from './ticket-z-heading.ts'

/** What two spellings of one heading or name have in common: 'N° de facture' is 'n de facture'. */
export function plainKeyOf(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()
}

const headingsOf: Readonly<Record<ImportKind, Readonly<Partial<Record<ImportField, readonly string[]>>>>> = {
  purchase: purchaseHeadings,
  supplier: supplierHeadings,
  stockItem: stockItemHeadings,
  ticketZ: ticketZHeadings,
}

/** By spelling, without what a heading says beside: 'Montant T.T.C. (€)', 'Date (jj/mm/aaaa)', 'Total EUR'. */
function spellingsOf(heading: string): readonly string[] {
  const whole = heading.replaceAll(/\b(?:\p{L}\.){2,}/gu, (letters) => letters.replaceAll('.', ''))
  const joined = plainKeyOf(whole)
  const bare = plainKeyOf(whole.replaceAll(/\([^)]*\)/g, ' '))
  const plain = [joined, bare].map((key) => key.replace(/ (?:en )?(?:eur|euros?)$/, ''))
  return [...new Set([plainKeyOf(heading), ...plain])].filter((key) => key !== '')
}

type Named = { field: ImportField; rank: number }

function namedBy(kind: ImportKind, heading: string): Named | null {
  for (const key of spellingsOf(heading)) {
    for (const [field, names] of Object.entries(headingsOf[kind])) {
      const rank = names?.indexOf(key) ?? -1
      if (rank !== -1) return { field: field as ImportField, rank }
    }
  }
  return null
}

/** null: nothing we know of. Money of another country is never taken for euros. */
export function fieldOfHeading(kind: ImportKind, heading: string): ImportField | null {
  if (namesForeignMoney(heading)) return null
  const named = namedBy(kind, heading)
  if (named !== null || kind !== 'purchase') return named?.field ?? null
  const ofRate = rateOfHeading(heading)
  // Purchases have no sales of a rate: a heading that says only the rate says its gross.
  return ofRate === null || ofRate.startsWith('gross:') ? null : ofRate
}

/** How sure its heading is of what a column holds: 0 is surest. */
function rankOf(kind: ImportKind, heading: string, field: ImportField): number {
  const named = namedBy(kind, heading)
  return named?.field === field ? named.rank : 0
}

/** `taken`: what the columns before hold. */
export type FieldOf = (heading: string, column: number, taken: ReadonlySet<ImportField>) => ImportField | null

/**
 * The field of each column: what was chosen for the same heading before, else what the heading says; each field once, in
 * the column whose heading is surest of it, the first of several.
 */
export function columnsOf(
  kind: ImportKind,
  headings: readonly string[],
  remembered: ReadonlyMap<string, ImportField | null> = new Map(),
  fieldOf: FieldOf = (heading) => fieldOfHeading(kind, heading),
): (ImportField | null)[] {
  const placed = new Map<ImportField, { column: number; rank: number }>()
  const fields: (ImportField | null)[] = headings.map(() => null)
  for (const [column, heading] of headings.entries()) {
    const before = remembered.get(plainKeyOf(heading))
    const field = before === undefined ? fieldOf(heading, column, new Set(placed.keys())) : before
    if (field === null) continue
    const rank = before === undefined ? rankOf(kind, heading, field) : -1
    const known = placed.get(field)
    if (known !== undefined && known.rank <= rank) continue
    if (known !== undefined) fields[known.column] = null
    fields[column] = field
    placed.set(field, { column, rank })
  }
  return fields
}
