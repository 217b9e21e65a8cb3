import { Link } from '@tanstack/react-router'
import type { JournalFault, JournalVerification as Verification } from '@zinc/contract/verification'
import { isUnreached } from '../../client/api-error.ts'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDate, formatDayLong, formatNumber, formatTime } from '../../i18n/format.ts'
import { dateOfInstant } from '../../i18n/format-instant.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { quietLinkLook } from '../../ui/theme/link-look.ts'
import { useLastVerified, useVerification } from './journal.queries.ts'

type JournalVerificationProps = {
  establishmentId: number
  /** Entries there are now; null: not known here. */
  total: number | null
  timeZone: string | undefined
}

/** Compares the journal with itself and with the data, on the server, and names the first thing that differs. */
export function JournalVerification({ establishmentId, total, timeZone }: JournalVerificationProps) {
  const text = useText().journal.integrity
  const { data, error, isFetching, refetch } = useVerification(establishmentId)
  const last = useLastVerified(establishmentId)
  const found = isFetching || error !== null ? undefined : data
  const fault = found?.firstFault ?? null
  return (
    <Card title={text.title}>
      {error !== null && !isFetching && <Unverified isAway={isUnreached(error)} />}
      {fault !== null && <FaultBanner fault={fault} />}
      <div role={found?.isIntact === true ? 'status' : undefined}>
        {fault === null && found !== undefined && (
          <Reached {...found} counts={found} total={total} timeZone={timeZone} />
        )}
        {found === undefined && last !== null && last !== undefined && (
          <Reached
            entries={last.sequence}
            hash={last.hash}
            verifiedAt={last.verifiedAt ?? last.anchoredAt}
            total={total}
            timeZone={timeZone}
          />
        )}
        {found === undefined && last === null && <p className="text-ink-2">{text.never}</p>}
      </div>
      <div className="my-3.5">
        <Button look="secondary" wide={true} pending={isFetching} onPress={() => void refetch()}>
          {text.verify}
        </Button>
      </div>
      <p className="text-ink-2 text-small">{text.hint}</p>
    </Card>
  )
}

type ReachedProps = Pick<Verification, 'entries' | 'hash' | 'verifiedAt'> &
  Pick<JournalVerificationProps, 'total' | 'timeZone'> & {
    counts?: Pick<Verification, 'versions' | 'closedDays' | 'purchases' | 'documents'>
  }

/** How far, when, and what came since. On paper the whole hash: kept elsewhere, it proves that nothing was cut off. */
function Reached({ entries, hash, verifiedAt, total, timeZone, counts }: ReachedProps) {
  const text = useText().journal.integrity
  const language = useLanguage()
  const shown = (count: number) => formatNumber(count, language)
  const rows: readonly (readonly [string, number])[] = [
    [text.counts.entries, entries],
    ...(counts === undefined
      ? []
      : (['versions', 'closedDays', 'purchases', 'documents'] as const).map(
          (kind) => [text.counts[kind], counts[kind]] as const,
        )),
    ...(total === null ? [] : [[text.counts.since, Math.max(0, total - entries)] as const]),
  ]
  return (
    <>
      <p className="font-semibold">{text.upTo(shown(entries))}</p>
      <p className="mb-2 text-ink-2">
        {text.upToBody(formatDate(dateOfInstant(verifiedAt, timeZone)), formatTime(verifiedAt, language, timeZone))}
      </p>
      <dl className="divided">
        {rows.map(([label, count]) => (
          <div key={label} className="flex items-baseline justify-between gap-4 py-2">
            <dt className="text-ink-2">{label}</dt>
            <dd className="num font-semibold">{shown(count)}</dd>
          </div>
        ))}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
          <dt className="text-ink-2">{text.counts.hash(shown(entries))}</dt>
          <dd className="num text-small [overflow-wrap:anywhere]">
            <span className="print:hidden">{`${hash.slice(0, 8)}…${hash.slice(-8)}`}</span>
            <span className="hidden print:inline">{hash}</span>
          </dd>
        </div>
      </dl>
    </>
  )
}

function FaultBanner({ fault }: { fault: JournalFault }) {
  const text = useText().journal.integrity
  const language = useLanguage()
  const date = fault.date === null ? '' : formatDayLong(fault.date, language, { year: true })
  const sequence = formatNumber(fault.sequence ?? 0, language)
  const title = text.fault[fault.kind][fault.problem]({ sequence, date, revision: String(fault.revision ?? 0) })
  const fields = fault.fields.map((field) => text.field(field))
  return (
    <Banner tone="error" title={title} live={true}>
      {fields.length > 0 && <p>{text.differs([...new Set(fields)].join(', '))}</p>}
      <p>{text.faultBody}</p>
      <FaultLink fault={fault} date={date} />
    </Banner>
  )
}

/** Where the thing can be seen; a purchase that was removed has no page. */
function FaultLink({ fault, date }: { fault: JournalFault; date: string }) {
  const text = useText().journal.integrity
  if (fault.kind === 'purchase' || fault.kind === 'purchaseVersion' || fault.kind === 'payment') {
    if (fault.entityId === null || (fault.kind === 'purchase' && fault.problem === 'missing')) return null
    return (
      <Link to="/purchase/$id" params={{ id: fault.entityId }} className={quietLinkLook}>
        {text.seePurchase}
      </Link>
    )
  }
  const isOfDay = fault.kind === 'ticketZ' || fault.kind === 'version' || fault.kind === 'closedDay'
  if (fault.date === null || !isOfDay) return null
  return (
    <Link to="/ticket-z/$date" params={{ date: fault.date }} className={quietLinkLook}>
      {text.seeDay(date)}
    </Link>
  )
}

/** Not the same as a journal that differs. */
function Unverified({ isAway }: { isAway: boolean }) {
  const text = useText().journal
  return (
    <Banner
      tone={isAway ? 'waiting' : 'warning'}
      title={isAway ? text.needsNetwork : text.verificationFailed}
      live={true}
    >
      {isAway ? text.needsNetworkBody : text.verificationFailedBody}
    </Banner>
  )
}
