import { type ReactNode, useState } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatRate } from '../../../i18n/format.ts'
import { useStoredDeferred } from '../../../offline/store.ts'
import { Button } from '../../../ui/button.tsx'
import { isLongAmount } from '../../../ui/fields/typed-amount.tsx'
import type { EditTicketZ } from './edit-ticket-z.ts'
import { EntryAmount } from './entry-amount.tsx'
import { EntryVat } from './entry-vat.tsx'
import { EntryWarning } from './entry-warning.tsx'
import { formerVatOf, isVatTyped, type PaymentRow, type SalesRow, vatShownOf } from './ticket-z-draft.ts'

type LineProps = { edit: EditTicketZ; strict: boolean; autoFocus?: boolean }

/** One line of a card: its name at the left, its amount at the right, or below where both have no room. */
function lineLook(isLong: boolean): string {
  const amount = isLong ? '*:last:flex-[1_1_17rem]' : '*:last:flex-[1_1_9.5rem]'
  return `flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5 *:first:grow-999 ${amount}`
}

export function EntrySalesLine({ edit, row, strict, autoFocus = false }: LineProps & { row: SalesRow }) {
  const [isAsked, setIsOpen] = useState(false)
  const vatKey = `vat.${row.id}`
  // What is wrong inside is shown.
  const isWrong = useStoredDeferred(edit, ({ unreadable, beyond }) =>
    [vatKey, `invoiced.${row.id}`].some((field) => unreadable.has(field) || beyond.has(field)),
  )
  const isOpen = isAsked || isWrong
  const key = `gross.${row.id}`
  const isLong = useStoredDeferred(edit, ({ draft }) => isLongAmount(draft.gross[row.id] ?? ''))
  return (
    <li className="border-line border-t first:border-t-0">
      <div className={lineLook(isLong)}>
        <div className="min-w-0 basis-20">
          <p className="leading-snug">{row.label}</p>
          <VatNote edit={edit} row={row} isLong={isLong} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
          <FormerVat edit={edit} row={row} />
        </div>
        <EntryAmount
          edit={edit}
          fieldKey={key}
          label={row.label}
          labelHidden
          textOf={({ gross }) => gross[row.id] ?? ''}
          strict={strict}
          autoFocus={autoFocus}
          onChange={(next) => edit.setLine('gross', row.id, next)}
        />
      </div>
      <EntryWarning edit={edit} field={vatKey} beside={[key]} />
      {isOpen && <EntryVat edit={edit} row={row} strict={strict} onClose={() => setIsOpen(false)} />}
    </li>
  )
}

type VatNoteProps = { edit: EditTicketZ; row: SalesRow; isLong: boolean; isOpen: boolean; onToggle: () => void }

/** 'TVA 10 %' until the line holds an amount; then the VAT itself, which opens. */
function VatNote({ edit, row, isLong, isOpen, onToggle }: VatNoteProps) {
  const words = useText().ticketZForm
  const language = useLanguage()
  const vat = useStoredDeferred(edit, ({ draft }) => vatShownOf(draft, row))
  const isTyped = useStoredDeferred(edit, ({ draft }) => isVatTyped(draft, row))
  const rate = formatRate(row.rateBp, language)
  if (vat === null) return <p className="text-ink-3 text-small">{words.vatRate(rate)}</p>
  const amount = formatAmount(vat, language)
  const vatSentence = () => {
    if (isTyped) return words.vatTyped(amount)
    // Beside a calculation there is room for the amount alone.
    return isLong ? words.vatOnly(amount) : words.vatAmount(rate, amount)
  }
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="tap tabular cursor-pointer rounded-mini text-left text-ink-2 text-small underline decoration-dotted decoration-line-strong underline-offset-4 hover:decoration-brand"
    >
      {vatSentence()}
    </button>
  )
}

/** The gross has changed, so the VAT is the proposal again: the one typed before is a tap away. */
function FormerVat({ edit, row }: { edit: EditTicketZ; row: SalesRow }) {
  const words = useText().ticketZForm
  const language = useLanguage()
  const former = useStoredDeferred(edit, ({ draft, active }) =>
    active === `gross.${row.id}` ? null : formerVatOf(draft, row),
  )
  if (former === null) return null
  return (
    <Button look="quiet" size="small" onPress={() => edit.setLine('vat', row.id, edit.read().draft.vat[row.id] ?? '')}>
      {words.vatFormer(formatAmount(former, language))}
    </Button>
  )
}

/** `children`: what is known of the amount beside it, its vouchers or its commission. */
export function EntryPaymentLine({
  edit,
  row,
  strict,
  note,
  children,
}: LineProps & { row: PaymentRow; note?: ReactNode; children?: ReactNode }) {
  const key = `payments.${row.id}`
  const isLong = useStoredDeferred(edit, ({ draft }) => isLongAmount(draft.payments[row.id] ?? ''))
  return (
    <li className="border-line border-t first:border-t-0">
      <div className={lineLook(isLong)}>
        <div className="min-w-0 basis-20 leading-snug">
          <p>{row.label}</p>
          {note}
        </div>
        <EntryAmount
          edit={edit}
          fieldKey={key}
          label={row.label}
          labelHidden
          textOf={({ payments }) => payments[row.id] ?? ''}
          strict={strict}
          onChange={(next) => edit.setLine('payments', row.id, next)}
        />
      </div>
      {children}
    </li>
  )
}
