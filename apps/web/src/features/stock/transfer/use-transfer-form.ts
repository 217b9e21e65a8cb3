import { useQueryClient } from '@tanstack/react-query'
import type { StockItem } from '@zinc/contract/stock/stock-items'
import { type Decimal4, parseDecimal4, tenThousandthsOf } from '@zinc/domain/purchase/decimal'
import { useRef } from 'react'
import { isApiError } from '../../../client/api-error.ts'
import { failureOf } from '../../../client/failure.ts'
import { newId } from '../../../client/uuid.ts'
import { useText } from '../../../i18n/catalogue.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { type Form, type FormErrors, useForm } from '../../../ui/fields/use-form.ts'
import { sendTransfer, type TypedTransfer } from './stock-transfer.queries.ts'

/** Where stock of an item may go. */
export type Destination = { readonly id: number; readonly name: string }

export type TransferDraft = {
  /** '' until it is chosen. */
  toEstablishmentId: string
  /** null: what is proposed there, which is sent as chosen; '' while another is looked for. */
  toItemId: string | null
  quantity: string
  reason: string
}
export type TransferForm = Form<TransferDraft>

type TransferOptions = { item: StockItem; destinations: readonly Destination[]; onClose: () => void }

export function useTransferForm({ item, destinations, onClose }: TransferOptions): TransferForm {
  const text = useText()
  const { stock, stockTransfers: words } = text
  const queryClient = useQueryClient()
  const idOf = useIdOfContent()
  const form: TransferForm = useForm<TransferDraft>({
    initial: () => ({ toEstablishmentId: onlyOf(destinations), toItemId: null, quantity: '', reason: '' }),
    check: (draft) => ({
      ...(draft.toEstablishmentId === '' && { toEstablishmentId: words.toMissing }),
      ...(draft.toEstablishmentId !== '' && !draft.toItemId && { toItemId: words.itemMissing }),
      ...(transferredIn(draft.quantity) === null && {
        quantity: draft.quantity.trim() === '' ? stock.quantityMissing : stock.quantityWrong,
      }),
    }),
    send: async (draft) => {
      const quantity = transferredIn(draft.quantity)
      const to = destinations.find(({ id }) => String(id) === draft.toEstablishmentId)
      if (quantity === null || to === undefined) return
      if (!navigator.onLine) return form.show({ fields: {}, failure: { title: words.offline, tone: 'waiting' } })
      const typed = {
        ...{ establishmentId: item.establishmentId, toEstablishmentId: to.id, reason: draft.reason.trim() },
        lines: [{ itemId: item.id, toItemId: draft.toItemId ?? '', quantity }],
      }
      await sendTransfer(queryClient, idOf(typed), typed)
      showToast({ type: 'success', message: words.done(to.name) })
      onClose()
    },
    refusalOf: (error) => refusedBy(isApiError(error) ? error.issues : [], failureOf(error, text)),
  })
  return form
}

/** More than nothing. */
export function transferredIn(typed: string): Decimal4 | null {
  const quantity = parseDecimal4(typed)
  return quantity !== null && tenThousandthsOf(quantity) > 0 ? quantity : null
}

function onlyOf(destinations: readonly Destination[]): string {
  const [first, second] = destinations
  return first === undefined || second !== undefined ? '' : String(first.id)
}

/** What was lost on the way and is sent again has its id: it is not moved twice. */
function useIdOfContent(): (typed: TypedTransfer) => string {
  const sent = useRef({ content: '', id: '' })
  return (typed) => {
    const content = JSON.stringify(typed)
    if (sent.current.content !== content) sent.current = { content, id: newId() }
    return sent.current.id
  }
}

type Issues = readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]
const shown: readonly PropertyKey[] = [
  'toEstablishmentId',
  'toItemId',
  'quantity',
  'reason',
] satisfies (keyof TransferDraft)[]

/** At its field, or, of what has none here, for the whole form. */
function refusedBy(issues: Issues, failure: FormErrors<TransferDraft>['failure']): FormErrors<TransferDraft> {
  const known = issues.flatMap(({ path, message }) => {
    const field = path.at(-1) ?? ''
    return shown.includes(field) ? [[String(field), message] as const] : []
  })
  return { fields: Object.fromEntries(known), failure: known.length > 0 ? null : failure }
}
