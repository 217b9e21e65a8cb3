import type { ErrorCode } from '@zinc/contract/errors'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { isAllowed, type Permission } from '@zinc/domain/permission'
import type { Tx } from '../db/database.ts'
import type { EstablishmentScope } from '../http/access/scope.ts'
import { type Refusal, refuse } from '../http/routing/errors.ts'
import type { DocumentCall } from './document-call.ts'
import { canWriteDay } from './typing-time.ts'

/** The head of a document as it was read. */
type Head = { readonly version: number; readonly status: string; readonly creatorId: number }
type Codes = Readonly<Record<'cancelled' | 'notDraft' | 'notValidated', ErrorCode>>
/** The document as the caller may see it. */
type AnswerOf<Row> = (tx: Tx, scope: EstablishmentScope, row: Row) => Promise<object> | object

/** Whether the caller saw what is there: 412 with the document as it is, 404 for one that never was. */
export async function refusalOfVersion<Row extends Pick<Head, 'version'>>(
  { tx, scope, expectedVersion }: DocumentCall,
  row: Row | null,
  answerOf: AnswerOf<Row>,
): Promise<Refusal | null> {
  if (row === null) return expectedVersion === 'absent' ? null : refuse('NOT_FOUND')
  return expectedVersion === row.version ? null : refuse('VERSION_STALE', { current: await answerOf(tx, scope, row) })
}

/** Staff write their own, of today and yesterday when they were typed; without a day it is today. */
export function refusalOfStaff(
  { scope, clock }: DocumentCall,
  row: Pick<Head, 'creatorId'> | null,
  { days, typedAt }: { days: readonly (PlainDate | null)[]; typedAt: string },
): Refusal | null {
  if (scope.role !== 'staff') return null
  const isOwn = row === null || row.creatorId === scope.personId
  const isRecent = days.every((day) => day === null || canWriteDay(scope, clock, day, typedAt))
  return isOwn && isRecent ? null : refuse('FORBIDDEN')
}

/** Only a draft, or what is new, is saved and validated. */
export function refusalOfNoDraft(row: Pick<Head, 'status'> | null, codes: Codes): Refusal | null {
  if (row === null || row.status === 'draft') return null
  return refuse(row.status === 'cancelled' ? codes.cancelled : codes.notDraft)
}

/** What was never validated, or is cancelled, has no version in force. */
export function refusalOfNoVersion({ status }: Pick<Head, 'status'>, codes: Codes): Refusal | null {
  if (status === 'cancelled') return refuse(codes.cancelled)
  return status === 'draft' ? refuse(codes.notValidated) : null
}

type Cancellation<Row> = {
  /** Who may cancel what is validated. */
  readonly permission: Permission
  readonly reason: string
  readonly codes: Codes
  readonly answerOf: AnswerOf<Row>
}

/** Of a draft by its author, the manager or the owner; of what is validated by who has the permission, with a reason. */
export async function refusalOfCancel<Row extends Head>(
  call: DocumentCall,
  row: Row,
  { permission, reason, codes, answerOf }: Cancellation<Row>,
): Promise<Refusal | null> {
  const { role, personId } = call.scope
  const isValidated = row.status !== 'draft' && row.status !== 'cancelled'
  const canCancel = isValidated ? isAllowed(role, permission) : role !== 'staff' || row.creatorId === personId
  if (!canCancel) return refuse('FORBIDDEN')
  const stale = await refusalOfVersion(call, row, answerOf)
  if (stale !== null) return stale
  if (row.status === 'cancelled') return refuse(codes.cancelled)
  return isValidated && reason === '' ? refuse('REASON_REQUIRED') : null
}
