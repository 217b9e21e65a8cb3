import type { EstablishmentSummary } from '@zinc/contract/session'
import { isAllowed, type Permission } from '@zinc/domain/permission'

/** What the person's role here allows; an inactive establishment is only read. */
export function may({ role, isActive }: EstablishmentSummary, permission: Permission): boolean {
  return isAllowed(role, permission) && (isActive || permission.endsWith('.read'))
}
