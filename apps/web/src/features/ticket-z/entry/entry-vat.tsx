import { parseAmount } from '@zinc/domain/money'
import { vatOf } from '@zinc/domain/vat'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import type { EditTicketZ } from './edit-ticket-z.ts'
import { EntryAmount } from './entry-amount.tsx'
import { isVatTyped, type SalesRow, vatTextOf } from './ticket-z-draft.ts'

type EntryVatProps = { edit: EditTicketZ; row: SalesRow; strict: boolean; onClose: () => void }

/** Under a sales line: the VAT the register printed, when it is not the proposed one, and the part invoiced. */
export function EntryVat({ edit, row, strict, onClose }: EntryVatProps) {
  const words = useText().ticketZ.entry
  const language = useLanguage()
  const gross = parseAmount(edit.draft.gross[row.id] ?? '') ?? 0
  const proposal = vatOf(gross, row.rateBp)
  const vatKey = `vat.${row.id}`
  const invoicedKey = `invoiced.${row.id}`
  return (
    <div className="mb-3 grid gap-3 rounded-field border border-line p-3">
      <EntryAmount
        fieldKey={vatKey}
        label={words.vatField}
        hint={words.vatHint(formatAmount(proposal, language))}
        text={vatTextOf(edit.draft, row)}
        isBeyond={edit.beyond.has(vatKey)}
        strict={strict}
        autoFocus
        isActive={edit.active === vatKey}
        onActive={edit.focus}
        onChange={(text) => edit.setLine('vat', row.id, text)}
      />
      <EntryAmount
        fieldKey={invoicedKey}
        label={words.invoicedField}
        hint={words.invoicedHint}
        text={edit.draft.invoiced[row.id] ?? ''}
        strict={strict}
        isActive={edit.active === invoicedKey}
        onActive={edit.focus}
        onChange={(text) => edit.setLine('invoiced', row.id, text)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        {isVatTyped(edit.draft, row) && (
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
