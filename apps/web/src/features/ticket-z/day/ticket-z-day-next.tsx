import { addDays, type PlainDate } from '@zinc/domain/calendar/calendar'
import { type ClosingKey, missingClosingsOf } from '@zinc/domain/calendar/day-closing'
import { dayStatesOf } from '@zinc/domain/calendar/day-state'
import { inOrderOfEntry } from '@zinc/domain/calendar/next-day'
import { closingNameOf } from '@zinc/domain/establishment/closing-name'
import { canWriteOn, isAllowed } from '@zinc/domain/permission'
import { capitalised } from '@zinc/words/capitalised'
import { useLanguage } from '../../../i18n/catalogue.ts'
import { formatDayLong } from '../../../i18n/format.ts'
import { useClosedDays } from '../../establishment/closed-days.queries.ts'
import { markClosed } from '../../establishment/parts/day-closing.ts'
import { openingOf } from '../../establishment/parts/establishment-day.ts'
import { useTicketDays } from '../ticket-z.queries.ts'
import { NextClosing } from './day-closings.tsx'
import { DayNext } from './day-next.tsx'
import type { DayScreenProps } from './ticket-z-day.ts'

/** As far back as the badge looks. */
const DAYS = 31

/** The next day to enter, proposed while one is at it; then what is only to validate. */
export function TicketZDayNext({ establishment, date, today }: DayScreenProps) {
  const range = { from: addDays(today, -DAYS), to: today }
  const month = useTicketDays(establishment.id, range)
  const closedDays = useClosedDays(establishment.id, range)
  const canWrite = establishment.isActive && isAllowed(establishment.role, 'ticketZ.write')
  // Without a network too: what this device saw, with what waits here.
  if (!canWrite || !month.isKnown || closedDays.data === undefined) return null
  const states = dayStatesOf({
    ...openingOf(establishment, closedDays.data),
    ...{ range, today, tickets: month.tickets },
  })
  const isForThisPerson = (day: { date: PlainDate }) => canWriteOn(establishment.role, day.date, today)
  const left = states.filter((day) => day.date !== date && missingClosingsOf(day.closings).length > 0)
  const missing = inOrderOfEntry(left.filter(isForThisPerson), today)
  const [first] = missing
  const [closing] = first === undefined ? [] : missingClosingsOf(first.closings)
  // Part of that day is entered: it was not closed.
  if (first !== undefined && closing !== undefined && first.state !== 'to_enter') {
    return <Next {...{ establishment, closing }} date={first.date} isDraft={false} />
  }
  const drafts = month.tickets.filter(({ status }) => status === 'draft')
  const draft = drafts.find((one) => isForThisPerson({ date: one.businessDate }) && one.figures !== null)
  if (first === undefined && draft !== undefined) {
    return <Next establishment={establishment} closing={draft} date={draft.businessDate} isDraft />
  }
  // For others to enter or to validate: neither proposed nor called complete.
  if (first === undefined && left.length + drafts.length > 0) return null
  const dates = missing.map((day) => day.date)
  return (
    <DayNext
      missing={dates}
      left={left.length}
      today={today}
      onClosed={(missed) => void markClosed(establishment.id, missed)}
    />
  )
}

type NextProps = Pick<DayScreenProps, 'establishment' | 'date'> & { closing: ClosingKey; isDraft: boolean }

/** One closing of another day, by its day and its name. */
function Next({ establishment, date, closing, isDraft }: NextProps) {
  const language = useLanguage()
  const day = formatDayLong(date, language)
  const name = closingNameOf(closing, establishment)
  const title = capitalised(name === '' ? day : `${day}, ${name}`)
  return <NextClosing {...{ date, title, isDraft }} name={name || day} next={closing} toClose={null} />
}
