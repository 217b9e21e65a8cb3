import { purchaseContent } from '@zinc/contract/purchases/purchases'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { byField } from '@zinc/domain/field-table'
import {
  type PurchaseContent,
  purchaseKinds,
  purchaseSources,
  supplierPaymentMethods,
} from '@zinc/domain/purchase/purchase'
import { purchaseFields } from '@zinc/domain/purchase/purchase-field'
import * as z from 'zod/mini'
import type { TypedDraft } from '../../../documents/draft-start.ts'
import type { WrittenBy } from '../../../documents/kept-versions.ts'
import { loadDraft, saveDraft } from '../../../offline/drafts.ts'
import type { PurchaseDraft } from './purchase-draft.ts'

/** Where it comes from, and what it stands for. */
export type PurchaseOrigin = {
  source: (typeof purchaseSources)[number]
  recurring: { id: string; occurrenceOn: PlainDate } | null
}
export type StoredPurchase = TypedDraft<PurchaseDraft, PurchaseContent> &
  PurchaseOrigin & {
    /** Begun for the person with what was known, and nothing typed since. */
    isStarted?: boolean | undefined
    /** Somebody else's, as it was before this person's went over it; what is typed on is this person's. */
    from?: WrittenBy | undefined
  }
export type PurchaseKey = { personId: number; establishmentId: number; form: `purchase/${string}` }

const text = z.string()
const storedPurchase = z.object({
  entityId: text,
  baseVersion: z.nullable(z.int()),
  draft: z.object({
    kind: z.enum(purchaseKinds),
    supplierId: z.nullable(text),
    supplierTyped: z.optional(text),
    // One that came later is missing from what a former release stored.
    ...byField(purchaseFields, () => z._default(text, '')),
    rows: z.array(
      z.object({
        ...{ key: text, label: text, supplierCode: text, categoryId: z.nullable(text), isOutside: z.boolean() },
        ...{ quantity: text, unit: text, unitPrice: text, packQuantity: text, packUnit: text, net: text },
        rateBp: z.nullable(z.int()),
      }),
    ),
    vat: z.record(text, z.object({ text, base: z.int() })),
    asksCheck: z.boolean(),
    paidBy: z.nullable(z.enum(supplierPaymentMethods)),
    registerId: z.nullable(text),
    prepaid: z.optional(z.nullable(z.object({ amount: z.int(), method: z.enum(supplierPaymentMethods) }))),
    invoice: z.optional(z.nullable(z.object({ id: text, supplierId: text }))),
    foreign: z.optional(z.nullable(z.object({ currency: text, gross: z.int() }))),
    payee: z.optional(z.nullable(z.object({ name: text, siren: z.nullable(text), iban: z.nullable(text) }))),
  }),
  sent: z.nullable(purchaseContent),
  isCorrection: z.boolean(),
  reason: text,
  source: z.enum(purchaseSources),
  recurring: z.nullable(z.object({ id: text, occurrenceOn: text })),
  isStarted: z.optional(z.boolean()),
  from: z.optional(z.object({ name: text, at: text })),
})

export function purchaseKeyOf(of: { personId: number; establishmentId: number; purchaseId: string }): PurchaseKey {
  const { personId, establishmentId, purchaseId } = of
  return { personId, establishmentId, form: `purchase/${purchaseId}` }
}

/** null when nothing is stored, or when a release with another format stored it. */
export function readStoredPurchase(key: PurchaseKey): { typed: StoredPurchase; savedAt: string } | null {
  const stored = loadDraft(key)
  const typed = stored === null ? null : parseStoredPurchase(stored.value)
  return stored === null || typed === null ? null : { typed, savedAt: stored.savedAt }
}

/** null when a release with another format stored it. */
export function parseStoredPurchase(value: unknown): StoredPurchase | null {
  const parsed = z.safeParse(storedPurchase, value)
  return parsed.success ? (parsed.data as StoredPurchase) : null
}

/** The instant it was saved; null when this device cannot store anything. */
export function writeStoredPurchase(key: PurchaseKey, stored: StoredPurchase): string | null {
  return saveDraft(key, stored)
}
