import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { addDays, type PlainDate, parsePlainDate } from '@zinc/domain/calendar/calendar'
import { capitalised } from '@zinc/words/capitalised'
import { useState } from 'react'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDayLong } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

type DayStepperProps = { date: PlainDate; today: PlainDate; onDay: (date: PlainDate) => void }

/** The day on screen: one back, one on, or any other. */
export function DayStepper({ date, today, onDay }: DayStepperProps) {
  const words = useText().tickets
  const language = useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  const chosen = typed === null ? null : parsePlainDate(typed)
  const choose = () => {
    if (chosen !== null && chosen <= today) onDay(chosen)
    setTyped(null)
  }
  return (
    <div className="flex min-w-0 items-center print:hidden">
      <IconButton label={words.previousDay} onPress={() => onDay(addDays(date, -1))}>
        <IconChevronLeft size={20} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <Button look="quiet" onPress={() => setTyped(date)}>
        {capitalised(formatDayLong(date, language))}
      </Button>
      <IconButton label={words.nextDay} disabled={date >= today} onPress={() => onDay(addDays(date, 1))}>
        <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <Dialog
        open={typed !== null}
        onClose={() => setTyped(null)}
        title={words.day}
        actions={
          <Button disabled={chosen === null || chosen > today} onPress={choose}>
            {words.chooseDay}
          </Button>
        }
      >
        <DateField label={words.day} value={typed ?? ''} max={today} onChange={setTyped} />
      </Dialog>
    </div>
  )
}
