import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Link } from '@tanstack/react-router'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { type ClosingKey, closingCountOf, type DayClosing, isSameClosing } from '@zinc/domain/calendar/day-closing'
import { closingNameOf, type NamedLists } from '@zinc/domain/establishment/closing-name'
import { useText } from '../../../i18n/catalogue.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip, type ChipState } from '../../../ui/chip.tsx'
import { buttonLook } from '../../../ui/theme/button-look.ts'
import { type DeviceTicket, isOnItsWay } from '../parts/ticket-z-overlay.ts'

type DayClosingsProps = {
  date: PlainDate
  closings: readonly DayClosing[]
  /** Those that count or may count. */
  tickets: readonly DeviceTicket[]
  current: ClosingKey
  lists: NamedLists
}

const chips = {
  entered: 'validated',
  draft: 'draft',
  to_enter: 'toEnter',
  closed: 'neutral',
  future: 'neutral',
} as const satisfies Record<DayClosing['state'], ChipState>

/** A day of several closings, by service and register: each leads to itself, the one on screen marked. */
export function DayClosings({ date, closings, tickets, current, lists }: DayClosingsProps) {
  const words = useText().closings
  if (closings.length < 2) return null
  const { entered, total } = closingCountOf(closings)
  return (
    <Card title={words.day} aside={words.partly(entered, total)}>
      <ul className="divided">
        {closings.map((closing) => {
          const ticket = tickets.find((each) => isSameClosing(each, closing)) ?? null
          const isWaiting = ticket !== null && isOnItsWay(ticket) && closing.state === 'entered'
          return (
            <li key={`${closing.registerId} ${closing.serviceId}`}>
              <Link
                to="/ticket-z/$date"
                params={{ date }}
                search={{ register: closing.registerId, service: closing.serviceId }}
                aria-current={isSameClosing(closing, current) ? 'page' : undefined}
                className="flex min-h-11 items-center justify-between gap-4 rounded-field py-1.5 aria-[current]:font-semibold"
              >
                <span className="min-w-0 flex-1">{closingNameOf(closing, lists)}</span>
                <Chip state={isWaiting ? 'waiting' : chips[closing.state]}>
                  {words.states[isWaiting ? 'waiting' : closing.state]}
                </Chip>
                {ticket !== null && <Amount cents={ticket.totals?.gross ?? null} size="strong" />}
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

export type NextClosingProps = {
  date: PlainDate
  /** Still to type, the first of the day first. */
  next: ClosingKey
  /** Its day and name, or its name alone. */
  title: string
  name: string
  isDraft: boolean
  /** Its service, on all registers at once; null: it is a draft, or this person may not close it. */
  toClose: { service: string; onPress: () => void } | null
}

/** What the day still expects, while one is at it: typed or marked closed in one press. */
export function NextClosing({ date, next, title, name, isDraft, toClose }: NextClosingProps) {
  const words = useText().closings
  return (
    <section
      aria-label={words.next}
      className="flex flex-col gap-4 rounded-card border border-amber-line border-dashed bg-amber-faint p-4 sm:max-desk:flex-row sm:max-desk:items-center sm:max-desk:justify-between sm:p-5 wide:flex-row wide:items-center wide:justify-between"
    >
      <div className="min-w-0">
        <p className="font-semibold text-amber text-small">{isDraft ? words.nextDraft : words.next}</p>
        <h2 className="text-lead">{title}</h2>
      </div>
      <div className="grid min-w-0 gap-2.5 sm:flex sm:flex-wrap">
        <Link
          to="/ticket-z/$date"
          params={{ date }}
          search={{ register: next.registerId, service: next.serviceId }}
          className={`${buttonLook('primary')} min-w-0 max-w-full`}
        >
          <IconPlus size={19} stroke={1.75} aria-hidden="true" className="shrink-0" />
          <span className="min-w-0 whitespace-normal">{isDraft ? words.resume : words.enter(name)}</span>
        </Link>
        {toClose !== null && (
          <Button look="secondary" label={words.serviceClosedOf(toClose.service)} onPress={toClose.onPress}>
            {words.serviceClosed}
          </Button>
        )}
      </div>
    </section>
  )
}
