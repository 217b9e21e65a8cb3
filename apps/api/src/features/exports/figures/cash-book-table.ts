import type { Establishment } from '@zinc/contract/establishments'
import { addDays } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import {
  type CashChain,
  type ChainBreak,
  type ChainCount,
  type ChainInput,
  type ChainItem,
  cashChainOf,
} from '@zinc/domain/cash/cash-chain'
import type { CashClosing } from '@zinc/domain/cash/cash-closing'
import type { TicketZKey } from '@zinc/domain/ticket-z/ticket-z'
import type { Language } from '@zinc/words/languages'
import { serverWords } from '@zinc/words/server-words'
import { onlyScope } from '../../../http/access/scope.ts'
import { listCashCounts } from '../../cash/cash-counts.service.ts'
import { getReport } from '../../reports/reports.service.ts'
import { amountCell, type Cell, dateCell, textCell } from '../export-table.ts'
import { type FigureRow, type FigureSource, type FigureTable, labelIn, weekdayIn } from './figure-table.ts'

/** A day to enter before the first night of a range makes the break into it uncertain. */
const DAYS_BEFORE = 7

/** The counts of each drawer from night to night, with the breaks between them; the first eight amounts add to the last. */
export function cashBookTableOf(language: Language): FigureTable {
  const { headings } = serverWords[language].figureExport
  const { opening, cash, cashIn, cashOut, safe, difference, counted, deposit, broken, balance, note } = headings
  return {
    columns: [
      ...[headings.date, headings.day, headings.register, headings.service, opening].map((heading) => ({ heading })),
      ...[cash, cashIn, cashOut, safe, difference].map((heading) => ({ heading, isSummed: true as const })),
      { heading: counted },
      ...[deposit, broken].map((heading) => ({ heading, isSummed: true as const })),
      ...[balance, note].map((heading) => ({ heading })),
    ],
    rowsOf: async (source, days) => {
      const input = await chainInputOf(source, days)
      const { establishment } = source
      return establishment.registers
        .toSorted((a, b) => a.position - b.position)
        .flatMap(({ id: registerId }) => {
          const drawer = cashChainOf({ ...input, registerId })
          const chain = cashChainOf({ ...input, closings: input.closings.map(withoutDraft), registerId })
          if (!isCounted(chain)) return []
          return chain.items.map((item) => rowOf(asInDrawer(item, drawer), establishment, language))
        })
    },
  }
}

function isCounted({ items }: CashChain): boolean {
  return items.some(({ kind }) => kind === 'count')
}

async function chainInputOf(
  { tx, scope, establishment }: FigureSource,
  { from, to }: DateRange,
): Promise<Omit<ChainInput, 'registerId'>> {
  const before = { from: addDays(from, -DAYS_BEFORE), to }
  const [counts, report] = await Promise.all([
    listCashCounts(tx, scope, before),
    getReport(tx, onlyScope(scope), before),
  ])
  const { services, cashCountTime } = establishment
  const missing = report.days
    .filter(({ date }) => date < scope.today)
    .flatMap(({ date: businessDate, missing: keys }): TicketZKey[] => keys.map((key) => ({ businessDate, ...key })))
  const closings = [...counts.previous, ...counts.closings]
  return { closings, cancelled: counts.cancelled, services, cashCountTime, from, missing }
}

/** What a draft says was counted is no figure yet. */
function withoutDraft(closing: CashClosing): CashClosing {
  return closing.status === 'draft' ? { ...closing, cashCount: null, cash: null, closingFloat: null } : closing
}

/** A count with the figures of the drawer's page, where a draft holds what was typed late before it. */
function asInDrawer(item: ChainItem, { items }: CashChain): ChainItem {
  if (item.kind !== 'count') return item
  const { ticketId } = item.closing
  return items.find((other) => other.kind === 'count' && other.closing.ticketId === ticketId) ?? item
}

function rowOf(item: CashChain['items'][number], establishment: Establishment, language: Language): FigureRow {
  const { breaks, gaps, reason } = serverWords[language].figureExport
  const headOf = ({ businessDate, registerId, serviceId }: TicketZKey): Cell[] => [
    ...[dateCell(businessDate), textCell(weekdayIn(language, businessDate))],
    ...[textCell(labelIn(establishment.registers, registerId)), textCell(labelIn(establishment.services, serviceId))],
  ]
  if (item.kind === 'count') return { cells: [...headOf(item.closing), ...countCells(item)] }
  if (item.kind === 'gap') return { cells: [...headOf(item.key), ...gapCells(gaps[item.state])] }
  const said = item.reason === '' ? breaks[item.isUncertain ? 'uncertain' : 'open'] : breaks.explained
  return { cells: [...headOf(item.to), ...breakCells(item, [said, item.reason && reason(item.reason)])] }
}

/** Of the register the counts before it in the chain have their own rows. */
function countCells({ terms, ...count }: ChainCount): Cell[] {
  const cashIn = terms?.cashIn ?? null
  const cashOut = cashIn === null || count.movements === null ? null : count.movements - cashIn
  return [
    ...[count.opening, count.cash, cashIn, cashOut, count.safe, count.difference, count.counted, count.deposit],
    ...[null, count.left],
  ]
    .map(amountCell)
    .concat(textCell(terms?.reason ?? ''))
}

function gapCells(state: string): Cell[] {
  return [...Array.from({ length: 10 }, () => null), textCell(state)]
}

function breakCells({ amount }: ChainBreak, said: readonly string[]): Cell[] {
  const before = Array.from({ length: 8 }, () => null)
  return [...before, amountCell(amount), null, textCell(said.filter((part) => part !== '').join('. '))]
}
