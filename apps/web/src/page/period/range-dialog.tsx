import { addDays, type PlainDate, parsePlainDate } from '@zinc/domain/calendar/calendar'
import { quarterOf, rangeIssueOf } from '@zinc/domain/calendar/day-range'
import type { DateRange } from '@zinc/domain/calendar/period'
import { useState } from 'react'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

type RangeDialogProps = {
  range: DateRange
  today: PlainDate
  onChoose: (range: DateRange) => void
  onClose: () => void
}

/** From which day to which: typed, or one of the usual ones in a tap. */
export function RangeDialog({ range, today, onChoose, onClose }: RangeDialogProps) {
  const words = useText().report.range
  const [typed, setTyped] = useState<{ from: string; to: string }>(range)
  const [isTried, setTried] = useState(false)
  const from = parsePlainDate(typed.from)
  const to = parsePlainDate(typed.to)
  const issue = from === null || to === null ? null : rangeIssueOf({ from, to })
  const lastIssue = to === null ? words.missing : issue && words.issues[issue]
  const show = () => {
    setTried(true)
    if (from !== null && to !== null && issue === null) onChoose({ from, to })
  }
  return (
    <Dialog
      open={true}
      onClose={onClose}
      title={words.title}
      actions={
        <>
          <Button look="secondary" onPress={onClose}>
            {words.cancel}
          </Button>
          <Button onPress={show}>{words.show}</Button>
        </>
      }
    >
      <div className="mb-4 flex flex-wrap gap-2">
        {usualRangesOf(today).map(({ name, range: usual }) => (
          <Button key={name} look="secondary" size="small" onPress={() => onChoose(usual)}>
            {words.usual[name]}
          </Button>
        ))}
      </div>
      <div className="grid gap-3.5 sm:grid-cols-2">
        <DateField
          label={words.from}
          value={typed.from}
          error={isTried && from === null ? words.missing : undefined}
          onChange={(value) => setTyped({ ...typed, from: value })}
        />
        <DateField
          label={words.to}
          value={typed.to}
          error={(isTried && lastIssue) || undefined}
          onChange={(value) => setTyped({ ...typed, to: value })}
          onNext={show}
        />
      </div>
    </Dialog>
  )
}

function usualRangesOf(today: PlainDate) {
  const quarter = quarterOf(today)
  return [
    { name: 'days7', range: { from: addDays(today, -6), to: today } },
    { name: 'days30', range: { from: addDays(today, -29), to: today } },
    { name: 'quarter', range: { from: quarter.from, to: today } },
    { name: 'lastQuarter', range: quarterOf(addDays(quarter.from, -1)) },
    { name: 'year', range: { from: addDays(today, -364), to: today } },
  ] as const
}
