import type { Establishment } from '@zinc/contract/establishments'
import { dateText } from '@zinc/domain/delimited'
import { type Cents, sumOf } from '@zinc/domain/money'
import { completenessOfReport } from '@zinc/domain/report/days-report'
import type { Report } from '@zinc/domain/report/report'
import { amountFields } from '@zinc/domain/ticket-z/ticket-z-field'
import type { Language } from '@zinc/words/languages'
import { serverWords } from '@zinc/words/server-words'
import { amountIn, countIn } from '@zinc/words/written-figures'
import { onlyScope } from '../../../http/access/scope.ts'
import type { PaperBlock } from '../../../pdf/a4-pages.ts'
import type { PaperRow } from '../../../pdf/paper-table.ts'
import { getReport } from '../../reports/reports.service.ts'
import { inMethodOrder, methodLabelOf } from './closing-table.ts'
import { type ClosingRow, findClosings } from './figure-rows.repository.ts'
import type { OwnFigures } from './figure-rows.service.ts'
import { type FigureExport, labelIn, percentIn } from './figure-table.ts'

type Sheet = { report: Report; closings: readonly ClosingRow[]; establishment: Establishment; language: Language }

/** Sales, VAT, payments, cash differences, then the days. */
export async function resultBlocksOf(
  { tx, scope, establishment }: OwnFigures,
  { asked, days }: { asked: FigureExport; days: readonly PaperBlock[] },
): Promise<readonly PaperBlock[]> {
  const { range, language } = asked
  const [report, closings] = await Promise.all([getReport(tx, onlyScope(scope), range), findClosings(tx, scope, range)])
  const sheet = { report, closings, establishment, language }
  const { paper } = serverWords[language].figureExport
  return [
    { heading: paper.sales },
    ...salesBlocksOf(sheet),
    ...vatBlocksOf(sheet),
    ...paymentBlocksOf(sheet),
    { heading: paper.cash },
    ...cashBlocksOf(sheet),
    { heading: paper.days },
    ...days,
  ]
}

function salesBlocksOf({ report, language }: Sheet): readonly PaperBlock[] {
  const { headings, paper } = serverWords[language].figureExport
  const amount = amountOn(language)
  const { missingDates, covers } = report
  const { entered, total, unit } = completenessOfReport(report)
  const missing = missingDates.map(dateText).join(', ')
  return [
    { pair: [headings.totalGross, amount(report.gross)] },
    { pair: [headings.totalNet, amount(report.net)] },
    { pair: [headings.totalVat, amount(report.vat)] },
    ...(covers === null ? [] : [{ pair: [headings.covers, countIn(serverWords[language].formats, covers)] as const }]),
    { text: `${paper.completeness[unit](entered, total)}.${missing === '' ? '' : ` ${paper.missing(missing)}`}` },
  ]
}

function vatBlocksOf({ report, language }: Sheet): readonly PaperBlock[] {
  const { headings, natures, titles, total, paper } = serverWords[language].figureExport
  const amount = bareAmountOn(language)
  const sumsOf = ({ net, vat, gross }: { net: Cents; vat: Cents; gross: Cents }) => [net, vat, gross].map(amount)
  if (report.vatByRate.length === 0) return []
  const rows: PaperRow[] = report.vatByRate.map((line) => ({
    cells: [natures[line.nature], percentIn(language, line.rateBp), ...sumsOf(line)],
  }))
  // Where goods and services share a rate.
  const shared = report.rates.filter(
    ({ rateBp }) => report.vatByRate.filter((line) => line.rateBp === rateBp).length > 1,
  )
  const subtotals = shared.map((line) => ({
    cells: [paper.subtotal(percentIn(language, line.rateBp)), '', ...sumsOf(line)],
  }))
  const last = { cells: [total, '', ...sumsOf(report)], isTotal: true }
  const columns = [headings.nature, headings.rate.replace(' (%)', ''), headings.base, headings.vat, headings.gross]
  return [
    { heading: titles.vat },
    {
      columns: columns.map((heading, at) => ({ heading, isNumber: at > 0 })),
      rows: [...rows, ...subtotals, last],
    },
  ]
}

function paymentBlocksOf({ report, establishment, language }: Sheet): readonly PaperBlock[] {
  const { headings, paymentKinds, titles, paper, total } = serverWords[language].figureExport
  if (report.payments.length === 0) return []
  const amount = bareAmountOn(language)
  const rows: PaperRow[] = inMethodOrder(report.payments, establishment).map((payment) => ({
    cells: [
      methodLabelOf(establishment, payment.paymentMethodId, language),
      ...[paymentKinds[payment.kind], amount(payment.amount)],
    ],
  }))
  const steps = [
    [headings.totalGross, report.gross] as const,
    ...amountFields.flatMap((field) => (report[field] === 0 ? [] : [[headings[field], report[field]] as const])),
    ...(report.entryDifference === 0 ? [] : [[paper.entryDifferences, report.entryDifference] as const]),
    [headings.received, report.paymentsTotal] as const,
  ]
  return [
    { heading: titles.payments },
    {
      columns: [
        { heading: headings.method, isNumber: false },
        { heading: headings.kind, isNumber: false },
        { heading: headings.amount, isNumber: true },
      ],
      rows: [...rows, { cells: [total, '', amount(report.paymentsTotal)], isTotal: true }],
    },
    { heading: paper.receipts },
    ...steps.map(([label, cents]) => ({ pair: [label, amountOn(language)(cents)] as const })),
  ]
}

/** Real money, never the entry differences. */
function cashBlocksOf(sheet: Sheet): readonly PaperBlock[] {
  const { report, closings, language } = sheet
  const { paper } = serverWords[language].figureExport
  const cash = report.cashDifference ?? null
  if (cash === null) return [{ text: paper.noCashCount }]
  const different = closings.filter(({ cashDifference }) => cashDifference !== null && cashDifference !== 0)
  const isRight = cash.counts > 0 && different.length === 0
  return [
    ...(isRight ? [{ text: paper.noCashDifference }] : []),
    ...(different.length === 0 ? [] : differenceBlocksOf(different, sheet)),
    ...(cash.countsWithoutFloat === 0 ? [] : [{ text: paper.withoutFloat(cash.countsWithoutFloat) }]),
  ]
}

function differenceBlocksOf(
  different: readonly ClosingRow[],
  { establishment, language }: Sheet,
): readonly PaperBlock[] {
  const { headings, paper, total } = serverWords[language].figureExport
  const amounts = different.map(({ cashDifference }) => cashDifference ?? 0)
  const amount = bareAmountOn(language)
  const { registers, services } = establishment
  return [
    { pair: [paper.cashNet, amountOn(language)(sumOf(amounts))] },
    { pair: [paper.cashAbsolute, amountOn(language)(sumOf(amounts.map(Math.abs)))] },
    {
      columns: [headings.date, headings.register, headings.service, headings.cashDifference].map((heading, at) => ({
        ...{ heading, isNumber: at === 3 },
      })),
      rows: [
        ...different.map(({ businessDate, registerId, serviceId, cashDifference }) => ({
          cells: [
            ...[dateText(businessDate), labelIn(registers, registerId), labelIn(services, serviceId)],
            amount(cashDifference ?? 0),
          ],
        })),
        { cells: [total, '', '', amount(sumOf(amounts))], isTotal: true },
      ],
    },
  ]
}

const amountOn = (language: Language) => (cents: Cents) => amountIn(serverWords[language].formats, cents)
/** The sheet says once that amounts are euros. */
const bareAmountOn = (language: Language) => (cents: Cents) => amountOn(language)(cents).replace(/[€\u00a0]/g, '')
