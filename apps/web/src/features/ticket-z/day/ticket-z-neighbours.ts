import type { Establishment } from '@zinc/contract/establishments'
import { addDays } from '@zinc/domain/calendar/calendar'
import { nextNumberOf, type TicketZContent, type TicketZKey } from '@zinc/domain/ticket-z/ticket-z'
import { neighboursIn, type TicketZWarningContext } from '@zinc/domain/ticket-z/ticket-z-warning'
import { useEffect, useMemo, useRef } from 'react'
import type { EditTicketZ } from '../entry/edit-ticket-z.ts'
import type { DeviceTicket } from '../parts/ticket-z-overlay.ts'
import { useTickets } from '../ticket-z.queries.ts'

/** As far back as the dashboard reads: without a network the answer is already on the device. */
const LOOK_BACK_DAYS = 31

export type EntryContext = TicketZWarningContext & {
  /** What the same register and service closed with on the days before. */
  past: readonly TicketZContent[]
}

/** What a ticket's figures are judged by, as far as this device knows the closings beside it. */
export function useWarningContext(
  { id, services, openedOn }: Establishment,
  { businessDate, registerId, serviceId }: TicketZKey,
): EntryContext {
  const range = { from: addDays(businessDate, -LOOK_BACK_DAYS), to: businessDate }
  const { tickets, isKnown } = useTickets(id, range)
  return useMemo(() => {
    const key = { businessDate, registerId, serviceId }
    const closings = isKnown ? closingsOf(tickets) : []
    const past = isKnown ? pastContentsOf(tickets, key) : []
    return { key, openedOn, past, ...neighboursIn(closings, services)(key) }
  }, [isKnown, tickets, services, openedOn, businessDate, registerId, serviceId])
}

function pastContentsOf(tickets: readonly DeviceTicket[], key: TicketZKey): readonly TicketZContent[] {
  return tickets.flatMap(({ status, content, businessDate, registerId, serviceId }) => {
    const isSame = registerId === key.registerId && serviceId === key.serviceId && businessDate < key.businessDate
    return isSame && status === 'validated' && content !== null ? [content] : []
  })
}

function closingsOf(tickets: readonly DeviceTicket[]) {
  return tickets
    .filter(({ status }) => status === 'validated')
    .map(({ content, ...ticket }) => ({ ...ticket, number: content === null ? undefined : content.number }))
}

/** The register's last number + 1, filled in when it is known; never over what somebody typed or cleared. */
export function useProposedNumber(edit: EditTicketZ, isNew: boolean): void {
  const proposed = useRef(isNew ? '' : null)
  useEffect(() => {
    const next = nextNumberOf(edit.lastNumber)
    if (next === null) return
    const propose = () => {
      const { active, draft } = edit.input.read()
      const isFree = active !== 'number' && draft.number === proposed.current
      if (!isFree || draft.number === String(next)) return
      proposed.current = String(next)
      edit.proposeNumber(proposed.current)
    }
    propose()
    return edit.subscribe(propose)
  }, [edit])
}
