import { Link } from '@tanstack/react-router'
import type { JournalEntry } from '@zinc/contract/journal'
import { establishmentRoles } from '@zinc/domain/permission'
import * as z from 'zod/mini'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDayLong, formatTime } from '../../i18n/format.ts'
import { Amount } from '../../ui/amount.tsx'
import { quietLinkLook } from '../../ui/link-look.ts'

/** Shared with the heads of the columns. */
export const journalColumns =
  'grid grid-cols-[3rem_minmax(0,1fr)_auto] gap-x-3 desk:grid-cols-[3rem_minmax(0,1fr)_7.5rem_7rem_7rem]'

type JournalRowProps = { entry: JournalEntry; nameOf: (id: number) => string; timeZone: string }

/** Phones show the person under the entry, and of the two amounts the later one with its difference. */
export function JournalRow({ entry, nameOf, timeZone }: JournalRowProps) {
  const text = useText().journal
  const language = useLanguage()
  const who = nameOf(authorIdOf(entry))
  const before = sideOf(entry.before)
  const after = sideOf(entry.after)
  return (
    <li className={`${journalColumns} items-baseline py-2.5`}>
      <p className="tabular text-small">
        {formatTime(entry.recordedAt, language, timeZone)}
        <span className="block text-ink-3">{entry.sequence}</span>
      </p>
      <p className="min-w-0 font-semibold">
        {text.action(entry.action)}
        <Subject entry={entry} nameOf={nameOf} />
      </p>
      <p className="min-w-0 text-small max-desk:col-start-2 max-desk:row-start-2">{who}</p>
      <p className="text-right text-ink-2 max-desk:hidden">
        <Side side={before} />
      </p>
      <p className="text-right max-[16rem]:col-start-2 max-[16rem]:row-start-3 max-[16rem]:text-left">
        <Side side={after} />
        {before.gross !== null && after.gross !== null && before.gross !== after.gross && (
          <span className="block text-amber text-small">
            <Amount cents={after.gross - before.gross} sign="always" />
          </span>
        )}
      </p>
      {entry.reason !== null && (
        <p className="col-span-2 col-start-2 text-ink-2 text-small [overflow-wrap:anywhere]">
          {text.reason(entry.reason)}
        </p>
      )}
    </li>
  )
}

const fromOutside = z.object({ fromOutside: z.literal(true), grantedBy: z.int() })

/** An access that somebody other than the owner gave is theirs, whoever accepted it. */
function authorIdOf({ actorId, after }: JournalEntry): number {
  return z.safeParse(fromOutside, after).data?.grantedBy ?? actorId
}

const withDay = z.object({
  businessDate: z.string(),
  registerId: z.optional(z.string()),
  serviceId: z.optional(z.string()),
  revision: z.optional(z.int()),
})

/** What was changed, as a link to it: the version of a closing, the person of an access. */
function Subject({ entry, nameOf }: Pick<JournalRowProps, 'entry' | 'nameOf'>) {
  const language = useLanguage()
  const day = [entry.after, entry.before].map((side) => z.safeParse(withDay, side)).find(({ success }) => success)
  if (day?.data !== undefined) {
    const { businessDate: date, registerId: register, serviceId: service, revision } = day.data
    return (
      <>
        {', '}
        <Link
          to="/ticket-z/$date"
          params={{ date }}
          search={{ register, service, version: revision?.toString() }}
          className={`tap ${quietLinkLook}`}
        >
          {formatDayLong(date, language)}
        </Link>
      </>
    )
  }
  if (entry.entity !== 'access') return null
  return (
    <>
      {', '}
      <Link to="/establishment/people" className={`tap ${quietLinkLook}`}>
        {nameOf(Number(entry.entityId))}
      </Link>
    </>
  )
}

const withSales = z.object({ content: z.object({ sales: z.array(z.object({ gross: z.int() })) }) })
const withRole = z.object({ role: z.enum(establishmentRoles) })

type JournalSide = { gross: number | null; role: (typeof establishmentRoles)[number] | null }

function sideOf(value: unknown): JournalSide {
  const sales = z.safeParse(withSales, value).data?.content.sales
  const role = z.safeParse(withRole, value).data?.role ?? null
  return { gross: sales === undefined ? null : sales.reduce((sum, { gross }) => sum + gross, 0), role }
}

function Side({ side: { gross, role } }: { side: JournalSide }) {
  const text = useText().people
  if (gross !== null) return <Amount cents={gross} />
  return role === null ? '—' : text.roles[role]
}
