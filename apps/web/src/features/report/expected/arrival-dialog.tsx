import type { ExpectedReceipt } from '@zinc/contract/expected-receipts'
import { type PlainDate, parsePlainDate } from '@zinc/domain/calendar/calendar'
import type { Cents } from '@zinc/domain/money'
import { parseAmount } from '@zinc/domain/money'
import { useId, useState } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatBareAmount } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

type ArrivalDialogProps = {
  receipt: ExpectedReceipt
  today: PlainDate
  onSave: (arrivedOn: PlainDate, amount: Cents | null) => void
  onClose: () => void
}

/** When it arrived, and how much of it. */
export function ArrivalDialog({ receipt, today, onSave, onClose }: ArrivalDialogProps) {
  const words = useText().expectedReceipts.dialog
  const language = useLanguage()
  const formId = useId()
  const { amount: expected, arrival } = receipt
  const [day, setDay] = useState<string>(arrival?.arrivedOn ?? today)
  const [amount, setAmount] = useState(formatBareAmount(arrival?.amount ?? expected, language))
  const [isTried, setTried] = useState(false)
  const [date, cents] = [parsePlainDate(day), parseAmount(amount)]
  const save = () => {
    setTried(true)
    if (date !== null && cents !== null) onSave(date, cents === expected ? null : cents)
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
          <Button type="submit" form={formId}>
            {words.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate={true}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <DateField
          label={words.day}
          value={day}
          onChange={setDay}
          max={today}
          error={isTried && date === null ? words.wrongDay : undefined}
        />
        <AmountField
          label={words.amount}
          value={amount}
          onChange={setAmount}
          hint={words.hint(formatAmount(expected, language))}
          error={isTried && cents === null ? words.wrongAmount : undefined}
        />
      </form>
    </Dialog>
  )
}
