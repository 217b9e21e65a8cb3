import { type PlainDate, parsePlainDate } from '@zinc/domain/calendar/calendar'
import { natures } from '@zinc/domain/establishment/establishment'
import type { Catalogue } from '@zinc/words/catalogue'
import { newId } from '../../../client/uuid.ts'
import { useText } from '../../../i18n/catalogue.ts'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { type FieldErrors, useForm } from '../../../ui/fields/use-form.ts'
import type { VatLineItem } from '../draft/settings-draft.ts'
import { ItemDialog } from './item-dialog.tsx'
import { labelErrorOf, rateOf, rateTextOf } from './item-errors.ts'

type VatLineDialogProps = { item: VatLineItem | null; onApply: (item: VatLineItem) => void; onClose: () => void }
type Typed = { label: string; rate: string; nature: VatLineItem['nature']; validFrom: string; validTo: string }

export function VatLineDialog({ item, onApply, onClose }: VatLineDialogProps) {
  const text = useText()
  const words = text.settings
  const form = useForm<Typed>({
    initial: () => typedOf(item),
    check: (typed) => errorsOf(typed, words),
    send: (typed) =>
      onApply({
        id: item?.id ?? newId(),
        isActive: item?.isActive ?? true,
        label: typed.label.trim(),
        nature: typed.nature,
        rateBp: rateOf(typed.rate) ?? 0,
        validFrom: dateOf(typed.validFrom),
        validTo: dateOf(typed.validTo),
      }),
  })
  return (
    <ItemDialog title={item === null ? words.addVatLine : words.editTitle(item.label)} form={form} onClose={onClose}>
      <TextField label={words.label} {...form.field('label')} />
      <AmountField label={words.rate} unit="%" placeholder="0" {...form.field('rate')} />
      <Segmented
        label={words.nature}
        wide={true}
        options={natures.map((value) => ({ value, label: words.natureLabels[value] }))}
        {...form.field('nature')}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <DateField label={words.validFrom} {...form.field('validFrom')} />
        <DateField label={words.validTo} {...form.field('validTo')} />
      </div>
      <p className="-mt-2 text-ink-2 text-small">{words.validHint}</p>
    </ItemDialog>
  )
}

function typedOf(item: VatLineItem | null): Typed {
  if (item === null) return { label: '', rate: '', nature: 'goods', validFrom: '', validTo: '' }
  const { label, nature, rateBp, validFrom, validTo } = item
  return { label, nature, rate: rateTextOf(rateBp), validFrom: validFrom ?? '', validTo: validTo ?? '' }
}

function errorsOf(typed: Typed, words: Catalogue['settings']): FieldErrors<Typed> {
  const { errors } = words
  const label = labelErrorOf(typed.label, errors)
  const isReversed = typed.validFrom !== '' && typed.validTo !== '' && typed.validTo < typed.validFrom
  return {
    ...(label !== null && { label }),
    ...(rateOf(typed.rate) === null && { rate: errors.rate }),
    ...(typed.validFrom !== '' && dateOf(typed.validFrom) === null && { validFrom: errors.date }),
    ...(typed.validTo !== '' && dateOf(typed.validTo) === null && { validTo: errors.date }),
    ...(isReversed && { validTo: errors.datesReversed }),
  }
}

function dateOf(text: string): PlainDate | null {
  return parsePlainDate(text)
}
