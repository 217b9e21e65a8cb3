import { voucherIssuers } from '@zinc/domain/ticket-z/ticket-z-part'
import { newId } from '../../../../client/uuid.ts'
import { useText } from '../../../../i18n/catalogue.ts'
import type { EditTicketZ } from '../edit-ticket-z.ts'

type CountVouchersProps = { edit: EditTicketZ; methodId: string; onStart: (batchId: string) => void }

/** At a line of meal vouchers where the establishment does not always count them: for this ticket. */
export function CountVouchers({ edit, methodId, onStart }: CountVouchersProps) {
  const words = useText().ticketZParts
  const start = () => {
    const batch = { id: newId(), paymentMethodId: methodId, issuer: voucherIssuers[0], count: '', faceValue: '' }
    onStart(batch.id)
    edit.setParts({ vouchers: [...edit.input.read().draft.parts.vouchers, batch] })
  }
  return (
    <button
      type="button"
      onClick={start}
      className="tap cursor-pointer rounded-mini text-left text-ink-2 text-small underline decoration-dotted decoration-line-strong underline-offset-4 hover:decoration-brand"
    >
      {words.countVouchers}
    </button>
  )
}
