import { type Cents, sumOf } from '../money.ts'
import { vatOf, vatOfNet } from '../vat.ts'
import { readCellAmount, usualRates } from './cell.ts'
import { plainKeyOf } from './heading.ts'
import { type ImportField, isPaymentField } from './import-field.ts'

/** After discounts; with VAT or without it, as the till has it. */
const afterNames = [
  ...[
    'ca net',
    'ventes nettes',
    'net sales',
    'recette nette',
    'recettes nettes',
    'chiffre d affaires net',
    'net total',
  ],
  ...['total ventes nettes', 'montant net'],
]
/** Before discounts. */
const beforeNames = [
  ...['ca brut', 'ventes brutes', 'gross sales', 'recette brute', 'chiffre d affaires brut', 'total brut', 'brut'],
  ...['total ventes brutes', 'montant brut'],
]
const discountNames =
  /^(?:total )?(?:remises?|reductions?|discounts?(?: comps)?|offerts?|rabais|retours?|returns?|refunds?|remboursements?)(?: (?:ttc|accordees?))?$/

type Table = { headings: readonly string[]; rows: readonly (readonly string[])[] }

/**
 * 'CA net', 'Ventes brutes': their words do not say whether VAT is in them, so their figures must. Net and VAT that add up to
 * another column are without it; a VAT that is of one rate inside the amount, or on top of it, says the rest. What no
 * figure says stays to be asked.
 */
export function withSalesColumns(
  fields: readonly (ImportField | null)[],
  { headings, rows }: Table,
  isSaid: (column: number) => boolean,
): (ImportField | null)[] {
  const keys = headings.map(plainKeyOf)
  const columnOf = (names: readonly string[]) => keys.findIndex((key, at) => names.includes(key) && !isSaid(at))
  const [after, before] = [columnOf(afterNames), columnOf(beforeNames)]
  if (after === -1 && before === -1) return [...fields]
  const cents = rows.map((cells) => headings.map((_, column) => centsOf(cells[column] ?? '')))
  const plain = fields.map((field, column) => (column === after || column === before ? null : field))
  const given: Given = { cents, plain, after, before, hasDiscount: keys.some((key) => discountNames.test(key)) }
  const found = after === -1 ? null : afterFieldOf(given)
  const placed = plain.map((field, column) => (column === after ? found : field))
  if (!isGrossOfSales(given)) return placed
  return placed.map((field, column) => (column === before ? 'gross' : field))
}

type Given = {
  cents: readonly (readonly (Cents | null)[])[]
  plain: readonly (ImportField | null)[]
  after: number
  before: number
  hasDiscount: boolean
}

function centsOf(text: string): Cents | null {
  const read = readCellAmount(text)
  return 'cents' in read ? read.cents : null
}

/** Of the rows that have all of these columns with something in the first, nine of ten. */
function holds({ cents }: Given, columns: readonly number[], test: (...amounts: Cents[]) => boolean): boolean {
  const whole = cents.flatMap((row) => {
    const own = columns.map((column) => row[column] ?? null)
    const read = own.filter((each) => each !== null)
    return read.length === columns.length && read[0] !== 0 ? [read] : []
  })
  return whole.length > 0 && whole.filter((own) => test(...own)).length >= whole.length * 0.9
}

function afterFieldOf(given: Given): 'net' | 'gross' | null {
  const { plain, after, cents } = given
  const [vat, total] = [plain.indexOf('vat'), plain.indexOf('gross')]
  if (plain.includes('net')) return null
  const tips = plain.indexOf('tips')
  const isSum = (parts: readonly number[], whole: number) =>
    !parts.includes(-1) && holds(given, [...parts, whole], (...own) => sumOf(own.slice(0, -1)) === own.at(-1))
  const isWithVat = (other: number) => isSum([after, vat], other) || isSum([after, vat, tips], other)
  if (total !== -1) return isWithVat(total) ? 'net' : null
  const others = (cents[0] ?? []).map((_, column) => column).filter((column) => ![after, vat, tips].includes(column))
  if (others.some(isWithVat)) return 'net'
  const paid = plain.flatMap((field, column) => (field !== null && isPaymentField(field) ? [column] : []))
  if (paid.length > 0 && holds(given, [after, ...paid], (sum, ...parts) => sumOf(parts) === sum)) return 'gross'
  if (vat !== -1) {
    const near = (a: number, b: number) => Math.abs(a - b) <= 2
    const inside = holds(given, [after, vat], (sum, tax) => usualRates.some((rate) => near(vatOf(sum, rate), tax)))
    const onTop = holds(given, [after, vat], (net, tax) => usualRates.some((rate) => near(vatOfNet(net, rate), tax)))
    if (inside !== onTop) return inside ? 'gross' : 'net'
  }
  return null
}

/** Sales before discounts are the sales where nothing was taken off, and nothing else says them. */
function isGrossOfSales(given: Given): boolean {
  const { plain, after, before } = given
  if (before === -1 || plain.includes('gross') || plain.includes('net')) return false
  const vat = plain.indexOf('vat')
  if (after === -1) return !given.hasDiscount
  return vat !== -1 && holds(given, [after, vat, before], (net, tax, sum) => net + tax === sum)
}
