import { suppliers } from '@zinc/contract/suppliers'
import * as z from 'zod/mini'
import { newSupplier, type SupplierContent } from '../../suppliers/parts/new-supplier.ts'
import type { Invoice } from './stored-reading.ts'

type Seller = Invoice['reading']['seller']

/** What the invoice says of it, as far as a supplier can be saved so. Not the IBAN: nobody has looked at it yet. */
export function supplierOfSeller({ name, siret, vatNumber, email, phone, address }: Seller): SupplierContent {
  const said = { name, siret, vatNumber, email: email === '' ? null : email, phone, address }
  return Object.entries(said).reduce<SupplierContent>((content, [field, value]) => {
    const next = { ...content, [field]: value }
    return z.safeParse(suppliers.content, next).success ? next : content
  }, newSupplier)
}
