import { type AdminEstablishment, adminRoutes } from '@zinc/contract/admin'
import type { EstablishmentType } from '@zinc/domain/establishment/establishment'
import type { Catalogue } from '@zinc/words/catalogue'
import * as z from 'zod/mini'
import type { FieldErrors } from '../../../ui/fields/use-form.ts'
import type { EstablishmentChange } from '../admin.queries.ts'

export type FactsDraft = {
  name: string
  type: EstablishmentType
  phone: string
  address: string
  description: string
}

export function draftOf({ name, type, phone, address, description }: AdminEstablishment): FactsDraft {
  return { name, type, phone, address, description }
}

export function changeOf(draft: FactsDraft): EstablishmentChange {
  return { ...draft, name: draft.name.trim(), phone: draft.phone.trim(), address: draft.address.trim() }
}

/** By the contract's own schema; empty when the server would take it. */
export function errorsOf(draft: FactsDraft, words: Catalogue['admin']['establishments']): FieldErrors<FactsDraft> {
  const result = z.safeParse(adminRoutes.updateAdminEstablishment.body, changeOf(draft))
  if (result.success) return {}
  const sentenceOf = (field: unknown) => (field === 'name' ? words.nameMissing : words.invalid)
  return Object.fromEntries(result.error.issues.map(({ path: [field] }) => [field, sentenceOf(field)]))
}
