import { type AdminEstablishment, adminRoutes } from '@zinc/contract/admin'
import { apiOf, type CallOptions } from '../client/client.ts'
import type { CreationEntry } from './entry.ts'

const api = apiOf({ createAdminEstablishment: adminRoutes.createAdminEstablishment })

/** A file of its own, fetched with the first creation: the administration's schemas are not everybody's. */
export function sendCreation(entry: CreationEntry, options: CallOptions): Promise<AdminEstablishment> {
  return api.createAdminEstablishment(entry.input, options)
}
