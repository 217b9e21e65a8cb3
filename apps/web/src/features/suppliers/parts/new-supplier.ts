import type { ContentOf } from '@zinc/contract/resource'
import type { suppliers } from '@zinc/contract/suppliers'

export type SupplierContent = ContentOf<typeof suppliers>

export const newSupplier: SupplierContent = {
  name: '',
  contactName: '',
  email: null,
  phone: '',
  address: '',
  siret: null,
  vatNumber: null,
  customerCode: '',
  deliveryDays: [],
  minimumOrder: null,
  paymentTerms: null,
  defaultCategoryId: null,
  defaultRateBp: null,
  iban: null,
  comment: '',
}
