import { NAME_MAX_LENGTH } from '@zinc/domain/account'
import { isIban, isMaskedIban, MAX_PAYMENT_DAYS, paymentTermBases } from '@zinc/domain/supplier'
import * as z from 'zod/mini'
import { compact, siret, vatNumber } from './company.ts'
import { weekday } from './establishments.ts'
import { type EntityOf, entityId, resourceOf } from './resource.ts'
import { basisPoints, cents, email, label, list, optionalText, phone } from './scalars.ts'

/** Typed in full; as it is shown (`FR76 •••• •••• 2214`), it stays the one it was. */
const iban = compact().check(z.refine((text) => isIban(text) || isMaskedIban(text), { error: 'invalid_iban' }))

export const suppliers = resourceOf('supplier', {
  plural: 'suppliers',
  path: '/suppliers',
  read: 'catalog.read',
  write: 'catalog.write',
  fields: {
    name: label(NAME_MAX_LENGTH),
    contactName: optionalText(NAME_MAX_LENGTH),
    email: z.nullable(email),
    phone,
    address: optionalText(300),
    siret: z.nullable(siret),
    vatNumber: z.nullable(vatNumber),
    /** The establishment’s number at the supplier’s. */
    customerCode: optionalText(40),
    deliveryDays: list(weekday, 7).check(
      z.refine((days) => new Set(days).size === days.length, { error: 'named_twice' }),
    ),
    minimumOrder: z.nullable(cents.check(z.gte(0))),
    paymentTerms: z.nullable(
      z.object({ days: z.int().check(z.gte(0), z.lte(MAX_PAYMENT_DAYS)), basis: z.enum(paymentTermBases) }),
    ),
    /** Of purchases. */
    defaultCategoryId: z.nullable(entityId),
    defaultRateBp: z.nullable(basisPoints),
    iban: z.nullable(iban),
    comment: optionalText(500),
  },
  held: {},
  filters: { defaultCategoryId: z.optional(entityId) },
  sorts: ['name', 'createdAt'],
})

export const supplierRoutes = suppliers.routes
export type Supplier = EntityOf<typeof suppliers>
