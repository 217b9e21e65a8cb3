import type { QueryClient } from '@tanstack/react-query'
import { closedDayOutbox } from '../features/establishment/closed-day-outbox.ts'
import { followClosedDays } from '../features/establishment/closed-days.queries.ts'
import { followTicketZ } from '../features/ticket-z/ticket-z.queries.ts'
import { ticketZOutbox } from '../features/ticket-z/ticket-z-outbox.ts'
import type { SomeKind } from '../outbox/kind.ts'

/** Those of every evening: the others are loaded once one of them waits on the device. */
export const firstOutboxKinds = [ticketZOutbox, closedDayOutbox] as const satisfies readonly SomeKind[]

type Others = typeof import('./outbox-kinds.ts')
let others: Others | null = null
const followers = new Set<(loaded: Others) => void>()

/** Every kind of this release; their deliveries are followed by then. */
export async function loadOutboxKinds(): Promise<readonly SomeKind[]> {
  const loaded = await import('./outbox-kinds.ts')
  if (others === null) for (const follow of followers) follow(loaded)
  others = loaded
  return loaded.outboxKinds
}

/** Shows what is sent, of every kind, in what the pages have cached; returns a stop function. */
export function followDeliveries(queryClient: QueryClient): () => void {
  const stops = [followTicketZ(queryClient), followClosedDays(queryClient)]
  const followOthers = ({ otherFollowers }: Others) => {
    for (const follow of Object.values(otherFollowers)) stops.push(follow(queryClient))
  }
  followers.add(followOthers)
  if (others !== null) followOthers(others)
  return () => {
    followers.delete(followOthers)
    for (const stop of stops) stop()
  }
}
