import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Link } from '@tanstack/react-router'
import type { Cents } from '@zinc/domain/money'
import { cashOfTicket, type TicketZKey } from '@zinc/domain/ticket-z/ticket-z'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount } from '../../../i18n/format.ts'
import { useStoredDeferred } from '../../../offline/store.ts'
import type { EditState, EditTicketZ } from './edit-ticket-z.ts'

type EntryCashProps = {
  edit: EditTicketZ
  closing: TicketZKey
  isCorrection: boolean
  tolerance: Cents
  /** What stays of a count; beyond it a deposit is proposed. 0: nobody said. */
  usualFloat: Cents
  /** The closing at which this drawer is counted, when it is a later one of the day. */
  countedAt: string | null
  strict: boolean
}

/** Where the drawer is counted, and how far that is. */
export function EntryCash({ edit, closing, isCorrection, tolerance, usualFloat, countedAt, strict }: EntryCashProps) {
  const words = useText().ticketZForm.cashCount
  const { businessDate: date, registerId: register, serviceId: service } = closing
  const mode = isCorrection ? ('correct' as const) : undefined
  return (
    <Link
      to="/ticket-z/$date"
      params={{ date }}
      search={{ register, service, mode, part: 'cash' }}
      resetScroll
      className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-surface px-4 py-2.5 text-ink shadow-card hover:border-line-strong"
    >
      <span
        aria-hidden="true"
        className="flex size-9 shrink-0 items-center justify-center rounded-field bg-surface-2 text-ink-2"
      >
        <IconCash size={20} stroke={1.75} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{words.title}</span>
        <NotDeposited edit={edit} usualFloat={usualFloat} />
        <CashState edit={edit} tolerance={tolerance} countedAt={countedAt} strict={strict} />
      </span>
      <IconChevronRight size={20} stroke={1.75} aria-hidden="true" className="shrink-0 text-ink-2" />
    </Link>
  )
}

const countedIn = ({ content }: EditState) => content.cashCount?.counted ?? null
const differenceIn = ({ content }: EditState) => cashOfTicket(content)?.difference ?? null
const isUnreadable = ({ unreadable, beyond }: EditState) =>
  [...unreadable, ...beyond.keys()].some((key) => key.startsWith('cashCount.'))

/** A proposed deposit that was not accepted is told before the ticket is validated. */
function NotDeposited({ edit, usualFloat }: Pick<EntryCashProps, 'edit' | 'usualFloat'>) {
  const words = useText().ticketZForm.cashCount
  const language = useLanguage()
  const counted = useStoredDeferred(edit, countedIn)
  const isDeposited = useStoredDeferred(edit, ({ draft }) => draft.cash.deposit !== '')
  if (counted === null || isDeposited || usualFloat <= 0 || counted <= usualFloat) return null
  return <Alert tone="text-amber">{words.notDeposited(formatAmount(counted, language))}</Alert>
}

function CashState({
  edit,
  tolerance,
  countedAt,
  strict,
}: Omit<EntryCashProps, 'closing' | 'isCorrection' | 'usualFloat'>) {
  const words = useText().ticketZForm.cashCount
  const language = useLanguage()
  const counted = useStoredDeferred(edit, countedIn)
  const difference = useStoredDeferred(edit, differenceIn)
  const hasReason = useStoredDeferred(edit, ({ content }) => (content.cashCount?.reason ?? '') !== '')
  const isWrong = useStoredDeferred(edit, isUnreadable)
  if (isWrong) return <Alert tone="text-red">{words.unreadable}</Alert>
  if (counted === null) {
    return (
      <span className="block text-ink-2 text-small">
        {countedAt === null ? words.optional : words.later(countedAt)}
      </span>
    )
  }
  const amount = words.counted(formatAmount(counted, language))
  if (difference === null) return <span className="block text-ink-2 text-small">{amount}</span>
  if (difference === 0) return <span className="block text-ink-2 text-small">{`${amount}, ${words.noDifference}`}</span>
  const isOver = Math.abs(difference) > tolerance
  const missing = strict && isOver && !hasReason ? ` : ${words.reasonMissing}` : ''
  return (
    <Alert tone={isOver ? 'text-red' : 'text-amber'}>
      {`${amount}, ${words.difference(formatAmount(difference, language, 'always'))}${missing}`}
    </Alert>
  )
}

function Alert({ tone, children }: { tone: string; children: string }) {
  return (
    <span className={`flex items-start gap-1.5 font-semibold text-small ${tone}`}>
      <IconAlertTriangle size={15} stroke={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
      {children}
    </span>
  )
}
