import type { AdminEstablishment } from '@zinc/contract/admin'
import type { SalesLabel } from '@zinc/domain/establishment/establishment'
import type { EstablishmentType } from '@zinc/domain/establishment/establishment-type'
import type { Language } from '@zinc/words/languages'
import { type EstablishmentScope, proveAdministration } from '../../http/access/scope.ts'
import { isRefusal, type Refusal, refuse } from '../../http/routing/errors.ts'
import type { ExpectedVersion } from '../../http/routing/handler.ts'
import { labelColumnsOf, salesLabelOf } from '../establishments/label-columns.ts'
import { type Creation, createEstablishmentFor } from '../establishments/new-establishment.service.ts'
import { appendJournal } from '../journal/journal.service.ts'
import { type MailContent, writeMail } from '../mail/mail.service.ts'
import { becameManagerMail, becameOwnerMail } from './admin.mails.ts'
import {
  type AdministeredChange,
  type Correspondent,
  canDelete,
  deleteUnused,
  findCorrespondent,
  getAdministered,
  hideEstablishment,
  leaveAsCurrent,
  lockActiveUser,
  lockUndeleted,
  moveOwnership,
  updateAdministered,
} from './admin-establishment.repository.ts'
import type { AdminCall } from './admin-users.service.ts'

/** To write: two changes of one establishment follow each other, and one deleted meanwhile is absent. */
export async function lockedAdministrationOf(
  call: AdminCall,
  id: number,
  { isLast = false }: { isLast?: boolean } = {},
): Promise<EstablishmentScope | Refusal> {
  return (await lockUndeleted(call.tx, call.scope, id, { isLast }))
    ? await administrationOf(call, id)
    : refuse('NOT_FOUND')
}

/** To read any establishment that is not deleted. */
export async function administrationOf(call: AdminCall, establishmentId: number) {
  const businessNow = call.deps.clock.businessNow()
  const wanted = { establishmentId, permission: 'settings.write', businessNow } as const
  return await proveAdministration(call.tx, call.scope, wanted)
}

export async function getAdminEstablishment(call: AdminCall, id: number): Promise<AdminEstablishment | Refusal> {
  const scope = await administrationOf(call, id)
  return isRefusal(scope) ? scope : await readAdministered(call, scope)
}

async function readAdministered({ tx, deps }: AdminCall, scope: EstablishmentScope): Promise<AdminEstablishment> {
  const row = await getAdministered(tx, scope, deps.clock.businessNow())
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    isActive: row.is_active,
    ownerId: row.owner_id,
    ownerName: row.owner_name,
    ownerEmail: row.owner_email,
    description: row.description,
    phone: row.phone,
    address: row.address,
    salesLabel: salesLabelOf(row),
    openedOn: row.opened_on,
    createdAt: row.created_at,
    peopleCount: row.people_count,
    fileRoom: { bytes: Number(row.file_bytes), limit: deps.files.room.limit },
    isDeletable: Boolean(row.is_unused) && (await canDelete(tx)),
    version: row.version,
  }
}

export async function createAdminEstablishment(
  call: AdminCall,
  creation: Creation & { ownerId: number },
): Promise<AdminEstablishment | Refusal> {
  const owner = await lockActiveUser(call.tx, call.scope, creation.ownerId)
  if (owner === null) return refuse('USER_UNKNOWN')
  const created = await createEstablishmentFor(call.tx, call.scope, creation, call.deps.clock.businessNow())
  if (isRefusal(created)) return created
  if (owner.id !== call.scope.personId) await write(call, owner, becameOwnerMail, created.name)
  return await getAdminEstablishment(call, created.id)
}

export type WantedEstablishment = {
  isActive?: boolean | undefined
  ownerId?: number | undefined
  name?: string | undefined
  type?: EstablishmentType | undefined
  description?: string | undefined
  phone?: string | undefined
  address?: string | undefined
  salesLabel?: SalesLabel | undefined
}

/** Only what is sent changes, of an inactive establishment too: nobody else could make it active again. */
export async function changeAdminEstablishment(
  call: AdminCall,
  id: number,
  wanted: WantedEstablishment,
  expectedVersion: ExpectedVersion,
): Promise<AdminEstablishment | Refusal> {
  const held = await lockForAdmin(call, id, expectedVersion)
  if (isRefusal(held)) return held
  const { scope, before } = held
  const { ownerId = before.ownerId } = wanted
  if (ownerId !== before.ownerId) {
    const refusal = await changeOwner(call, scope, { before, ownerId, name: wanted.name ?? before.name })
    if (refusal !== null) return refusal
  }
  await updateAdministered(call.tx, scope, columnsOf(wanted))
  if (wanted.isActive === false) await leaveAsCurrent(call.tx, scope)
  const after = await readAdministered(call, scope)
  await appendJournal(call.tx, scope, {
    action: 'establishment.update',
    entity: 'establishment',
    entityId: String(id),
    ...differenceOf(before, after),
    reason: null,
  })
  return after
}

/** Without anything ever validated its rows go; else it is absent for everybody, and its rows stay. */
export async function deleteAdminEstablishment(
  call: AdminCall,
  id: number,
  expectedVersion: ExpectedVersion,
): Promise<{ outcome: 'deleted' | 'hidden' } | Refusal> {
  const held = await lockForAdmin(call, id, expectedVersion, { isLast: true })
  if (isRefusal(held)) return held
  if (await deleteUnused(call.tx, held.scope)) return { outcome: 'deleted' }
  await leaveAsCurrent(call.tx, held.scope)
  await hideEstablishment(call.tx, held.scope)
  await appendJournal(call.tx, held.scope, {
    action: 'establishment.delete',
    entity: 'establishment',
    entityId: String(id),
    before: { name: held.before.name, isActive: held.before.isActive },
    after: null,
    reason: null,
  })
  return { outcome: 'hidden' }
}

type Held = { scope: EstablishmentScope; before: AdminEstablishment }

async function lockForAdmin(
  call: AdminCall,
  id: number,
  expectedVersion: ExpectedVersion,
  how: { isLast?: boolean } = {},
): Promise<Held | Refusal> {
  const scope = await lockedAdministrationOf(call, id, how)
  if (isRefusal(scope)) return scope
  const before = await readAdministered(call, scope)
  const isStale = expectedVersion !== null && expectedVersion !== before.version
  return isStale ? refuse('VERSION_STALE', { current: before }) : { scope, before }
}

async function changeOwner(
  call: AdminCall,
  scope: EstablishmentScope,
  change: { before: AdminEstablishment; ownerId: number; name: string },
): Promise<Refusal | null> {
  const { before, ownerId, name } = change
  const next = await lockActiveUser(call.tx, call.scope, ownerId)
  if (next === null) return refuse('USER_UNKNOWN')
  await moveOwnership(call.tx, scope, { from: before.ownerId, to: ownerId })
  await write(call, next, becameOwnerMail, name)
  const previous = await findCorrespondent(call.tx, call.scope, before.ownerId)
  const author = await findCorrespondent(call.tx, call.scope, call.scope.personId)
  if (previous === null || author === null) return null
  const [by, heir] = [author.name, next.id === author.id ? null : next.name]
  const toPrevious: OwnershipMail = (language, about) => becameManagerMail(language, { ...about, author: by, heir })
  await write(call, previous, toPrevious, name)
  return null
}

type OwnershipMail = (language: Language, about: { establishment: string; publicUrl: string }) => MailContent

async function write(call: AdminCall, to: Correspondent, mail: OwnershipMail, establishment: string): Promise<void> {
  const { tx, deps, afterCommit } = call
  const content = mail(to.language, { establishment, publicUrl: deps.config.publicUrl })
  const mailId = await writeMail(tx, { ...content, to: to.email, language: to.language })
  afterCommit(() => deps.mailQueue.announce(mailId))
}

function columnsOf(wanted: WantedEstablishment): AdministeredChange {
  const { isActive, ownerId, name, type, description, phone, address, salesLabel } = wanted
  return {
    ...(isActive === undefined ? {} : { is_active: isActive }),
    ...(ownerId === undefined ? {} : { owner_id: ownerId }),
    ...(name === undefined ? {} : { name }),
    ...(type === undefined ? {} : { type }),
    ...(description === undefined ? {} : { description }),
    ...(phone === undefined ? {} : { phone }),
    ...(address === undefined ? {} : { address }),
    ...(salesLabel === undefined ? {} : labelColumnsOf(salesLabel)),
  }
}

/** Only the fields that differ; people by their number. */
function differenceOf(before: AdminEstablishment, after: AdminEstablishment): { before: object; after: object } {
  const old = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(after).filter(
    ([key, value]) =>
      !['ownerName', 'ownerEmail', 'peopleCount', 'fileRoom', 'isDeletable'].includes(key) &&
      JSON.stringify(value) !== JSON.stringify(old.get(key)),
  )
  return {
    before: Object.fromEntries(changed.map(([key]) => [key, old.get(key)])),
    after: Object.fromEntries(changed),
  }
}
