import { type PlainDate, parsePlainDate } from '@zinc/domain/calendar/calendar'
import { sumOf } from '@zinc/domain/money'
import { useState } from 'react'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDayMonth } from '../../i18n/format.ts'
import { queryStateOf } from '../../offline/query-state.ts'
import { Amount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { QueryNotice } from '../../ui/feedback/query-notice.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { knownValueOf, useLevelsOn } from './stock-levels.queries.ts'

/** What all of the stock was worth when a business date ended, asked for on demand. */
export function PastValue({ establishmentId, today }: { establishmentId: number; today: PlainDate }) {
  const { stock: words } = useText()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const date = parsePlainDate(typed)
  const isPast = date !== null && date <= today
  if (!isOpen) {
    return (
      <Button look="secondary" size="small" onPress={() => setOpen(true)}>
        {words.pastValue}
      </Button>
    )
  }
  return (
    <div className="flex w-full flex-wrap items-end gap-x-4 gap-y-2">
      <div className="w-44">
        <DateField
          label={words.pastValueDate}
          value={typed}
          max={today}
          error={date !== null && !isPast ? words.pastValueFuture : undefined}
          onChange={setTyped}
        />
      </div>
      {isPast && <ValueOn key={date} establishmentId={establishmentId} date={date} />}
    </div>
  )
}

function ValueOn({ establishmentId, date }: { establishmentId: number; date: PlainDate }) {
  const { stock: words } = useText()
  const language = useLanguage()
  const query = useLevelsOn(establishmentId, date)
  if (query.data === undefined) {
    return <QueryNotice queryState={queryStateOf(query)} failed={{ title: words.levelsFailed }} />
  }
  return (
    <p role="status" className="py-2.5">
      {words.pastValueOn(formatDayMonth(date, language, { year: true }))}{' '}
      <Amount cents={sumOf(query.data.flatMap((level) => knownValueOf(level) ?? []))} size="strong" />
    </p>
  )
}
