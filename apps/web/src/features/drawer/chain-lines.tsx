import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconUnlink from '@tabler/icons-react/dist/esm/icons/IconUnlink.mjs'
import { Link } from '@tanstack/react-router'
import type { ChainBreak, ChainCount, ChainGap } from '@zinc/domain/cash/cash-chain'
import type { Cents } from '@zinc/domain/money'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatAmount, formatBareAmount, formatDayLong, formatWeekday } from '../../i18n/format.ts'
import { Chip } from '../../ui/chip.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { breakLooks } from './break-notice.tsx'
import { breakStateOf } from './break-words.ts'
import { keyOfItem, unexplainedIn } from './chain-items.ts'
import type { ChainTableProps } from './chain-table.tsx'

type ChainLinesProps = Pick<ChainTableProps, 'chain' | 'tolerance' | 'serviceName'>

const row =
  'relative flex min-h-16 items-center gap-3 border-line border-t px-3.5 py-2.5 first:border-t-0 has-[a:hover]:bg-surface-2'
const whole =
  'text-inherit no-underline outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-brand focus-visible:after:-outline-offset-2'

/** The chain on a phone, newest first: what opened and what was left, the rest below. */
export function ChainLines({ chain, ...props }: ChainLinesProps) {
  const words = useText().drawer
  const broken = unexplainedIn(chain)
  return (
    <>
      <p aria-hidden="true" className="flex justify-between px-3.5 pb-1.5 text-ink-2 text-small">
        <span>{words.phoneHead}</span>
        <span>{words.columns.difference.toLowerCase()}</span>
      </p>
      <ul className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
        {chain.items.toReversed().map((item) => {
          const key = keyOfItem(item)
          if (item.kind === 'gap') return <GapLine key={key} {...props} gap={item} />
          if (item.kind === 'break') return <BreakLine key={key} broken={item} />
          return <CountLine key={key} {...props} count={item} broken={broken} />
        })}
      </ul>
    </>
  )
}

type LineProps = Omit<ChainLinesProps, 'chain'>

function DayHead({ date }: { date: string }) {
  const language = useLanguage()
  return (
    <span aria-hidden="true" className="w-9 shrink-0 text-center leading-tight">
      <span className="block font-semibold">{Number(date.slice(8))}</span>
      <span className="block text-ink-2 text-small">{formatWeekday(date, language, 'short')}</span>
    </span>
  )
}

function CountLine({
  count,
  broken,
  tolerance,
  serviceName,
}: LineProps & { count: ChainCount; broken: readonly ChainBreak[] }) {
  const words = useText().drawer
  const language = useLanguage()
  const { closing, opening, left } = count
  const amount = (cents: Cents) => formatBareAmount(cents, language)
  const shown = { opening: opening === null ? '—' : amount(opening), left: amount(left) }
  const name = [formatDayLong(closing.businessDate, language), serviceName(closing.serviceId)]
    .filter(Boolean)
    .join(', ')
  return (
    <li className={row}>
      <DayHead date={closing.businessDate} />
      <span className={classNames('min-w-0 flex-1', closing.status === 'draft' && 'text-ink-2')}>
        <Link
          to="/ticket-z/$date"
          params={{ date: closing.businessDate }}
          search={{ register: closing.registerId, service: closing.serviceId }}
          preload={false}
          className={`${whole} block tabular`}
        >
          <span className="sr-only">{`${name}, ${words.openedLeft(shown.opening, shown.left)}`}</span>
          <span aria-hidden="true">
            <span className={classNames(broken.some(({ to }) => to === closing) && 'font-semibold text-red')}>
              {shown.opening}
            </span>
            <span className="text-ink-3">{' → '}</span>
            <strong className={classNames('font-semibold', broken.some(({ from }) => from === closing) && 'text-red')}>
              {shown.left}
            </strong>
          </span>
        </Link>
        <span className="block text-ink-2 text-small tabular">{detail()}</span>
      </span>
      <DifferenceState count={count} tolerance={tolerance} />
    </li>
  )

  /** 'Dîner, compté 350,85, banque 100,00, coffre 100,00' */
  function detail(): string {
    const { counted, deposit, safe } = count
    if (counted === null || deposit === null || safe === null) return words.hidden
    const isToSafe = closing.cashCount?.depositTo === 'safe'
    const toSafe = (isToSafe ? deposit : 0) + safe
    return [
      serviceName(closing.serviceId),
      words.countedOf(amount(counted)),
      deposit === 0 || isToSafe ? '' : words.bankedOf(amount(-deposit)),
      toSafe === 0 ? '' : words.safeOf(amount(-toSafe)),
    ]
      .filter(Boolean)
      .join(', ')
  }
}

function DifferenceState({
  count: { closing, difference, counted },
  tolerance,
}: {
  count: ChainCount
  tolerance: Cents
}) {
  const words = useText().drawer
  const language = useLanguage()
  if (closing.status === 'draft') return <Chip state="draft">{words.draft}</Chip>
  if (counted === null) return null
  if (difference === null) return <span className="text-ink-2 text-small">{words.unknownDifference}</span>
  if (difference === 0) {
    return (
      <span className="flex items-center gap-1 whitespace-nowrap text-ink-2 text-small">
        <IconCheck size={16} stroke={1.75} aria-hidden="true" />
        {words.noDifference}
      </span>
    )
  }
  return (
    <Chip state={Math.abs(difference) > tolerance ? 'difference' : 'tolerated'}>
      <span className="tabular">{formatBareAmount(difference, language, 'always')}</span>
    </Chip>
  )
}

function GapLine({ gap: { key, state }, serviceName }: LineProps & { gap: ChainGap }) {
  const words = useText().drawer
  const language = useLanguage()
  const name = serviceName(key.serviceId)
  const day = formatDayLong(key.businessDate, language)
  return (
    <li className={`${row} border-amber-line! border-y border-dashed bg-amber-faint`}>
      <DayHead date={key.businessDate} />
      <Link
        to="/ticket-z/$date"
        params={{ date: key.businessDate }}
        search={{ register: key.registerId, service: key.serviceId }}
        preload={false}
        className={`${whole} min-w-0 flex-1 font-semibold text-amber`}
      >
        <span className="sr-only">{`${day}, `}</span>
        {[name, words.gaps[state]].filter(Boolean).join(', ')}
      </Link>
      <IconChevronRight size={18} stroke={1.75} aria-hidden="true" className="shrink-0 text-ink-2" />
    </li>
  )
}

function BreakLine({ broken }: { broken: ChainBreak }) {
  const words = useText().drawer
  const language = useLanguage()
  const state = breakStateOf(broken)
  const look = breakLooks[state]
  return (
    <li
      className={classNames(
        'flex items-center justify-between gap-3 border-y border-dashed px-3.5 py-1.5 font-semibold text-small',
        look.block,
        look.border,
        look.text,
      )}
    >
      <span className="flex min-w-0 items-center gap-2">
        <IconUnlink size={18} stroke={1.75} aria-hidden="true" className="shrink-0" />
        <span className="min-w-0">
          {words.states[state]}
          {broken.reason !== '' && <span className="block font-normal">{words.reason(broken.reason)}</span>}
        </span>
      </span>
      <span className="whitespace-nowrap tabular">{formatAmount(broken.amount, language, 'always')}</span>
    </li>
  )
}
