import { suppliers } from '@zinc/contract/suppliers'
import * as z from 'zod/mini'
import type { Invoice } from '../../../features/purchases/reading/stored-reading.ts'
import { newSupplier, type SupplierContent } from '../../../features/suppliers/new-supplier.ts'

type Seller = Invoice['reading']['seller']

/** What the invoice says of it, as far as a supplier can be saved so. Not the IBAN: nobody has looked at it yet. */
export function supplierOfSeller({ name, siret, vatNumber, email, phone, address }: Seller): SupplierContent {
  const said = { name, siret, vatNumber, email: email === '' ? null : email, phone, address }
  return Object.entries(said).reduce<SupplierContent>((content, [field, value]) => {
    const next = { ...content, [field]: value }
    return z.safeParse(suppliers.content, next).success ? next : content
  }, newSupplier)
}
