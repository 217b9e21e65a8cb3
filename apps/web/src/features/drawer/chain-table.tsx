import { Link } from '@tanstack/react-router'
import type { CashChain, ChainBreak, ChainCount, ChainGap } from '@zinc/domain/cash/cash-chain'
import type { ChainSums } from '@zinc/domain/cash/cash-chain-sums'
import type { Cents } from '@zinc/domain/money'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatBareAmount, formatDayLong, formatDayShort } from '../../i18n/format.ts'
import { Chip } from '../../ui/chip.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { quietLinkLook } from '../../ui/theme/link-look.ts'
import { DifferenceMark } from '../ticket-z/parts/month-state.tsx'
import { BreakNotice, breakLooks } from './break-notice.tsx'
import { breakStateOf } from './break-words.ts'
import { keyOfItem, unexplainedIn } from './chain-items.ts'

export type ChainTableProps = {
  chain: CashChain
  /** null for a reader who may not see the sums. */
  sums: ChainSums | null
  tolerance: Cents
  timeZone: string
  mayCorrect: boolean
  mayEnter: boolean
  /** '' where the register closes once a day. */
  serviceName: (serviceId: string) => string
}

const head = 'px-2.5 py-2.5 font-normal text-ink-2 text-small whitespace-nowrap text-right'
const cell = 'px-2.5 text-right whitespace-nowrap'
const COLUMNS = 10

/** The chain on a computer: one line a count, in the order of its arithmetic. */
export function ChainTable({ chain, sums, ...props }: ChainTableProps) {
  const { columns, title } = useText().drawer
  const broken = unexplainedIn(chain)
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface shadow-card">
      <table className="w-full border-collapse text-body tabular">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${head} pl-5 text-left!`}>
              {columns.night}
            </th>
            <th scope="col" className={`${head} text-left!`}>
              {columns.by}
            </th>
            {(['opening', 'cash', 'movements', 'safe', 'difference', 'counted', 'deposit', 'left'] as const).map(
              (id) => (
                <th key={id} scope="col" className={`${head} last:pr-5`}>
                  {columns[id]}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {chain.items.map((item) => {
            const key = keyOfItem(item)
            if (item.kind === 'gap') return <GapRow key={key} {...props} gap={item} />
            if (item.kind === 'break') return <BreakRow key={key} {...props} broken={item} />
            return <CountRow key={key} {...props} count={item} broken={broken} />
          })}
        </tbody>
        {sums !== null && sums.counts > 0 && <Totals sums={sums} />}
      </table>
    </div>
  )
}

type RowProps = Omit<ChainTableProps, 'chain' | 'sums'>

function CountRow({
  count,
  broken,
  tolerance,
  serviceName,
}: RowProps & { count: ChainCount; broken: readonly ChainBreak[] }) {
  const words = useText().drawer
  const language = useLanguage()
  const { closing } = count
  const isDraft = closing.status === 'draft'
  const name = serviceName(closing.serviceId)
  const toSafe = closing.cashCount?.depositTo === 'safe' && count.deposit !== 0
  return (
    <tr className={classNames('relative h-9 border-line border-t hover:bg-surface-2', isDraft && 'text-ink-2')}>
      <th scope="row" className="whitespace-nowrap px-2.5 pl-5 text-left font-normal">
        <Link
          to="/ticket-z/$date"
          params={{ date: closing.businessDate }}
          search={{ register: closing.registerId, service: closing.serviceId }}
          preload={false}
          aria-label={[formatDayLong(closing.businessDate, language), name].filter(Boolean).join(', ')}
          className="text-inherit no-underline outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-brand focus-visible:after:-outline-offset-2"
        >
          {formatDayShort(closing.businessDate, language)}
          {name !== '' && <span className="text-ink-2">{` ${name}`}</span>}
        </Link>
        {isDraft && (
          <span className="ml-2">
            <Chip state="draft">{words.draft}</Chip>
          </span>
        )}
      </th>
      <td className="max-w-40 truncate px-2.5 text-left text-ink-2">{closing.typedBy.name}</td>
      <td className={classNames(cell, broken.some(({ to }) => to === closing) && 'font-semibold text-red')}>
        <Figure cents={count.opening} />
      </td>
      <td className={cell}>
        <Figure cents={count.cash} />
      </td>
      <td className={cell}>
        <Figure cents={count.movements} isMoved={true} />
      </td>
      <td className={cell}>
        <Figure cents={count.safe} isMoved={true} />
      </td>
      <td className={cell}>
        {count.difference === null || count.difference === 0 ? (
          <span className="text-ink-2">
            <Figure cents={count.difference} />
          </span>
        ) : (
          <DifferenceMark difference={count.difference} tolerance={tolerance} />
        )}
      </td>
      <td className={cell}>
        <Figure cents={count.counted} />
      </td>
      <td className={cell}>
        {toSafe && <span className="mr-1.5 text-ink-2 text-small">{words.toSafe}</span>}
        <Figure cents={count.deposit} isMoved={true} />
      </td>
      <td
        className={classNames(`${cell} pr-5 font-semibold`, broken.some(({ from }) => from === closing) && 'text-red')}
      >
        <Figure cents={count.left} />
      </td>
    </tr>
  )
}

/** `isMoved`: with its sign, and nothing where nothing moved. */
function Figure({ cents, isMoved = false }: { cents: Cents | null; isMoved?: boolean }) {
  const language = useLanguage()
  if (cents === null || (isMoved && cents === 0)) return <span className="text-ink-3">{DASH}</span>
  return formatBareAmount(cents, language, isMoved ? 'always' : 'auto')
}

function GapRow({ gap: { key, state }, mayEnter, serviceName }: RowProps & { gap: ChainGap }) {
  const words = useText().drawer
  const language = useLanguage()
  const day = formatDayShort(key.businessDate, language)
  const name = serviceName(key.serviceId)
  return (
    <tr className="h-9 border-amber-line border-y border-dashed bg-amber-faint">
      <th scope="row" className="whitespace-nowrap px-2.5 pl-5 text-left font-normal">
        {day}
        {name !== '' && <span className="text-ink-2">{` ${name}`}</span>}
      </th>
      <td colSpan={COLUMNS - 3} className="px-2.5 text-left">
        <Chip state={state === 'draft' ? 'draft' : 'toEnter'}>{words.gaps[state]}</Chip>
      </td>
      <td colSpan={2} className="px-2.5 pr-5 text-right">
        {(mayEnter || state !== 'to_enter') && (
          <Link
            to="/ticket-z/$date"
            params={{ date: key.businessDate }}
            search={{ register: key.registerId, service: key.serviceId }}
            preload={false}
            className={quietLinkLook}
          >
            {state === 'to_enter' ? words.enter(day) : words.open(day)}
          </Link>
        )}
      </td>
    </tr>
  )
}

function BreakRow({ broken, timeZone, mayCorrect }: RowProps & { broken: ChainBreak }) {
  const look = breakLooks[breakStateOf(broken)]
  return (
    <tr className={classNames('border-y', look.block, look.border)}>
      <td colSpan={COLUMNS} className="px-5 py-2 text-left">
        <BreakNotice broken={broken} timeZone={timeZone} mayCorrect={mayCorrect && !broken.isUncertain} />
      </td>
    </tr>
  )
}

function Totals({ sums }: { sums: ChainSums }) {
  const words = useText().drawer
  const language = useLanguage()
  const cells = [sums.opening, sums.cash, sums.movements, sums.safe, sums.difference, null, sums.deposit, sums.left]
  const strong = `${cell} py-3.5 font-semibold`
  return (
    <tfoot>
      {sums.breaks !== 0 && (
        <tr className="border-line border-t text-ink-2 text-small">
          <th scope="row" colSpan={COLUMNS - 1} className="px-2.5 py-2 pl-5 text-left font-normal">
            {words.betweenNights}
          </th>
          <td className={`${cell} pr-5`}>{formatBareAmount(sums.breaks, language, 'always')}</td>
        </tr>
      )}
      <tr className="border-line-strong border-t">
        <th scope="row" colSpan={2} className="px-2.5 py-3.5 pl-5 text-left font-semibold">
          {words.total(sums.counts, sums.drafts)}
        </th>
        {cells.map((cents, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns stand in one order.
          <td key={at} className={`${strong} last:pr-5`}>
            {cents === null ? '' : formatBareAmount(cents, language, at >= 2 && at <= 6 ? 'always' : 'auto')}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

const DASH = '—'
