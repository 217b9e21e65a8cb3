import type { DayStatus } from '@zinc/domain/calendar/day-state'
import type { CashChain, ChainBreak, ChainCount } from '@zinc/domain/cash/cash-chain'
import type { ChainSums } from '@zinc/domain/cash/cash-chain-sums'
import { type Cents, sumOf } from '@zinc/domain/money'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatBareAmount, formatDate, formatWeekday } from '../../i18n/format.ts'
import { Amount } from '../../ui/amount.tsx'
import { breakFactsOf } from './break-words.ts'
import { keyOfItem } from './chain-items.ts'

export type CashBookProps = {
  establishment: string
  register: string
  chain: CashChain
  sums: ChainSums
  /** Of the period, up to today. */
  days: readonly DayStatus[]
  serviceName: (serviceId: string) => string
}

const cell = 'px-1.5 py-[3px] text-right whitespace-nowrap'
const columns = ['opening', 'cash', 'cashIn', 'cashOut', 'safe', 'difference', 'counted', 'deposit', 'balance'] as const

/** The chain as a book, a line a day; only on paper. */
export function CashBook(props: CashBookProps) {
  const words = useText().drawer
  const { chain, sums, days, establishment, register } = props
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? '']
  return (
    <section className="hidden print:block">
      <div className="mb-3 flex items-end justify-between gap-4">
        <div>
          <h2 className="text-title">{words.book}</h2>
          <p className="text-ink-2 text-small">
            {`${establishment} · ${words.sheet.period(register, formatDate(first), formatDate(last))}`}
          </p>
        </div>
        {chain.last !== null && (
          <p className="flex items-baseline gap-2.5 text-ink-2 text-small">
            {words.sheet.balanceOn(formatDate(chain.last.businessDate))}
            <span className="text-ink">
              <Amount cents={chain.last.closingFloat} size="total" />
            </span>
          </p>
        )}
      </div>
      <table className="w-full border-collapse text-[11px] tabular">
        <thead>
          <tr className="border-ink border-b text-ink-2">
            <th scope="col" className={`${cell} pl-0 text-left! font-normal`}>
              {words.columns.date}
            </th>
            <th scope="col" className={`${cell} text-left! font-normal`}>
              {words.columns.day}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={`${cell} font-normal last:pr-0`}>
                {words.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <DayRows key={day.date} {...props} day={day} />
          ))}
        </tbody>
        <tbody className="break-inside-avoid">
          <BookTotals {...props} />
        </tbody>
      </table>
      <div className="mt-4 flex break-inside-avoid justify-between gap-6 text-ink-2 text-small">
        <p className="whitespace-nowrap">{words.sheet.checked}</p>
        {sums.isWhole && <Equation sums={sums} />}
      </div>
      {sums.drafts > 0 && <p className="mt-2 text-ink-2 text-small">{words.sheet.provisional}</p>}
    </section>
  )
}

/** What the day says: its counts, the break before one of them, what was not counted, or that it was closed. */
function DayRows({ chain, day, serviceName }: CashBookProps & { day: DayStatus }) {
  const words = useText().drawer
  const items = chain.items.filter((item) => dateOf(item) === day.date)
  if (items.length === 0) return day.state === 'closed' ? <NoteRow day={day} note={words.closed} /> : null
  return items.map((item) => {
    if (item.kind === 'break') return <BookBreak key={keyOfItem(item)} broken={item} />
    if (item.kind === 'count') return <BookCount key={keyOfItem(item)} count={item} name={serviceName} />
    const note = [serviceName(item.key.serviceId), words.gaps[item.state]].filter(Boolean).join(', ')
    return <NoteRow key={keyOfItem(item)} day={day} note={note} />
  })
}

function dateOf(item: CashChain['items'][number]): string {
  if (item.kind === 'gap') return item.key.businessDate
  return item.kind === 'count' ? item.closing.businessDate : item.to.businessDate
}

function DayHead({ date, note = '' }: { date: string; note?: string }) {
  const language = useLanguage()
  return (
    <>
      <th scope="row" className={`${cell} pl-0 text-left! font-normal`}>
        {formatDate(date)}
      </th>
      <td className={`${cell} text-left!`}>{[formatWeekday(date, language), note].filter(Boolean).join(', ')}</td>
    </>
  )
}

function NoteRow({ day, note }: { day: DayStatus; note: string }) {
  return (
    <tr className="border-line border-b text-ink-2">
      <DayHead date={day.date} />
      <td colSpan={columns.length} className={`${cell} text-left!`}>
        {note}
      </td>
    </tr>
  )
}

function BookCount({ count, name }: { count: ChainCount; name: (serviceId: string) => string }) {
  const language = useLanguage()
  const { closing } = count
  const amounts = [
    count.opening,
    count.cash,
    count.terms?.cashIn ?? null,
    outOf(count),
    count.safe,
    count.difference,
    count.counted,
    count.deposit,
  ]
  return (
    <tr className="break-inside-avoid border-line border-b">
      <DayHead date={closing.businessDate} note={name(closing.serviceId)} />
      {amounts.map((cents, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns stand in one order.
        <td key={at} className={cell}>
          {cents === null || (cents === 0 && at > 1 && at !== 6) ? '—' : formatBareAmount(cents, language)}
        </td>
      ))}
      <td className={`${cell} pr-0 font-semibold`}>
        {`${formatBareAmount(count.left, language)}${closing.status === 'draft' ? '\u00a0*' : ''}`}
      </td>
    </tr>
  )
}

/** Refunds, petty cash and what was taken to the bank before the count. */
function outOf({ movements, terms }: ChainCount): Cents | null {
  return movements === null || terms === null ? null : movements - terms.cashIn
}

function BookBreak({ broken }: { broken: ChainBreak }) {
  const words = useText().drawer
  const language = useLanguage()
  const state = broken.isUncertain ? words.states.uncertain : words.states.open
  const reason = broken.reason === '' ? '' : `. ${words.reason(broken.reason)}`
  return (
    <tr className="break-inside-avoid border-ink border-y">
      <td className={`${cell} pl-0`} />
      <td colSpan={columns.length} className={`${cell} whitespace-normal! text-left!`}>
        <strong className="font-semibold">{state}</strong>
        {`, ${words.sheet.brokenBy(breakFactsOf(broken, language))}${reason}`}
      </td>
      <td className={`${cell} pr-0 font-semibold`}>{formatBareAmount(broken.amount, language)}</td>
    </tr>
  )
}

function BookTotals({ chain, sums }: CashBookProps) {
  const words = useText().drawer
  const language = useLanguage()
  const counts = chain.items.filter((item) => item.kind === 'count')
  const cashIn = sumOf(counts.map(({ terms }) => terms?.cashIn ?? 0))
  const out = sumOf(counts.map((count) => outOf(count) ?? 0))
  const amounts = [sums.opening, sums.cash, cashIn, out, sums.safe, sums.difference, null, sums.deposit, sums.left]
  return (
    <tr className="border-ink border-t font-semibold">
      <th scope="row" colSpan={2} className={`${cell} pl-0 text-left! font-semibold`}>
        {words.sheet.total}
      </th>
      {amounts.map((cents, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns stand in one order.
        <td key={at} className={`${cell} last:pr-0`}>
          {cents === null ? '' : formatBareAmount(cents, language)}
        </td>
      ))}
    </tr>
  )
}

/** '250,00 + 2 967,95 + 139,05 − 600,00 − 9,80 − 2 475,00 − 21,35 (ruptures) = 250,85' */
function Equation({ sums }: { sums: ChainSums }) {
  const { sheet } = useText().drawer
  const language = useLanguage()
  if (sums.opening === null || sums.left === null) return null
  const term = (cents: Cents, note = '') =>
    cents === 0 ? '' : ` ${cents < 0 ? '−' : '+'} ${formatBareAmount(Math.abs(cents), language)}${note}`
  const terms = [sums.cash, sums.movements, sums.safe, sums.difference, sums.deposit].map((cents) => term(cents))
  const breaks = term(sums.breaks, ` (${sheet.breaks})`)
  return (
    <p className="text-right tabular">
      {`${formatBareAmount(sums.opening, language)}${terms.join('')}${breaks} = `}
      <strong className="font-semibold text-ink">{formatBareAmount(sums.left, language)}</strong>
    </p>
  )
}
