import { parsePlainDate, plainDate } from '@zinc/domain/calendar/calendar'
import { useState } from 'react'
import { now } from '../../../client/clock.ts'
import { useText } from '../../../i18n/catalogue.ts'
import { dateOfInstant } from '../../../i18n/format-instant.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { TimeField } from '../../../ui/fields/time-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { instantOf } from './instant-of.ts'

type AsOfDialogProps = {
  timeZone: string
  onChoose: (asOf: string) => void
  onClose: () => void
}

/** Of which instant the figures shall be: a day, its end unless a time is given. */
export function AsOfDialog({ timeZone, onChoose, onClose }: AsOfDialogProps) {
  const text = useText().lockDialogs.asOf
  const [date, setDate] = useState('')
  const [time, setTime] = useState('23:59')
  const [isTried, setTried] = useState(false)
  // An instant: after midnight the evening's business day is not over, and the calendar's has begun.
  const today = plainDate(dateOfInstant(now().toISOString(), timeZone))
  const day = parsePlainDate(date)
  const isDay = day !== null && day <= today
  const isTime = /^\d\d:\d\d$/.test(time)
  const show = () => {
    setTried(true)
    if (day !== null && isDay && isTime) onChoose(instantOf(day, time, timeZone))
  }
  return (
    <Dialog
      open={true}
      onClose={onClose}
      title={text.title}
      actions={
        <>
          <Button look="secondary" onPress={onClose}>
            {text.keep}
          </Button>
          <Button onPress={show}>{text.show}</Button>
        </>
      }
    >
      <p className="mb-4 text-ink-2">{text.body}</p>
      <div className="grid gap-3.5">
        <DateField
          label={text.date}
          value={date}
          max={today}
          error={isTried && !isDay ? text.dateMissing : undefined}
          onChange={setDate}
          onNext={show}
        />
        <TimeField
          label={text.time}
          value={time}
          error={isTried && !isTime ? text.timeMissing : undefined}
          onChange={setTime}
        />
      </div>
    </Dialog>
  )
}
