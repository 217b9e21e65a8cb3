import { amountSoFar } from '@zinc/domain/money'
import { vatOf } from '@zinc/domain/vat'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount } from '../../../i18n/format.ts'
import { useStored } from '../../../offline/store.ts'
import { Button } from '../../../ui/button.tsx'
import type { EditTicketZ } from './edit-ticket-z.ts'
import { EntryAmount } from './entry-amount.tsx'
import { isVatTyped, type SalesRow, vatTextOf } from './ticket-z-draft.ts'

type EntryVatProps = { edit: EditTicketZ; row: SalesRow; strict: boolean; onClose: () => void }

/** Under a sales line: the VAT the register printed, when it is not the proposed one, and the part invoiced. */
export function EntryVat({ edit, row, strict, onClose }: EntryVatProps) {
  const words = useText().ticketZForm
  const language = useLanguage()
  const gross = useStored(edit.input, ({ draft }) => amountSoFar(draft.gross[row.id] ?? '') ?? 0)
  const isTyped = useStored(edit.input, ({ draft }) => isVatTyped(draft, row))
  const proposal = vatOf(gross, row.rateBp)
  return (
    <div className="mb-3 grid gap-3 rounded-field border border-line p-3">
      <EntryAmount
        edit={edit}
        fieldKey={`vat.${row.id}`}
        label={words.vatField}
        hint={words.vatHint(formatAmount(proposal, language))}
        textOf={(draft) => vatTextOf(draft, row)}
        strict={strict}
        autoFocus
        onChange={(text) => edit.setLine('vat', row.id, text)}
      />
      <EntryAmount
        edit={edit}
        fieldKey={`invoiced.${row.id}`}
        label={words.invoicedField}
        hint={words.invoicedHint}
        textOf={({ invoiced }) => invoiced[row.id] ?? ''}
        strict={strict}
        onChange={(text) => edit.setLine('invoiced', row.id, text)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        {isTyped && (
          <Button look="quiet" size="small" onPress={() => edit.setLine('vat', row.id, '')}>
            {words.vatReset(formatAmount(proposal, language))}
          </Button>
        )}
        <Button look="secondary" size="small" onPress={onClose}>
          {words.vatDone}
        </Button>
      </div>
    </div>
  )
}
