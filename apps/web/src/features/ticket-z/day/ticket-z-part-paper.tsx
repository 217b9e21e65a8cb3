import type { PaymentMethod } from '@zinc/domain/establishment/establishment'
import type { TicketZContent } from '@zinc/domain/ticket-z/ticket-z'
import { useStoredDeferred } from '../../../offline/store.ts'
import { useSalesCategories } from '../../categories/parts/use-sales-categories.ts'
import type { EditTicketZ } from '../entry/edit-ticket-z.ts'
import { PaperParts } from './paper-parts.tsx'

type PartPaperProps = {
  establishmentId: number
  content: TicketZContent
  payments: readonly Pick<PaymentMethod, 'id' | 'label' | 'kind' | 'commissionBp'>[]
  active?: string | null
}

/** The parts of a ticket on its paper, with the names of its categories. */
export function PartPaper({ establishmentId, content, payments, active = null }: PartPaperProps) {
  const { rows } = useSalesCategories(establishmentId, content.categories.length > 0)
  return <PaperParts content={content} rows={{ payments }} categories={rows ?? []} active={active} />
}

/** As it is typed. */
export function LivePartPaper({ edit, establishmentId }: { edit: EditTicketZ; establishmentId: number }) {
  const content = useStoredDeferred(edit, (state) => state.content)
  const active = useStoredDeferred(edit, (state) => state.active)
  return <PartPaper establishmentId={establishmentId} content={content} payments={edit.rows.payments} active={active} />
}
