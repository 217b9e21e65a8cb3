import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { pickFields } from '@zinc/domain/field-table'
import type { Cents } from '@zinc/domain/money'
import type { PurchaseKind, PurchaseSource } from '@zinc/domain/purchase/purchase'
import {
  type ListedPurchaseField,
  listedPurchaseFields,
  type PurchaseFieldValues,
} from '@zinc/domain/purchase/purchase-field'
import { sql } from 'kysely'
import { builtOnce, type Given } from '../../db/built-once.ts'
import type { Tx } from '../../db/database.ts'
import { type ColumnsOf, columnOf } from '../../db/schema/columns.ts'
import type { CompleteRow } from '../../db/schema/complete-row.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'

/** What the head says of the content in force, or of the draft; amounts signed. */
export type HeadContent = ColumnsOf<Pick<PurchaseFieldValues, ListedPurchaseField>> & {
  kind: PurchaseKind
  supplier_id: string | null
  reference_key: string
  counted_on: PlainDate
  net: Cents
  vat: Cents
  gross: Cents
  counted_net: Cents
  category_ids: string[]
  line_count: number
  /** Of a delivery note or a credit note. */
  invoice_id: string | null
  foreign_currency: string | null
  foreign_gross: Cents | null
  /** In JSON. */
  payee: string | null
}

/** Of one that is validated at once. */
export type ValidatedState = { status: 'to_check' | 'validated'; now: string; paid: Cents; isOpen: boolean }

export type NewHead = {
  purchaseId: string
  source: PurchaseSource
  recurring: { id: string; occurrenceOn: PlainDate } | null
  content: HeadContent
  /** null: a draft. */
  validated: ValidatedState | null
}

/** Of a check, a dispute, a cancellation or an import. */
type LaterColumn =
  | 'import_id'
  | 'checked_by'
  | 'checked_at'
  | 'dispute_reason'
  | 'expected_credit'
  | 'disputed_by'
  | 'disputed_at'
  | 'cancelled_by'
  | 'cancelled_at'
  | 'cancel_reason'

const listedColumns = listedPurchaseFields.map((field) => columnOf(field))

type HeadRow = HeadContent &
  Pick<NewHead, 'purchaseId' | 'source'> & {
    establishmentId: number
    personId: number
    recurringId: string | null
    occurrenceOn: PlainDate | null
    status: 'draft' | ValidatedState['status']
    revision: number
    paid: Cents
    isOpen: boolean
    validatedBy: number | null
    validatedAt: string | null
  }

const newHeads = builtOnce((tx, given: Given<HeadRow>) =>
  tx
    .insertInto('purchases')
    .values({
      establishment_id: given.establishmentId,
      id: given.purchaseId,
      status: given.status,
      source: given.source,
      recurring_id: given.recurringId,
      occurrence_on: given.occurrenceOn,
      created_by: given.personId,
      revision: given.revision,
      paid: given.paid,
      is_open: given.isOpen,
      validated_by: given.validatedBy,
      validated_at: given.validatedAt,
      kind: given.kind,
      supplier_id: given.supplier_id,
      ...pickFields(given, listedColumns),
      reference_key: given.reference_key,
      counted_on: given.counted_on,
      net: given.net,
      vat: given.vat,
      gross: given.gross,
      counted_net: given.counted_net,
      category_ids: given.category_ids,
      line_count: given.line_count,
      invoice_id: given.invoice_id,
      foreign_currency: given.foreign_currency,
      foreign_gross: given.foreign_gross,
      payee: given.payee,
    } satisfies CompleteRow<'purchases', LaterColumn>)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
)

/** false: the id is taken. An insert of the same id under way is waited for. */
export async function insertHead(
  tx: Tx,
  { establishmentId, personId }: EstablishmentScope,
  { purchaseId, source, recurring, content, validated }: NewHead,
): Promise<boolean> {
  const state = {
    status: validated?.status ?? ('draft' as const),
    revision: validated === null ? 0 : 1,
    paid: validated?.paid ?? 0,
    isOpen: validated?.isOpen ?? false,
    validatedBy: validated === null ? null : personId,
    validatedAt: validated?.now ?? null,
  }
  const occurrence = { recurringId: recurring?.id ?? null, occurrenceOn: recurring?.occurrenceOn ?? null }
  const row = { ...content, ...state, ...occurrence, establishmentId, personId, purchaseId, source }
  return (await newHeads(tx, row)).length === 1
}

/** What a document says of its invoice, and what it counts for from now on. */
export async function setHeadInvoice(
  tx: Tx,
  scope: EstablishmentScope,
  { purchaseId, ...change }: { purchaseId: string; invoiceId: string | null; countedNet: Cents },
): Promise<void> {
  await headUpdate(tx, scope, { purchaseId })
    .set({ invoice_id: change.invoiceId, counted_net: change.countedNet })
    .execute()
}

type Change = { purchaseId: string; content?: HeadContent; isOpen?: boolean }

/** Each write of a purchase gives it its next version. */
function headUpdate(tx: Tx, scope: EstablishmentScope, { purchaseId, content, isOpen }: Change) {
  return tx
    .updateTable('purchases')
    .set({
      ...content,
      ...(isOpen === undefined ? {} : { is_open: isOpen }),
      version: sql<number>`version + 1`,
      updated_at: sql<string>`now()`,
    })
    .where('establishment_id', '=', scope.establishmentId)
    .where('id', '=', purchaseId)
}

export async function setHeadDraft(tx: Tx, scope: EstablishmentScope, change: Change): Promise<void> {
  await headUpdate(tx, scope, change).execute()
}

export async function setHeadValidated(
  tx: Tx,
  scope: EstablishmentScope,
  change: { purchaseId: string; content: HeadContent } & ValidatedState,
): Promise<void> {
  const { status, now, paid } = change
  await headUpdate(tx, scope, change)
    .set({ status, revision: 1, paid, validated_by: scope.personId, validated_at: now })
    .execute()
}

/** A correction: the head points at its newest figures; who validated first is kept. */
export async function setHeadRevision(
  tx: Tx,
  scope: EstablishmentScope,
  change: Change & { revision: number },
): Promise<void> {
  await headUpdate(tx, scope, change).set({ revision: change.revision }).execute()
}

export async function setHeadChecked(
  tx: Tx,
  scope: EstablishmentScope,
  change: { purchaseId: string; now: string },
): Promise<void> {
  await headUpdate(tx, scope, change)
    .set({ status: 'validated', checked_by: scope.personId, checked_at: change.now })
    .execute()
}

export async function setHeadDisputed(
  tx: Tx,
  scope: EstablishmentScope,
  change: { purchaseId: string; now: string; reason: string; expectedCredit: Cents | null },
): Promise<void> {
  await headUpdate(tx, scope, change)
    .set({
      status: 'disputed',
      dispute_reason: change.reason,
      expected_credit: change.expectedCredit,
      disputed_by: scope.personId,
      disputed_at: change.now,
    })
    .execute()
}

const noDispute = { dispute_reason: null, expected_credit: null, disputed_by: null, disputed_at: null }

export async function setHeadSettled(tx: Tx, scope: EstablishmentScope, purchaseId: string): Promise<void> {
  await headUpdate(tx, scope, { purchaseId })
    .set({ status: 'validated', ...noDispute })
    .execute()
}

/** Its occurrence, if it was one, is free again. */
export async function setHeadCancelled(
  tx: Tx,
  scope: EstablishmentScope,
  change: { purchaseId: string; reason: string; now: string },
): Promise<void> {
  await headUpdate(tx, scope, { ...change, isOpen: false })
    .set({
      status: 'cancelled',
      cancelled_by: scope.personId,
      cancelled_at: change.now,
      cancel_reason: change.reason === '' ? null : change.reason,
      ...noDispute,
    })
    .execute()
}
