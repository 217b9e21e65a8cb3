import type { DayClosing } from '@zinc/domain/calendar/day-closing'
import type { NamedLists } from '@zinc/domain/establishment/closing-name'
import { closingNameOf } from '@zinc/domain/establishment/closing-name'
import type { ServicePill } from '../../../ui/fields/service-pills.tsx'
import type { DeviceDayTicket } from './ticket-z-overlay.ts'

/** A closing of a day with its name, as the calendar and the list say it. */
export type NamedClosing = DayClosing & { name: string; look: ServicePill }

/** What a service shows when its registers differ: what is left to do first. */
const byUrgency = ['to_enter', 'draft', 'waiting', 'entered', 'future', 'closed'] as const

export function namedClosingsOf(
  closings: readonly DayClosing[],
  tickets: readonly DeviceDayTicket[],
  lists: NamedLists,
): readonly NamedClosing[] {
  if (closings.length < 2) return []
  return closings.map((closing) => {
    const { registerId, serviceId, state } = closing
    const ticket = tickets.find((each) => each.registerId === registerId && each.serviceId === serviceId)
    const isWaiting = state === 'entered' && (ticket?.outbox ?? null) !== null
    return { ...closing, name: closingNameOf(closing, lists), look: isWaiting ? 'waiting' : state }
  })
}

/** One per service, whatever the number of registers. */
export function servicePillsOf(closings: readonly NamedClosing[]): readonly { id: string; look: ServicePill }[] {
  const ids = [...new Set(closings.map(({ serviceId }) => serviceId))]
  return ids.map((id) => {
    const looks = closings.filter(({ serviceId }) => serviceId === id).map(({ look }) => look)
    return { id, look: byUrgency.find((look) => looks.includes(look)) ?? 'future' }
  })
}
