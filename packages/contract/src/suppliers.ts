import { NAME_MAX_LENGTH } from '@zinc/domain/account'
import { isIban, isMaskedIban, MAX_PAYMENT_DAYS, paymentTermBases } from '@zinc/domain/supplier'
import * as z from 'zod/mini'
import { compact, siret, vatNumber } from './company.ts'
import { weekday } from './establishments.ts'
import type { Output } from './read-only.ts'
import { type EntityOf, entityId, resourceOf } from './resource.ts'
import { defineRoutes } from './route.ts'
import {
  anyUuid,
  basisPoints,
  cents,
  clientId,
  email,
  instant,
  label,
  list,
  optionalText,
  phone,
  positiveId,
  positiveIdText,
} from './scalars.ts'

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
  held: {
    /** Of the IBAN: changed by whom, and confirmed by typing it again. Changed since: not confirmed. */
    ibanChangedAt: z.nullable(instant),
    ibanChangedBy: z.nullable(positiveId),
    ibanConfirmedAt: z.nullable(instant),
    ibanConfirmedBy: z.nullable(positiveId),
  },
  filters: { defaultCategoryId: z.optional(entityId) },
  searched: ['name', 'contactName', 'customerCode', 'siret', 'vatNumber', 'email', 'comment'],
  sorts: ['name', 'createdAt'],
})

const ibanRoutes = defineRoutes({
  confirmSupplierIban: {
    method: 'POST',
    path: '/suppliers/{id}/confirm-iban',
    access: { establishment: 'catalog.write' },
    tag: 'suppliers',
    summary: 'Say that its IBAN is right, by typing the whole of it again',
    params: z.object({ id: clientId }),
    precondition: 'version',
    body: z.strictObject({
      establishmentId: positiveId,
      iban: compact().check(z.refine(isIban, { error: 'invalid_iban' })),
    }),
    response: suppliers.entity,
    errors: [
      'NOT_FOUND',
      'FORBIDDEN',
      'ESTABLISHMENT_INACTIVE',
      'VERSION_STALE',
      'VALIDATION_FAILED',
      'ALREADY_MERGED',
    ],
  },
})

const likeness = z.object({ id: anyUuid, name: z.string(), createdAt: instant })
/** Two in use that are likely one, the one created first before the other; `value` is what both say. */
const duplicate = z.object({
  by: z.enum(['siren', 'vatNumber', 'name']),
  value: z.string(),
  first: likeness,
  second: likeness,
})
export type SupplierDuplicate = Output<typeof duplicate>

const duplicateRoutes = defineRoutes({
  listSupplierDuplicates: {
    method: 'GET',
    path: '/suppliers/duplicates',
    access: { establishment: 'catalog.read' },
    tag: 'suppliers',
    summary: 'Pairs that share a SIREN, a VAT number or a name and were not said to be different; 50 at most',
    query: z.object({ establishmentId: positiveIdText }),
    response: z.array(duplicate),
    errors: ['NOT_FOUND'],
  },
  dismissSupplierDuplicate: {
    method: 'POST',
    path: '/suppliers/duplicates/dismiss',
    access: { establishment: 'catalog.write' },
    tag: 'suppliers',
    summary: 'Say that two are not the same, as long as the SIREN of neither changes',
    body: z.strictObject({ establishmentId: positiveId, id: entityId, otherId: entityId }),
    response: z.object({}),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'ESTABLISHMENT_INACTIVE', 'VALIDATION_FAILED'],
  },
})

export const supplierRoutes = { ...suppliers.routes, ...ibanRoutes, ...duplicateRoutes }
export type Supplier = EntityOf<typeof suppliers>
