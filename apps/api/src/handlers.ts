import { sessionHandlers } from './features/session/session.routes.ts'
import type { Handlers } from './http/handler.ts'

/** Every route of the contract and who answers it. */
export const handlers: Handlers = {
  ...sessionHandlers,
}
