// What is read of the invoices of a folder, beside what they state: every total of EN 16931, and the form that is filled.
//   node --import tsx bench/invoices.ts ../eInvoicing-EN16931/cii/examples ../eInvoicing-EN16931/ubl/examples [-- --save]
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { xmlTextOf } from '../apps/api/src/reading/xml-text.ts'
import { childrenOf, nodeAt, readCents, textAt } from '../packages/domain/src/invoice-file/invoice-text.ts'
import { readInvoiceXml } from '../packages/domain/src/invoice-file/invoice-xml.ts'
import { contentOfReading, withinForm } from '../packages/domain/src/invoice-file/reading-content.ts'
import { isXmlFault, parseXml, type XmlNode } from '../packages/domain/src/invoice-file/xml.ts'
import { sumOf } from '../packages/domain/src/money.ts'
import { purchaseTotalsOf } from '../packages/domain/src/purchase/purchase.ts'
import { machineOf, saveResult } from './measure/machine.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { save: { type: 'boolean', default: false } },
})

/** BT-106 to BT-115, by paths of their own. */
const places = {
  CrossIndustryInvoice: {
    'BT-106': 'LineTotalAmount',
    'BT-107': 'AllowanceTotalAmount',
    'BT-108': 'ChargeTotalAmount',
    'BT-109': 'TaxBasisTotalAmount',
    'BT-112': 'GrandTotalAmount',
    'BT-113': 'TotalPrepaidAmount',
    'BT-114': 'RoundingAmount',
    'BT-115': 'DuePayableAmount',
  },
  other: {
    'BT-106': 'LineExtensionAmount',
    'BT-107': 'AllowanceTotalAmount',
    'BT-108': 'ChargeTotalAmount',
    'BT-109': 'TaxExclusiveAmount',
    'BT-112': 'TaxInclusiveAmount',
    'BT-113': 'PrepaidAmount',
    'BT-114': 'PayableRoundingAmount',
    'BT-115': 'PayableAmount',
  },
} as const

function statedIn(root: XmlNode): Readonly<Record<string, string>> {
  const isCii = root.name === 'CrossIndustryInvoice'
  const settlement = nodeAt(root, 'SupplyChainTradeTransaction', 'ApplicableHeaderTradeSettlement')
  const sums = isCii
    ? nodeAt(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation')
    : nodeAt(root, 'LegalMonetaryTotal')
  const currency = isCii ? textAt(settlement, 'InvoiceCurrencyCode') : textAt(root, 'DocumentCurrencyCode')
  const taxes = isCii
    ? childrenOf(sums, 'TaxTotalAmount')
    : childrenOf(root, 'TaxTotal').flatMap((tax) => nodeAt(tax, 'TaxAmount') ?? [])
  const own = taxes.find((tax) => tax.attributes.some(({ value }) => value === currency)) ?? taxes[0] ?? null
  const named = Object.entries(isCii ? places.CrossIndustryInvoice : places.other)
  return { ...Object.fromEntries(named.map(([bt, name]) => [bt, textAt(sums, name)])), 'BT-110': textAt(own) }
}

const centsOf = (text: string) => (text === '' ? 0 : (readCents(text)?.cents ?? Number.NaN))
const shown = (cents: number) => (cents / 100).toFixed(2)

type Row = { name: string; cells: readonly string[]; differs: boolean }

function rowOf(name: string, path: string): Row {
  const root = parseXml(xmlTextOf(readFileSync(path)))
  if (isXmlFault(root)) return refused(name, `XML ${root.fault} at ${root.at}`)
  const stated = statedIn(root)
  const read = readInvoiceXml(root)
  if ('refused' in read) return refused(name, read.refused)
  const form = withinForm(read)
  if (form === null) return refused(name, 'too many rates')
  const content = contentOfReading(form, { supplierId: null, categoryOf: () => null })
  const totals = purchaseTotalsOf(content)
  const sign = read.totals.gross < 0 ? -1 : 1
  const of = (bt: string) => centsOf(stated[bt] ?? '')
  const pairs: readonly (readonly [string, number, number])[] = [
    ['BT-106 − BT-107 + BT-108', of('BT-106') - of('BT-107') + of('BT-108'), sumOf(read.lines.map(({ net }) => net))],
    ['BT-109', of('BT-109'), read.totals.net],
    ['BT-110', of('BT-110'), read.totals.vat],
    ['BT-112', of('BT-112'), read.totals.gross],
    ['BT-113', of('BT-113'), read.totals.prepaid],
    ['BT-114', of('BT-114'), read.totals.rounding],
    ['BT-115', of('BT-115'), read.totals.payable],
    ['form: net', of('BT-109') * sign, totals.net],
    ['form: VAT', of('BT-110') * sign, totals.vat],
    ['form: gross', of('BT-112') * sign, totals.gross],
  ]
  const differences = pairs.filter(([, one, other]) => one !== other)
  const kind = `${content.kind === 'invoice' ? 'invoice' : 'credit note'} ${read.currency}`
  const said = [
    ...differences.map(([what, one, other]) => `${what}: stated ${shown(one)}, read ${shown(other)}`),
    ...read.faults.map(({ code, what, amounts }) =>
      amounts === null ? `${code} ${what}` : `${code} ${what} ${shown(amounts.computed)} / ${shown(amounts.stated)}`,
    ),
  ]
  const cells = [kind, String(content.lines.length), shown(totals.net), shown(totals.vat), shown(totals.gross)]
  return {
    name,
    cells: [...cells, shown(read.totals.payable), said.join('; ') || '—'],
    differs: differences.length > 0,
  }
}

function refused(name: string, why: string): Row {
  return { name, cells: ['refused', '', '', '', '', '', why], differs: true }
}

const rows = positionals.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.toLowerCase().endsWith('.xml'))
    .toSorted()
    .map((name) => rowOf(name, join(folder, name))),
)
const heads = ['file', 'kind', 'lines', 'net', 'VAT', 'gross', 'to pay', 'differs, or is said']
const table = [heads, heads.map(() => '---'), ...rows.map(({ name, cells }) => [name, ...cells])]
const text = `${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}

${rows.length} files, ${rows.filter(({ differs }) => !differs).length} of them figure for figure as they state.
`
console.log(text)
if (values.save) saveResult('invoices', { machine: machineOf('none'), rows }, text)
