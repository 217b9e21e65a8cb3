import { amountSoFar } from '@zinc/domain/money'
import { useEffect, useRef } from 'react'
import { useText } from '../../../../i18n/catalogue.ts'
import { useStoredDeferred } from '../../../../offline/store.ts'
import { Amount } from '../../../../ui/amount.tsx'
import type { EditTicketZ } from '../edit-ticket-z.ts'
import { EntryAmount } from '../entry-amount.tsx'
import { EntryWarning } from '../entry-warning.tsx'
import type { PaymentRow, TicketZDraft } from '../ticket-z-draft.ts'
import { followedCommission } from './commission.ts'

type EntryCommissionProps = { edit: EditTicketZ; row: PaymentRow; strict: boolean; autoFocus: boolean }

/** Under the gross amount of a platform: what it keeps, proposed from the settings, and what it will pay. */
export function EntryCommission({ edit, row, strict, autoFocus }: EntryCommissionProps) {
  const words = useText().ticketZParts
  const key = `commissions.${row.id}`
  useFollowedCommission(edit, row)
  const net = useStoredDeferred(edit, ({ draft }) => {
    const gross = amountSoFar(draft.payments[row.id] ?? '')
    const kept = amountSoFar(draft.parts.commissions[row.id] ?? '')
    return gross === null || kept === null ? null : gross - kept
  })
  return (
    <div className="mb-2 grid basis-full gap-1.5 rounded-field border border-line p-3">
      <div className="grid grid-cols-[minmax(0,1fr)_9rem] items-center gap-x-3 max-[22rem]:grid-cols-1">
        <p>{words.commission}</p>
        <EntryAmount
          edit={edit}
          fieldKey={key}
          label={words.commissionOf(row.label)}
          labelHidden
          textOf={({ parts }) => parts.commissions[row.id] ?? ''}
          strict={strict}
          autoFocus={autoFocus}
          onChange={(text) =>
            edit.setParts({ commissions: { ...edit.input.read().draft.parts.commissions, [row.id]: text } })
          }
        />
      </div>
      <p className="flex items-baseline justify-between gap-x-3">
        <span>{words.net}</span>
        <Amount cents={net} size="strong" />
      </p>
      <p className="text-ink-2 text-small">{words.commissionHint}</p>
      <EntryWarning edit={edit} field={key} beside={[`payments.${row.id}`]} />
    </div>
  )
}

/**
 * Proposed once the gross amount is left, not at each of its digits. A commission nobody has seen yet follows from
 * nothing: this field may come after its amount was typed.
 */
function useFollowedCommission(edit: EditTicketZ, { id, commissionBp }: PaymentRow): void {
  const startOf = ({ payments, parts }: TicketZDraft) =>
    parts.commissions[id] === undefined ? null : amountSoFar(payments[id] ?? '')
  const seen = useRef(startOf(edit.input.read().draft))
  useEffect(() => {
    const follow = () => {
      const { active, draft } = edit.input.read()
      const after = amountSoFar(draft.payments[id] ?? '')
      if (active === `payments.${id}` || after === seen.current) return
      const before = seen.current
      seen.current = after
      const text = draft.parts.commissions[id] ?? ''
      const next = followedCommission(text, { before, after, commissionBp })
      if (next !== text) edit.setParts({ commissions: { ...draft.parts.commissions, [id]: next } })
    }
    follow()
    return edit.subscribe(follow)
  }, [edit, id, commissionBp])
}
