import type { PlainDate } from '../calendar/calendar.ts'
import type { VatLine } from '../establishment/establishment.ts'
import { type BasisPoints, type Cents, sumOf } from '../money.ts'
import type { SalesLine } from '../ticket-z/ticket-z.ts'
import { vatOf, vatOfNet } from '../vat.ts'
import { type ClosingField, type ImportField, isRateField, isSalesField } from './import-field.ts'
import type { ImportIssue } from './import-issue.ts'

export type Amounts = ReadonlyMap<ImportField, Cents>
type Given = {
  date: PlainDate | null
  vatLines: readonly VatLine[]
  /** The line that a total without rates goes to; null: nobody has said. */
  totalTo: string | null
}
type Part = {
  field: ClosingField
  line: VatLine
  gross: Cents
  vat: Cents
  /** May give or take what is rounded. */
  slack: Cents
}
export type ReadSales = {
  lines: readonly SalesLine[]
  /** Of each line, the column it came from. */
  fields: readonly ImportField[]
  issues: readonly ImportIssue[]
}

/** The sales lines of a row: of its columns for rates and lines, else of its total. */
export function salesOfAmounts(amounts: Amounts, given: Given): ReadSales {
  const issues: ImportIssue[] = []
  const lines = partsOfLines(amounts, given, issues)
  const parts = [...lines, ...partsOfRates(amounts, { ...given, lines }, issues)]
  const total = totalOf(amounts)
  if (issues.length > 0) return { lines: parts.map(lineOf), fields: parts.map(({ field }) => field), issues }
  if (parts.length === 0) return salesOfTotal(amounts, total, given)
  if (total !== null && !settle(parts, total.gross)) {
    issues.push({ field: total.field, code: 'totals_disagree' })
  }
  return { lines: parts.map(lineOf), fields: parts.map(({ field }) => field), issues }
}

function lineOf({ line, gross, vat }: Pick<Part, 'line' | 'gross' | 'vat'>): SalesLine {
  return { vatLineId: line.id, nature: line.nature, rateBp: line.rateBp, gross, vat, invoicedGross: 0 }
}

function totalOf(amounts: Amounts): { field: 'gross' | 'net'; gross: Cents } | null {
  const gross = amounts.get('gross')
  if (gross !== undefined) return { field: 'gross', gross }
  const [net, vat] = [amounts.get('net'), amounts.get('vat')]
  return net === undefined || vat === undefined ? null : { field: 'net', gross: net + vat }
}

function salesOfTotal(amounts: Amounts, total: ReturnType<typeof totalOf>, given: Given): ReadSales {
  const net = amounts.get('net')
  if (total === null && net !== undefined) return salesOfNet(net, given)
  if (total === null) return { lines: [], fields: [], issues: [{ field: 'gross', code: 'cell_missing' }] }
  const { field, gross } = total
  if (gross === 0) return { lines: [], fields: [], issues: [] }
  const line = given.vatLines.find(({ id }) => id === given.totalTo)
  if (line === undefined) return { lines: [], fields: [], issues: [{ field, code: 'rates_missing' }] }
  const vat = amounts.get('vat')
  const stated = vat ?? (net === undefined ? undefined : gross - net)
  const isOff = net !== undefined && vat !== undefined && net + vat !== gross
  return {
    lines: [lineOf({ line, gross, vat: stated ?? vatOf(gross, line.rateBp) })],
    fields: [field],
    issues: isOff ? [{ field, code: 'totals_disagree' }] : [],
  }
}

function salesOfNet(net: Cents, { vatLines, totalTo }: Given): ReadSales {
  const line = vatLines.find(({ id }) => id === totalTo)
  if (net === 0) return { lines: [], fields: [], issues: [] }
  if (line === undefined) return { lines: [], fields: [], issues: [{ field: 'net', code: 'rates_missing' }] }
  const vat = vatOfNet(net, line.rateBp)
  return { lines: [lineOf({ line, gross: net + vat, vat })], fields: ['net'], issues: [] }
}

function partsOfLines(amounts: Amounts, { vatLines }: Given, issues: ImportIssue[]): Part[] {
  return [...amounts].flatMap(([field, gross]): Part[] => {
    if (!isSalesField(field) || !field.startsWith('line:')) return []
    const line = vatLines.find(({ id }) => `line:${id}` === field)
    if (line === undefined) {
      issues.push({ field, code: 'rate_missing_here' })
      return []
    }
    const ofRate = [...amounts.keys()].filter((other) => other.startsWith('line:')).length === 1
    const stated = amounts.get(`lineVat:${line.id}`) ?? (ofRate ? amounts.get(`vat:${line.rateBp}`) : undefined)
    if (gross === 0 && (stated ?? 0) === 0) return []
    return [{ field, line, gross, vat: stated ?? vatOf(gross, line.rateBp), slack: 0 }]
  })
}

function partsOfRates(amounts: Amounts, given: Given & { lines: readonly Part[] }, issues: ImportIssue[]): Part[] {
  const rates = new Set(
    [...amounts.keys()].flatMap((field) => (isRateField(field) || field.startsWith('gross:') ? rateOf(field) : [])),
  )
  const hasLines = [...amounts.keys()].some((field) => field.startsWith('line:'))
  return [...rates].flatMap((rateBp): Part[] => {
    const [gross, base, vat] = (['gross', 'base', 'vat'] as const).map((part) => amounts.get(`${part}:${rateBp}`))
    const field = fieldOf(rateBp, { gross, base })
    const line = lineOfRate(rateBp, given)
    const figures = figuresOf({ gross, base, vat, rateBp })
    if (figures.gross === 0 && figures.vat === 0) return []
    // What the lines of that rate already say.
    const ofLines = given.lines.filter((part) => part.line.rateBp === rateBp)
    const isSaid = ofLines.length > 0 && sumOf(ofLines.map((part) => part.gross)) === figures.gross
    if (isSaid || (field === `vat:${rateBp}` && hasLines)) return []
    if (line === null) issues.push({ field, code: 'rate_missing_here' })
    if (base !== undefined && vat !== undefined && gross !== undefined && base + vat !== gross) {
      issues.push({ field, code: 'totals_disagree' })
    }
    return line === null ? [] : [{ field, line, ...figures }]
  })
}

const rateOf = (field: string): BasisPoints => Number(field.split(':')[1])

function fieldOf(
  rateBp: BasisPoints,
  { gross, base }: { gross: Cents | undefined; base: Cents | undefined },
): ClosingField {
  if (gross !== undefined) return `gross:${rateBp}`
  return base === undefined ? `vat:${rateBp}` : `base:${rateBp}`
}

type Stated = { gross: Cents | undefined; base: Cents | undefined; vat: Cents | undefined; rateBp: BasisPoints }

/** A VAT alone says its sales only to so many cents: half a cent of VAT at 5,5 % is nine of sales. */
function figuresOf({ gross, base, vat, rateBp }: Stated): Pick<Part, 'gross' | 'vat' | 'slack'> {
  if (gross !== undefined) {
    const stated = vat ?? (base === undefined ? undefined : gross - base)
    return { gross, vat: stated ?? vatOf(gross, rateBp), slack: 0 }
  }
  if (base !== undefined)
    return {
      gross: base + (vat ?? vatOfNet(base, rateBp)),
      vat: vat ?? vatOfNet(base, rateBp),
      slack: vat === undefined ? 1 : 0,
    }
  if (vat === undefined || rateBp === 0) return { gross: 0, vat: 0, slack: 0 }
  const sales = Math.round((vat * (10_000 + rateBp)) / rateBp)
  return { gross: sales, vat, slack: Math.ceil((10_000 + rateBp) / (2 * rateBp)) + 1 }
}

/** The one that is in force that day, in use before out of use; the first of several. */
function lineOfRate(rateBp: BasisPoints, { vatLines, date }: Given): VatLine | null {
  const ofRate = vatLines.filter((line) => line.rateBp === rateBp).toSorted((a, b) => a.position - b.position)
  const isInForce = ({ validFrom, validTo }: VatLine) =>
    date === null || ((validFrom === null || validFrom <= date) && (validTo === null || date <= validTo))
  const inUse = ofRate.filter(({ isActive }) => isActive)
  return inUse.find(isInForce) ?? inUse[0] ?? ofRate[0] ?? null
}

/** Brings what was computed to the total that stands in the row; false where it is too far away. */
function settle(parts: Part[], total: Cents): boolean {
  const off = total - sumOf(parts.map(({ gross }) => gross))
  if (off === 0) return true
  const room = sumOf(parts.map(({ slack }) => slack))
  const [widest] = parts.toSorted((a, b) => b.slack - a.slack || Math.abs(b.gross) - Math.abs(a.gross))
  if (widest === undefined || Math.abs(off) > room) return false
  widest.gross += off
  // Of a net amount the rounding is in the VAT; a VAT that is stated stays.
  if (widest.field.startsWith('base:')) widest.vat += off
  return true
}
