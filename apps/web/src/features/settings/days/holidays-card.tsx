import type { Establishment } from '@zinc/contract/establishments'
import { addDays, type PlainDate } from '@zinc/domain/calendar/calendar'
import { type HolidayKey, holidaysOf } from '@zinc/domain/calendar/holiday'
import { dayOpeningOf } from '@zinc/domain/establishment/establishment'
import { capitalised } from '@zinc/words/capitalised'
import { useState } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDayLong } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { FieldError } from '../../../ui/fields/field-error.tsx'
import { useClosedDayAction } from './closed-days-card.tsx'
import type { ClosedDayCalls } from './days-section.tsx'

type Holiday = { date: PlainDate; keys: readonly HolidayKey[] }
type HolidaysCardProps = { calls: ClosedDayCalls; today: PlainDate; establishment: Establishment }

const YEAR = 365

/** Proposed, never decided: a public holiday is an open day until somebody closes it. */
export function HolidaysCard({ calls, today, establishment }: HolidaysCardProps) {
  const text = useText()
  const words = text.settings
  const closed = new Set(calls.entries.filter(({ serviceId }) => serviceId === null).map(({ date }) => date))
  const holidays = holidaysAhead(today, establishment)
  return (
    <Card title={words.holidays}>
      <p className="text-ink-2 text-small">
        {words.holidaysHint(text.establishment.territories[establishment.territory])}
      </p>
      {holidays.length === 0 && <p className="mt-3 text-ink-2">{words.holidaysNone}</p>}
      <ul aria-label={words.holidays} className="mt-2">
        {holidays.map((holiday) => (
          <HolidayRow key={holiday.date} holiday={holiday} isClosed={closed.has(holiday.date)} calls={calls} />
        ))}
      </ul>
    </Card>
  )
}

function HolidayRow({ holiday, isClosed, calls }: { holiday: Holiday; isClosed: boolean; calls: ClosedDayCalls }) {
  const text = useText()
  const words = text.settings
  const language = useLanguage()
  const action = useClosedDayAction()
  const [pending, setPending] = useState(false)
  const day = formatDayLong(holiday.date, language, { year: true })
  const name = holiday.keys.map((key) => text.calendar.holidays[key]).join(', ')
  async function close(): Promise<void> {
    setPending(true)
    await action.run(() => calls.close(holiday.date, name))
    setPending(false)
  }
  return (
    <li className="border-line border-b py-1.5 last:border-b-0">
      <div className="flex min-h-12 items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold leading-snug">{name}</p>
          <p className="text-ink-2 text-small">{capitalised(day)}</p>
        </div>
        {isClosed ? (
          <Chip state="neutral">{words.holidayClosed}</Chip>
        ) : (
          calls.canWrite && (
            <Button
              look="secondary"
              size="small"
              label={words.closeHoliday(day)}
              pending={pending}
              onPress={() => void close()}
            >
              {words.close}
            </Button>
          )
        )}
      </div>
      {action.error !== null && <FieldError id={`${holiday.date}-error`}>{action.error}</FieldError>}
    </li>
  )
}

/** Of the next twelve months, those on days that would be open. */
function holidaysAhead(today: PlainDate, { territory, openingDays }: Establishment): readonly Holiday[] {
  const year = Number(today.slice(0, 4))
  const until = addDays(today, YEAR)
  return [year, year + 1].flatMap((each) =>
    [...holidaysOf(each, territory)]
      .filter(([date]) => date >= today && date < until && dayOpeningOf(date, openingDays) === 'open')
      .map(([date, keys]) => ({ date, keys })),
  )
}
