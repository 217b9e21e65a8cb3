import { creationOutbox } from '../features/admin/creation-outbox.ts'
import { closedDayOutbox } from '../features/establishment/closed-day-outbox.ts'
import { ticketZOutbox } from '../features/ticket-z/ticket-z-outbox.ts'
import type { SomeKind } from '../outbox/kind.ts'

/** Everything that can be written without a network. */
export const outboxKinds: readonly SomeKind[] = [ticketZOutbox, closedDayOutbox, creationOutbox]
