import { type BasisPoints, type Cents, sumOf } from '../money.ts'
import type { PurchaseKind } from '../purchase/purchase.ts'
import { netOf, vatOfNet } from '../vat.ts'
import { parseRate, rateOfFraction, rateTextOf, readCellAmount, usualRates } from './cell.ts'
import { plainKeyOf } from './heading.ts'
import { type ImportField, isRateField, rateOfField } from './import-field.ts'
import type { Cells, ImportIssue } from './import-issue.ts'

/** Without a rate outside VAT; `isOutside`: due, but no purchase. */
export type FigureLine = { net: Cents; rateBp: BasisPoints | null; isOutside: boolean }
export type ReadFigures = {
  kind: PurchaseKind
  lines: readonly FigureLine[]
  /** As the table states it. */
  vat: ReadonlyMap<BasisPoints, Cents>
  /** null: the table does not say. */
  paid: Cents | 'all' | null
  issues: readonly ImportIssue[]
}
type Given = { kind: PurchaseKind | null; defaultRateBp: BasisPoints | null }
type Amounts = ReadonlyMap<ImportField, Cents>
type Lines = { lines: ReadFigures['lines']; vat: ReadonlyMap<BasisPoints, Cents>; issues: readonly ImportIssue[] }

/** A supplier adds VAT line by line. */
const RATE_TOLERANCE: Cents = 2

/** Net, VAT and gross of a row: by rate where it has columns for rates, else by its totals. Signs as on the document. */
export function figuresOfCells(cells: Cells, { kind, defaultRateBp }: Given): ReadFigures {
  const { amounts, issues } = amountsOf(cells)
  const first = amounts.get('gross') ?? amounts.get('net') ?? sumOf([...amounts.values()])
  const isCredit = kind === 'credit_note' || (kind === null && first < 0)
  // A credit note is written below zero here, above it there.
  const turned = isCredit && first < 0
  const read = turned ? new Map([...amounts].map(([field, cents]) => [field, cents === 0 ? 0 : -cents])) : amounts
  const found = issues.length > 0 ? nothing : linesOf(read, cells, defaultRateBp)
  return {
    kind: isCredit ? 'credit_note' : (kind ?? 'invoice'),
    lines: found.lines,
    vat: found.vat,
    paid: paidOf(cells, read),
    issues: [...issues, ...found.issues],
  }
}

const nothing: Lines = { lines: [], vat: new Map(), issues: [] }
const totals = ['net', 'vat', 'gross', 'untaxed', 'outside'] as const

function amountsOf(cells: Cells): { amounts: Amounts; issues: readonly ImportIssue[] } {
  const amounts = new Map<ImportField, Cents>()
  const issues: ImportIssue[] = []
  for (const [field, text] of cells) {
    const isAmount = totals.some((one) => one === field) || isRateField(field)
    if (!isAmount && !(field === 'paid' && /\d/.test(text))) continue
    const read = readCellAmount(text)
    if ('cents' in read) amounts.set(field, read.cents)
    else issues.push({ field, code: read.issue })
  }
  return { amounts, issues }
}

function linesOf(amounts: Amounts, cells: Cells, defaultRateBp: BasisPoints | null): Lines {
  const found = [...amounts.keys()].some(isRateField)
    ? linesByRate(amounts)
    : linesOfTotals(amounts, cells, defaultRateBp)
  if (found.issues.length > 0) return found
  const gross = amounts.get('gross')
  const sum = sumOf(found.lines.map(({ net, rateBp }) => net + (rateBp === null ? 0 : vatOf(found, { net, rateBp }))))
  const isOff = gross !== undefined && Math.abs(gross - sum) > 0
  return isOff ? { ...found, issues: [{ field: 'gross', code: 'totals_disagree' }] } : found
}

const vatOf = ({ vat }: Lines, { net, rateBp }: { net: Cents; rateBp: BasisPoints }) =>
  vat.get(rateBp) ?? vatOfNet(net, rateBp)

function linesByRate(amounts: Amounts): Lines {
  const lines: FigureLine[] = []
  const vat = new Map<BasisPoints, Cents>()
  const issues: ImportIssue[] = []
  for (const [field, cents] of amounts) {
    if (!isRateField(field)) continue
    const { part, rateBp } = rateOfField(field)
    if (part === 'base' && cents !== 0) lines.push({ net: cents, rateBp, isOutside: false })
    if (part === 'vat') vat.set(rateBp, cents)
    const isAlone = part === 'vat' && cents !== 0 && (amounts.get(`base:${rateBp}`) ?? 0) === 0
    if (isAlone) issues.push({ field, code: 'vat_without_base' })
  }
  lines.push(...restOf(amounts))
  const net = amounts.get('net')
  if (net !== undefined && net !== sumOf(lines.map((line) => line.net))) {
    issues.push({ field: 'net', code: 'totals_disagree' })
  }
  return { lines, vat, issues }
}

function linesOfTotals(amounts: Amounts, cells: Cells, defaultRateBp: BasisPoints | null): Lines {
  const rest = restOf(amounts)
  const untaxed = sumOf(rest.map((line) => line.net))
  const [net, vat, gross] = [amounts.get('net'), amounts.get('vat'), amounts.get('gross')]
  const text = cells.get('rate')
  const rateBp = text === undefined ? null : (parseRate(text) ?? provenRate(text, { net, vat, gross, untaxed }))
  if (text !== undefined && rateBp === null) return { ...nothing, issues: [rateIssueOf(text)] }
  const taxed = net === undefined ? undefined : net - untaxed
  const base = taxed ?? baseOf({ vat, gross, untaxed, rateBp: rateBp ?? defaultRateBp })
  if (base === null)
    return { ...nothing, issues: [{ field: gross === undefined ? 'net' : 'rate', code: 'cell_missing' }] }
  const stated = vat ?? (gross === undefined ? null : gross - base - untaxed)
  const rate = rateBp ?? (stated === null ? defaultRateBp : rateOfVat(base, stated))
  // No VAT at all: a supplier that charges none.
  if (rate === null && stated === 0) return { ...nothing, lines: [{ net: base, rateBp: 0, isOutside: false }, ...rest] }
  if (rate === null)
    return { ...nothing, issues: [{ field: 'rate', code: stated === null ? 'cell_missing' : 'rate_unknown' }] }
  return {
    lines: [{ net: base, rateBp: rate, isOutside: false }, ...rest],
    vat: new Map(stated === null ? [] : [[rate, stated]]),
    issues: [],
  }
}

/** '0,2' says 20 % where the amounts beside it say so too. */
function provenRate(text: string, { net, vat, gross, untaxed }: Omit<Known, 'rateBp'> & { net: Cents | undefined }) {
  const likely = rateOfFraction(text)
  const stated = vat ?? (net === undefined || gross === undefined ? undefined : gross - net)
  const base = net ?? (gross === undefined || vat === undefined ? undefined : gross - vat)
  if (likely === null || stated === undefined || base === undefined || stated === 0) return null
  return Math.abs(vatOfNet(base - untaxed, likely) - stated) <= RATE_TOLERANCE ? likely : null
}

function rateIssueOf(text: string): ImportIssue {
  const likely = rateOfFraction(text)
  return {
    ...{ field: 'rate', code: 'rate_unknown' },
    ...(likely === null ? {} : { suggestion: rateTextOf(likely) }),
  }
}

/** What bears no VAT. */
function restOf(amounts: Amounts): FigureLine[] {
  const rest = (['untaxed', 'outside'] as const).map((field) => {
    return { net: amounts.get(field) ?? 0, rateBp: null, isOutside: field === 'outside' }
  })
  return rest.filter(({ net }) => net !== 0)
}

type Known = { vat: Cents | undefined; gross: Cents | undefined; untaxed: Cents; rateBp: BasisPoints | null }

function baseOf({ vat, gross, untaxed, rateBp }: Known): Cents | null {
  if (gross === undefined) return null
  if (vat !== undefined) return gross - vat - untaxed
  return rateBp === null ? null : netOf(gross - untaxed, rateBp)
}

function rateOfVat(base: Cents, vat: Cents): BasisPoints | null {
  if (vat === 0) return null
  return usualRates.find((rateBp) => Math.abs(vatOfNet(base, rateBp) - vat) <= RATE_TOLERANCE) ?? null
}

const yes = new Set(
  'oui,x,paye,payee,regle,reglee,yes,paid,vrai,true,soldee,solde,acquittee,acquitte,en paiement,in payment'.split(','),
)

/** An amount, or that all of it is. */
function paidOf(cells: Cells, amounts: Amounts): ReadFigures['paid'] {
  const text = cells.get('paid')
  if (text === undefined) return null
  const amount = amounts.get('paid')
  if (amount !== undefined) return amount
  return yes.has(plainKeyOf(text)) ? 'all' : null
}
