import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { discard, retry } from '../../outbox/outbox.ts'
import { Amount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { buttonLook } from '../../ui/theme/button-look.ts'
import { isToFile } from './drawer-lines.ts'
import { TicketChip } from './ticket-chip.tsx'
import { cancelTicket, makePurchase } from './ticket-outbox.ts'
import type { DeviceTicket } from './ticket-overlay.ts'
import { hourOf, joined, ticketDetailOf } from './ticket-words.ts'

type TicketDetailsProps = {
  ticket: DeviceTicket
  timeZone: string | undefined
  /** Its rates of VAT, for the purchase it becomes. */
  rates: ReactNode
  rateBp: number | null
  canWrite: boolean
  /** Its photo. */
  children: ReactNode
  onEdit: () => void
}

/** One line: what it says, its photo, and what can be done with it. */
export function TicketDetails({ ticket, timeZone, rates, rateBp, canWrite, children, onEdit }: TicketDetailsProps) {
  const words = useText().tickets
  const language = useLanguage()
  const said = joined(
    hourOf(ticket, language, timeZone),
    words.by(ticket.createdBy.name),
    ticketDetailOf(ticket, words),
  )
  return (
    <div className="grid gap-4">
      <div>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-ink-2">{said}</span>
          <Amount cents={ticket.amount} size="large" muted={ticket.status === 'cancelled'} />
        </p>
        <TicketChip ticket={ticket} />
      </div>
      {ticket.cancelReason !== null && <p className="text-ink-2">{words.cancelledBecause(ticket.cancelReason)}</p>}
      <Refused ticket={ticket} />
      {children}
      <PurchaseAct ticket={ticket} rates={rates} rateBp={rateBp} canWrite={canWrite} />
      {canWrite && ticket.status === 'active' && ticket.amount !== null && (
        <Acts key={ticket.id} ticket={ticket} onEdit={onEdit} />
      )}
    </div>
  )
}

/** What the server did not take is sent again or dropped. */
function Refused({ ticket: { refused } }: { ticket: DeviceTicket }) {
  const words = useText().tickets
  if (refused === null) return null
  return (
    <Banner
      live
      tone="error"
      title={words.refused}
      action={
        <span className="flex flex-wrap gap-2">
          <Button look="secondary" size="small" onPress={() => void retry(refused.key)}>
            {words.retry}
          </Button>
          <Button look="quiet" size="small" onPress={() => void discard(refused.key)}>
            {words.discard}
          </Button>
        </span>
      }
    >
      {refused.error?.issues[0]?.message ?? refused.error?.message}
    </Banner>
  )
}

/** Petty cash becomes a purchase in one press; afterwards it leads there. */
function PurchaseAct({
  ticket,
  rates,
  rateBp,
  canWrite,
}: Pick<TicketDetailsProps, 'ticket' | 'rates' | 'rateBp' | 'canWrite'>) {
  const words = useText().tickets
  const { purchaseId, establishmentId, id, version, outbox } = ticket
  if (purchaseId !== null) {
    if (outbox !== null) return <p className="text-ink-2">{words.purchaseWaiting}</p>
    return (
      <Link to="/purchase/$id" params={{ id: purchaseId }} className={buttonLook('secondary')}>
        <IconShoppingBag size={20} stroke={1.75} aria-hidden="true" />
        {words.openPurchase}
      </Link>
    )
  }
  if (!canWrite || !isToFile(ticket)) return null
  const of = { establishmentId, id, version: version === 0 ? null : version }
  return (
    <div className="grid gap-3">
      <p className="text-ink-2 text-small">{words.makePurchaseHint}</p>
      {rates}
      <Button
        look="secondary"
        icon={<IconShoppingBag size={20} stroke={1.75} aria-hidden="true" />}
        onPress={() => void makePurchase(of, { rateBp, categoryId: null })}
      >
        {words.makePurchase}
      </Button>
    </div>
  )
}

/** Changed, or cancelled with its reason: nothing is erased. */
function Acts({ ticket, onEdit }: { ticket: DeviceTicket; onEdit: () => void }) {
  const words = useText().tickets
  const [reason, setReason] = useState<string | null>(null)
  const { establishmentId, id, version } = ticket
  const of = { establishmentId, id, version: version === 0 ? null : version }
  if (reason === null) {
    return (
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" icon={<IconPencil size={18} stroke={1.75} aria-hidden="true" />} onPress={onEdit}>
          {words.edit}
        </Button>
        <Button look="quiet" onPress={() => setReason('')}>
          {words.cancelLine}
        </Button>
      </div>
    )
  }
  const isMissing = reason.trim() === ''
  return (
    <div className="grid gap-3">
      <TextField label={words.cancelReason} value={reason} maxLength={300} autoFocus required onChange={setReason} />
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" onPress={() => setReason(null)}>
          {words.keep}
        </Button>
        <Button look="danger" disabled={isMissing} onPress={() => void cancelTicket(of, reason.trim())}>
          {words.cancelConfirm}
        </Button>
      </div>
    </div>
  )
}
