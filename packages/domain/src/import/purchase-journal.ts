import { amountTextOf, type Cents, sumOf } from '../money.ts'
import { vatOfNet } from '../vat.ts'
import { rateTextOf, readCellAmount, usualRates } from './cell.ts'
import { plainKeyOf } from './heading.ts'
import type { NumberedRow, WideTable } from './long-table.ts'

/** As the French file of entries and the accounting software around it head a journal; the surest first. */
const names = {
  account: ['comptenum', 'n compte', 'no compte', 'numero de compte', 'numero compte', 'compte general', 'compte'],
  debit: ['debit', 'montant debit', 'debit eur'],
  credit: ['credit', 'montant credit', 'credit eur'],
  amount: ['montant', 'amount'],
  side: ['sens', 'd c', 'debit credit'],
  date: [
    'piecedate',
    'date piece',
    'date de piece',
    'ecrituredate',
    'date ecriture',
    'date d ecriture',
    'date',
    'jour',
  ],
  piece: [
    'pieceref',
    'n piece',
    'no piece',
    'n de piece',
    'numero de piece',
    'ref piece',
    'n facture',
    'piece',
    'reference',
  ],
  journal: ['journalcode', 'code journal', 'journal', 'code jnl', 'jnl'],
  entry: ['ecriturenum', 'n ecriture', 'numero ecriture', 'n mouvement'],
  supplier: ['compauxlib', 'libelle tiers', 'nom du tiers', 'nom tiers', 'tiers', 'intitule tiers'],
  accountName: [
    'comptelib',
    'libelle compte',
    'libelle du compte',
    'intitule compte',
    'intitule du compte',
    'intitule',
  ],
  label: ['ecriturelib', 'libelle ecriture', 'libelle de l ecriture', 'libelle'],
  due: ['date echeance', 'date d echeance', 'echeance', 'dateecheance'],
} as const
type Column = keyof typeof names

type Line = {
  number: number
  account: string
  /** Debit less credit; null where it cannot be read, and `text` is what stands there. */
  cents: Cents | null
  text: string
  textOf: (column: Column) => string
}

/**
 * A journal in double entry as a table of purchases: each entry with a supplier's account and an expense is one, payments
 * and other entries are none. null: the table is no journal.
 */
export function purchasesOfJournal(headings: readonly string[], rows: readonly NumberedRow[]): WideTable | null {
  const columns = columnsOf(headings)
  const isSided = columns.amount !== undefined && columns.side !== undefined
  const hasAmounts = (columns.debit !== undefined && columns.credit !== undefined) || isSided
  if (columns.account === undefined || columns.date === undefined || !hasAmounts) return null
  const entries = entriesOf(rows.map((row) => lineOf(row, columns)))
  const purchases = entries.filter((lines) => lines.some(isSupplier) && lines.some(isExpense))
  return purchases.length === 0 ? null : tableOf(purchases)
}

function columnsOf(headings: readonly string[]): Partial<Record<Column, number>> {
  const keys = headings.map(plainKeyOf)
  const placed = Object.entries(names).flatMap(([column, known]) => {
    const found = known.map((name) => keys.indexOf(name)).find((at) => at !== -1)
    return found === undefined ? [] : [[column, found] as const]
  })
  return Object.fromEntries(placed)
}

function lineOf({ number, cells }: NumberedRow, columns: Partial<Record<Column, number>>): Line {
  const textOf = (column: Column) => (cells[columns[column] ?? -1] ?? '').trim()
  const account = textOf('account').replaceAll(/\s/g, '')
  if (columns.debit === undefined || columns.credit === undefined) {
    const cents = centsOf(textOf('amount'))
    const sign = /^(?:c|credit|-)$/.test(plainKeyOf(textOf('side'))) ? -1 : 1
    return { number, account, cents: cents === null ? null : sign * cents, text: textOf('amount'), textOf }
  }
  const [debit, credit] = [centsOf(textOf('debit')), centsOf(textOf('credit'))]
  const text = debit === null ? textOf('debit') : textOf('credit')
  return { number, account, cents: debit === null || credit === null ? null : debit - credit, text, textOf }
}

function centsOf(text: string): Cents | null {
  if (text === '') return 0
  const read = readCellAmount(text)
  return 'cents' in read ? read.cents : null
}

/** By journal, day and document; where documents have no number, by the number of the entry. */
function entriesOf(lines: readonly Line[]): Line[][] {
  const entries = new Map<string, Line[]>()
  for (const line of lines) {
    const { textOf } = line
    const key = JSON.stringify([textOf('journal'), textOf('date'), textOf('piece') || textOf('entry')])
    const known = entries.get(key)
    if (known === undefined) entries.set(key, [line])
    else known.push(line)
  }
  return [...entries.values()]
}

const isSupplier = ({ account }: Line) => /^40[1-8]/.test(account)
const isExpense = ({ account }: Line) => /^[26]/.test(account)
/** What is deducted, and what is owed where the buyer owes it. */
const isVat = ({ account }: Line) => account.startsWith('445')
const isMoney = ({ account }: Line) => account.startsWith('5')

type Made = Readonly<Record<string, string>>

const fixed = ['Date de facture', 'Échéance', 'Fournisseur', 'N° de facture', 'Libellé'] as const

function tableOf(entries: readonly (readonly Line[])[]): WideTable {
  const made = entries.map((lines) => ({ number: lines[0]?.number ?? 0, cells: cellsOf(lines) }))
  const amounts = new Set(made.flatMap(({ cells }) => Object.keys(cells)))
  const headings = [...new Set([...fixed, ...amounts])]
  return {
    headings,
    rows: made.map(({ number, cells }) => ({ number, cells: headings.map((heading) => cells[heading] ?? '') })),
  }
}

function cellsOf(lines: readonly Line[]): Made {
  const first = (column: Column) => lines.map(({ textOf }) => textOf(column)).find((text) => text !== '') ?? ''
  const owed = lines.find(isSupplier)
  const named = owed?.textOf('supplier') || owed?.textOf('accountName') || ''
  return {
    'Date de facture': first('date'),
    Échéance: first('due'),
    // 'Fournisseurs' is the name of the account, and of nobody.
    Fournisseur: /^(?:dettes )?fournisseurs?\b/.test(plainKeyOf(named)) ? (owed?.textOf('label') ?? '') : named,
    'N° de facture': first('piece'),
    Libellé: first('label'),
    ...amountsOf(lines),
  }
}

function amountsOf(lines: readonly Line[]): Made {
  const unread = lines.find(({ cents }) => cents === null)
  if (unread !== undefined) return { 'Total TTC': unread.text }
  const sum = (is: (line: Line) => boolean) => sumOf(lines.filter(is).map(({ cents }) => cents ?? 0))
  const paid = 0 - sum(isMoney)
  // An entry that does not balance is said at its total.
  const total = 0 - sum(isSupplier) + paid
  const bought = lines.filter((line) => !isSupplier(line) && !isVat(line) && !isMoney(line))
  const taxes = lines.filter(isVat)
  const others: Made = { 'Total TTC': amountTextOf(total), ...(paid === 0 ? {} : { Payé: amountTextOf(paid) }) }
  const rates = ratesOf(centsIn(bought), centsIn(taxes))
  if (rates === null) {
    return { 'Total HT': amountTextOf(sumOf(centsIn(bought))), 'Total TVA': amountTextOf(sum(isVat)), ...others }
  }
  const untaxed = sumOf(centsIn(bought)) - sumOf(rates.map(({ net }) => net))
  const byRate = rates.flatMap(({ rateBp, net, vat }) => [
    [`HT ${rateTextOf(rateBp)}`, amountTextOf(net)],
    [`TVA ${rateTextOf(rateBp)}`, amountTextOf(vat)],
  ])
  return {
    ...Object.fromEntries(byRate),
    ...(untaxed === 0 ? {} : { 'HT sans TVA': amountTextOf(untaxed) }),
    ...others,
  }
}

const centsIn = (lines: readonly Line[]) => lines.map(({ cents }) => cents ?? 0)

type OfRate = { rateBp: number; net: Cents; vat: Cents }
/** More ways to share lines among rates are not tried. */
const MAX_WAYS = 5_000

/**
 * Which expenses bear which VAT, where only one way of sharing them gives usual rates to the cent; null where none or
 * several do. The expense lines of a journal do not say their rate.
 */
function ratesOf(bought: readonly Cents[], taxes: readonly Cents[]): readonly OfRate[] | null {
  const ways = (taxes.length + 1) ** bought.length
  if (taxes.length === 0 || ways > MAX_WAYS) return null
  let found: readonly OfRate[] | null = null
  for (let way = 0; way < ways; way += 1) {
    const shared = sharedBy(way, bought, taxes)
    if (shared === null) continue
    if (found !== null) return null
    found = shared
  }
  return found
}

function sharedBy(way: number, bought: readonly Cents[], taxes: readonly Cents[]): readonly OfRate[] | null {
  const nets = taxes.map(() => 0)
  let rest = way
  for (const cents of bought) {
    const place = rest % (taxes.length + 1)
    rest = Math.floor(rest / (taxes.length + 1))
    if (place < taxes.length) nets[place] = (nets[place] ?? 0) + cents
  }
  const shared = taxes.flatMap((vat, at): OfRate[] => {
    const net = nets[at] ?? 0
    const rateBp = net === 0 ? undefined : usualRates.find((rate) => vatOfNet(net, rate) === vat)
    return rateBp === undefined ? [] : [{ rateBp, net, vat }]
  })
  const isEach = shared.length === taxes.length && new Set(shared.map(({ rateBp }) => rateBp)).size === shared.length
  return isEach ? shared : null
}
