import type { Purchase } from '@zinc/contract/purchases/purchases'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { pickFields } from '@zinc/domain/field-table'
import { sumOf } from '@zinc/domain/money'
import { paymentStateOf } from '@zinc/domain/purchase/payment'
import {
  countedOnOf,
  type PurchaseContent,
  type PurchaseStatus,
  purchaseTotalsOf,
  signOf,
} from '@zinc/domain/purchase/purchase'
import { completePurchase, listedPurchaseFields } from '@zinc/domain/purchase/purchase-field'
import type { OutboxState } from '../../outbox/entry.ts'
import type { PurchaseEntry } from './purchase-outbox.ts'

/** A purchase as this device knows it: the server's, or what waits here in its place. */
export type DevicePurchase = Purchase & {
  /** null: as the server has it. 'waiting' and 'sending' will leave by themselves; the others need the person. */
  outbox: OutboxState | null
}

type Author = { id: number; name: string }
export type ContentEntry = Exclude<PurchaseEntry, { action: 'cancelPurchase' }>
type Around = { author: Author; today: PlainDate; isStaff: boolean }

/** What this device typed; null for a cancellation, which has no figures. */
export function contentOfEntry(entry: PurchaseEntry | null): PurchaseContent | null {
  return entry === null || entry.action === 'cancelPurchase' ? null : typedContentOf(entry)
}

export function typedContentOf({ input }: ContentEntry): PurchaseContent {
  // The wire form of an outbox body is the parsed form too: its scalars are checked where they were made.
  return completePurchase(input.body.content as PurchaseContent)
}

/** The server's purchase with what waits on this device laid over it. */
export function devicePurchaseOf(
  purchase: Purchase | null,
  entries: readonly PurchaseEntry[],
  around: Around,
): DevicePurchase | null {
  const known = purchase === null ? null : { ...purchase, outbox: null }
  return entries.reduce<DevicePurchase | null>((before, entry) => overlaidOf(entry, before, around), known)
}

function overlaidOf(entry: PurchaseEntry, before: DevicePurchase | null, around: Around): DevicePurchase | null {
  // The other version is the server's until a person has chosen.
  if (entry.state === 'conflict') {
    const theirs = entry.current === null || (before?.version ?? 0) > entry.current.version ? before : entry.current
    return theirs === null ? null : { ...theirs, outbox: 'conflict' }
  }
  if (entry.state === 'refused' && before !== null) return { ...before, outbox: 'refused' }
  if (entry.action === 'cancelPurchase') {
    return before === null ? null : { ...before, status: 'cancelled', outbox: entry.state }
  }
  return typedOf(entry, before, around)
}

function typedOf(entry: ContentEntry, before: DevicePurchase | null, around: Around): DevicePurchase {
  const { body } = entry.input
  const content = typedContentOf(entry)
  const base = before ?? unsentOf(entry, around)
  const status = entry.state === 'refused' ? 'draft' : statusAfter(entry, base.status, around)
  return {
    ...base,
    ...pickFields(content, listedPurchaseFields),
    ...{ kind: content.kind, supplierId: content.supplierId, status, content },
    outbox: entry.state,
    countedOn: countedOnOf(content, around.today),
    categoryIds: [...new Set(content.lines.flatMap(({ categoryId }) => categoryId ?? []))],
    totals: purchaseTotalsOf(content),
    figures: figuresOf(entry, content, status, base, around),
    foreign: foreignOf(content),
    invoiceId: body.invoiceId,
    typedBy: around.author,
    typedAt: body.typedAt,
  }
}

export function statusAfter(
  entry: ContentEntry,
  before: PurchaseStatus,
  { isStaff }: Pick<Around, 'isStaff'>,
): PurchaseStatus {
  if (entry.action === 'savePurchase') return 'draft'
  if (entry.action === 'correctPurchase') return before
  return isStaff || entry.input.body.asksCheck ? 'to_check' : 'validated'
}

/** Signed, as the server says them. */
export function figuresOf(
  entry: ContentEntry,
  content: PurchaseContent,
  status: PurchaseStatus,
  base: Pick<Purchase, 'figures'>,
  { today }: Pick<Around, 'today'>,
): NonNullable<Purchase['figures']> {
  const sign = signOf(content.kind)
  const { net, vat, gross, countedNet } = purchaseTotalsOf(content)
  const made = entry.action === 'validatePurchase' ? sumOf(entry.input.body.payments.map(({ amount }) => amount)) : 0
  const paid = (base.figures?.paid ?? 0) + made
  // Of a delivery note with an invoice, the invoice counts.
  const isInInvoice = content.kind === 'delivery_note' && entry.input.body.invoiceId !== null
  const counted = isInInvoice ? 0 : sign * countedNet
  const signed = { net: sign * net, vat: sign * vat, gross: sign * gross, countedNet: counted }
  const balance = { gross: signed.gross, paid, credited: base.figures?.credited ?? 0 }
  const paymentState = paymentStateOf({ ...balance, dueOn: content.dueOn, status, kind: content.kind }, today)
  return { ...signed, paid, credited: balance.credited, paymentState }
}

/** Signed, as the server says it. */
export function foreignOf({ foreign, kind }: PurchaseContent): Purchase['foreign'] {
  return foreign === undefined ? null : { ...foreign, gross: signOf(kind) * foreign.gross }
}

/** What the server has never seen. */
function unsentOf(entry: ContentEntry, { author, today }: Around): DevicePurchase {
  const { body } = entry.input
  const content = typedContentOf(entry)
  const nobody = { validatedBy: null, validatedAt: null, checkedBy: null, dispute: null }
  return {
    ...{ id: entry.purchaseId, version: 0, revision: 0, status: 'draft', establishmentId: body.establishmentId },
    ...{ kind: content.kind, supplierId: content.supplierId, ...pickFields(content, listedPurchaseFields) },
    ...{ countedOn: countedOnOf(content, today), invoiceId: body.invoiceId, categoryIds: [], source: body.source },
    ...{
      foreign: null,
      hasAttachments: false,
      isMine: true,
      figures: null,
      content: null,
      totals: null,
      payments: [],
      links: [],
    },
    ...{ createdBy: author, typedBy: author, typedAt: body.typedAt, ...nobody },
    ...{ cancelledAt: null, cancelReason: null, updatedAt: entry.createdAt, warnings: [], outbox: entry.state },
  }
}
