import { type EstablishmentRole, establishmentRoles } from '@zinc/domain/role'
import { readJson } from '../../browser/local-storage.ts'

export const USER_KEY = 'zinc.currentUser'
export const SELECTED_ESTABLISHMENT_KEY = 'selectedEstablishment'

/** Of the establishment last worked on. */
export type StoredEstablishment = { readonly id: number; readonly name: string; readonly role: EstablishmentRole }

/** Without a schema: what a page shows first reads it, and must stay small. */
export function storedEstablishment(): StoredEstablishment | null {
  const stored = readJson(SELECTED_ESTABLISHMENT_KEY)
  if (typeof stored !== 'object' || stored === null) return null
  const { id, name, role } = stored as Partial<Record<keyof StoredEstablishment, unknown>>
  const known = establishmentRoles.find((one) => one === role)
  return typeof id === 'number' && typeof name === 'string' && known !== undefined ? { id, name, role: known } : null
}
