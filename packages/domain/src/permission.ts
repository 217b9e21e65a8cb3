import { addDays, type PlainDate } from './calendar/calendar.ts'
import { type EstablishmentRole, establishmentRoles } from './role.ts'

/** One row per right of the model; `*.own` conditions (staff) are judged by the rule that uses the right. */
const holders = {
  'establishment.read': establishmentRoles,
  'results.read': ['owner', 'manager', 'accountant', 'reader'],
  'ticketZ.read': establishmentRoles,
  'ticketZ.write': ['owner', 'manager', 'staff'],
  'ticketZ.validate': ['owner', 'manager', 'staff'],
  'ticketZ.correct': ['owner', 'manager'],
  'ticketZ.cancel': ['owner', 'manager', 'staff'],
  'ticketZ.cancelValidated': ['owner'],
  'ticket.read': establishmentRoles,
  'ticket.write': ['owner', 'manager', 'staff'],
  'closure.write': ['owner', 'manager', 'staff'],
  'period.reopen': ['owner'],
  'period.lock': ['owner', 'accountant'],
  'catalog.read': establishmentRoles,
  'catalog.write': ['owner', 'manager'],
  'purchase.read': establishmentRoles,
  'purchase.write': ['owner', 'manager', 'staff'],
  'purchase.validate': ['owner', 'manager', 'staff'],
  'purchase.correct': ['owner', 'manager'],
  'purchase.check': ['owner', 'manager'],
  'purchase.pay': ['owner', 'manager'],
  'purchase.import': ['owner', 'manager'],
  'purchase.cancel': ['owner', 'manager', 'staff'],
  'purchase.cancelValidated': ['owner'],
  'attachment.read': establishmentRoles,
  'attachment.write': ['owner', 'manager', 'staff'],
  'stock.read': establishmentRoles,
  'stock.write': ['owner', 'manager', 'staff'],
  'stock.correct': ['owner', 'manager'],
  'journal.read': ['owner', 'manager', 'accountant', 'reader'],
  'export.read': ['owner', 'manager', 'accountant'],
  'receipt.mark': ['owner', 'manager', 'accountant'],
  'settings.write': ['owner'],
} as const satisfies Record<string, readonly EstablishmentRole[]>

export type Permission = keyof typeof holders

export function isAllowed(role: EstablishmentRole, permission: Permission): boolean {
  const allowed: readonly EstablishmentRole[] = holders[permission]
  return allowed.includes(role)
}

/** Staff write today and yesterday; the others any day. */
export function canWriteOn(role: EstablishmentRole, date: PlainDate, today: PlainDate): boolean {
  return role !== 'staff' || date === today || date === addDays(today, -1)
}
