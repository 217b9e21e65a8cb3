import { accountHandlers } from './features/account/account.routes.ts'
import { adminHandlers } from './features/admin/admin.routes.ts'
import { categoryHandlers, purchaseCategoryHandlers } from './features/catalog/categories.routes.ts'
import { supplierHandlers } from './features/catalog/suppliers.routes.ts'
import { clientErrorHandlers } from './features/client-errors/client-errors.routes.ts'
import { establishmentHandlers } from './features/establishments/establishments.routes.ts'
import { journalHandlers } from './features/journal/journal.routes.ts'
import { peopleHandlers } from './features/people/people.routes.ts'
import { reportHandlers } from './features/reports/reports.routes.ts'
import { sessionHandlers } from './features/session/session.routes.ts'
import { settingsHandlers } from './features/settings/settings.routes.ts'
import { ticketZHandlers } from './features/ticket-z/ticket-z.routes.ts'
import { verificationHandlers } from './features/verification/verification.routes.ts'
import type { Handlers } from './http/routing/handler.ts'

/** Every route of the contract and who answers it. */
export const handlers: Handlers = {
  ...sessionHandlers,
  ...accountHandlers,
  ...establishmentHandlers,
  ...settingsHandlers,
  ...ticketZHandlers,
  ...supplierHandlers,
  ...categoryHandlers,
  ...purchaseCategoryHandlers,
  ...reportHandlers,
  ...journalHandlers,
  ...verificationHandlers,
  ...clientErrorHandlers,
  ...adminHandlers,
  ...peopleHandlers,
}
