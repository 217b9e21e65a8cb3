import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { EstablishmentFamily } from '@zinc/domain/establishment/establishment-type'
import { parseCount } from '@zinc/domain/money'
import { type CountField, mainCountFields, otherAmountFields } from '@zinc/domain/ticket-z/ticket-z-field'
import { useRef } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { useStored } from '../../../offline/store.ts'
import { Card } from '../../../ui/card.tsx'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { focusNextField } from '../../../ui/fields/next-field.ts'
import type { EditTicketZ } from './edit-ticket-z.ts'
import { EntryAmount } from './entry-amount.tsx'
import { EntryWarning } from './entry-warning.tsx'

/** More characters of an amount need the whole width of the card. */
const HALF_WIDTH = 9

type EntryCountsProps = { edit: EditTicketZ; family: EstablishmentFamily; strict: boolean }

/** Counts and what else came into the register. A shop serves no covers: it only counts its receipts. */
export function EntryCounts({ edit, family, strict }: EntryCountsProps) {
  const names = useText().ticketZ.lineNames
  const hasCovers = useStored(edit.input, ({ draft }) => family === 'restaurant' || draft.covers !== '')
  const isTipsLong = useStored(edit.input, ({ draft }) => draft.tips.length > HALF_WIDTH)
  return (
    <Card>
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-3">
        {mainCountFields
          .filter((field) => field !== 'covers' || hasCovers)
          .map((field) => (
            <EntryCount key={field} edit={edit} field={field} label={names[field]} strict={strict} />
          ))}
        <div className={isTipsLong ? 'col-span-2' : ''}>
          <EntryAmount
            edit={edit}
            fieldKey="tips"
            label={names.tips}
            textOf={({ tips }) => tips}
            strict={strict}
            onChange={(text) => edit.setText('tips', text)}
          />
        </div>
        <div>
          <EntryCount edit={edit} field="number" label={names.number} strict={strict} />
          <EntryWarning edit={edit} field="number" />
        </div>
      </div>
      <EntryOthers edit={edit} strict={strict} />
    </Card>
  )
}

/** Money received that is no sale: rare, so folded until it is asked for or holds something. */
function EntryOthers({ edit, strict }: { edit: EditTicketZ; strict: boolean }) {
  const { ticketZ, ticketZForm: words } = useText()
  const isUsed = useStored(edit.input, ({ draft }) => otherAmountFields.some((field) => draft[field] !== ''))
  return (
    <details open={isUsed || undefined} className="group mt-3">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 rounded-field font-semibold text-brand-text text-small hover:underline">
        <IconPlus
          size={18}
          stroke={1.75}
          aria-hidden="true"
          className="transition-transform duration-150 group-open:rotate-45"
        />
        {words.others}
      </summary>
      <p className="mb-3 text-ink-2 text-small">{words.othersHint}</p>
      <div className="grid gap-x-3 gap-y-4 sm:max-desk:grid-cols-3">
        {otherAmountFields.map((field) => (
          <EntryAmount
            key={field}
            edit={edit}
            fieldKey={field}
            label={ticketZ.lineNames[field]}
            textOf={(draft) => draft[field]}
            strict={strict}
            onChange={(text) => edit.setText(field, text)}
          />
        ))}
      </div>
    </details>
  )
}

type EntryCountProps = { edit: EditTicketZ; field: CountField; label: string; strict: boolean }

/** A whole number: covers, receipts, the number the register printed. */
function EntryCount({ edit, field, label, strict }: EntryCountProps) {
  const words = useText().ticketZForm
  const input = useRef<HTMLInputElement>(null)
  const text = useStored(edit.input, ({ draft }) => draft[field])
  const isActive = useStored(edit.input, ({ active }) => active === field)
  const isUnreadable = text.trim() !== '' && parseCount(text) === null
  return (
    <AmountField
      ref={input}
      name={field}
      label={label}
      value={text}
      inputMode="numeric"
      unit=""
      placeholder={words.countPlaceholder}
      error={isUnreadable && (strict || !isActive) ? words.countIssue : undefined}
      onChange={(next) => edit.setText(field, next)}
      onFocus={() => edit.focus(field)}
      onBlur={() => edit.focus(null)}
      onNext={() => focusNextField(input.current)}
    />
  )
}
