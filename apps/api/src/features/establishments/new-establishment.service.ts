import type { Establishment } from '@zinc/contract/establishments'
import type { PlainDate, Weekday } from '@zinc/domain/calendar/calendar'
import type { Territory } from '@zinc/domain/establishment/establishment'
import { defaultsOf } from '@zinc/domain/establishment/establishment-defaults'
import type { EstablishmentType } from '@zinc/domain/establishment/establishment-type'
import { businessDateAt } from '../../business-date.ts'
import type { Tx } from '../../db/database.ts'
import {
  type AdminScope,
  type PersonScope,
  proveAdministration,
  proveEstablishmentScope,
} from '../../http/access/scope.ts'
import { isRefusal, type Refusal, refuse } from '../../http/routing/errors.ts'
import { insertJournalHead } from '../journal/journal.repository.ts'
import { appendJournal } from '../journal/journal.service.ts'
import { updateCurrentEstablishment, updateMissingCurrentEstablishment } from '../session/profile.repository.ts'
import { getEstablishment } from './establishment-detail.service.ts'
import { saveOpeningPattern } from './establishments.repository.ts'
import { labelColumnsOf } from './label-columns.ts'
import { insertOwnedEstablishment, insertStartingLists, lockOwner } from './new-establishment.repository.ts'

export type Creation = {
  name: string
  type: EstablishmentType
  openWeekdays: readonly Weekday[]
  territory?: Territory | undefined
  openedOn?: PlainDate | undefined
}

/** Ready for its first entry: lists of its type, opening days, journal; the caller owns it and it becomes current. */
export async function createEstablishment(
  tx: Tx,
  owner: PersonScope,
  creation: Creation,
  businessNow: string,
): Promise<Establishment | Refusal> {
  // The session was still alive when the call began.
  if (!(await lockOwner(tx, owner.personId))) return refuse('TOKEN_INVALID')
  const start = startOf(creation, businessNow)
  const by = { ownerId: owner.personId, grantedBy: owner.personId }
  const { id: establishmentId } = await insertOwnedEstablishment(tx, by, start.columns)
  await updateCurrentEstablishment(tx, owner, establishmentId)
  const wanted = { establishmentId, permission: 'settings.write', businessNow } as const
  return await furnish(tx, await proveEstablishmentScope(tx, owner, wanted), start)
}

/** The same for somebody else, who may be at work elsewhere: it becomes their current one if they have none. */
export async function createEstablishmentFor(
  tx: Tx,
  admin: AdminScope,
  creation: Creation & { ownerId: number },
  businessNow: string,
): Promise<Establishment | Refusal> {
  const start = startOf(creation, businessNow)
  const by = { ownerId: creation.ownerId, grantedBy: admin.personId }
  const { id: establishmentId } = await insertOwnedEstablishment(tx, by, start.columns)
  await updateMissingCurrentEstablishment(tx, creation.ownerId, establishmentId)
  const wanted = { establishmentId, permission: 'settings.write', businessNow } as const
  return await furnish(tx, await proveAdministration(tx, admin, wanted), start)
}

type Start = ReturnType<typeof startOf>

function startOf(creation: Creation, businessNow: string) {
  const territory = creation.territory ?? 'mainland'
  const { salesLabel, vatLines, paymentMethods, services, registers, ...settings } = defaultsOf(
    creation.type,
    territory,
  )
  const openedOn = creation.openedOn ?? businessDateAt(businessNow, settings)
  return {
    columns: {
      name: creation.name,
      type: creation.type,
      territory,
      opened_on: openedOn,
      ...labelColumnsOf(salesLabel),
      business_day_start: settings.businessDayStart,
      time_zone: settings.timeZone,
      cash_tolerance: settings.cashTolerance,
      entry_tolerance: settings.entryTolerance,
      default_float: settings.defaultFloat,
      entry_parts: [...settings.entryParts],
    },
    lists: { vatLines, paymentMethods, services, registers },
    opening: { validFrom: openedOn, weekdays: creation.openWeekdays.toSorted((a, b) => a - b) },
  }
}

async function furnish(
  tx: Tx,
  scope: Awaited<ReturnType<typeof proveEstablishmentScope>>,
  start: Start,
): Promise<Establishment | Refusal> {
  if (isRefusal(scope)) return scope
  await insertStartingLists(tx, scope, start.lists)
  await saveOpeningPattern(tx, scope, start.opening)
  await insertJournalHead(tx, scope.establishmentId)
  const created = await getEstablishment(tx, scope)
  await appendJournal(tx, scope, {
    action: 'establishment.create',
    entity: 'establishment',
    entityId: String(scope.establishmentId),
    before: null,
    after: created,
    reason: null,
  })
  return created
}
