import type { Establishment } from '@zinc/contract/establishments'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { type HeldLock, readHeld } from '../locks/held-lock.service.ts'
import { getEstablishmentDetail } from './establishment-detail.repository.ts'
import { salesLabelOf } from './label-columns.ts'

/** The establishment as its members read it, with their own role. */
export async function getEstablishment(tx: Tx, scope: EstablishmentScope): Promise<Establishment> {
  const row = await getEstablishmentDetail(tx, scope)
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    isActive: row.is_active,
    role: scope.role,
    salesLabel: salesLabelOf(row),
    ownerId: row.owner_id,
    description: row.description,
    phone: row.phone,
    address: row.address,
    siret: row.siret,
    vatNumber: row.vat_number,
    territory: row.territory,
    timeZone: row.time_zone,
    currency: row.currency,
    openedOn: row.opened_on,
    businessDayStart: row.business_day_start,
    openingDays: row.openingDays,
    fiscalYearStart: row.fiscal_year_start,
    cashTolerance: row.cash_tolerance,
    entryTolerance: row.entry_tolerance,
    defaultFloat: row.default_float,
    cashCountTime: row.cash_count_time,
    entryParts: row.entry_parts,
    lockedUntil: row.locked_until,
    vatLines: row.vatLines,
    paymentMethods: row.paymentMethods,
    services: row.services,
    registers: row.registers,
    createdAt: row.created_at,
    version: row.version,
  }
}

/** As it stays until the transaction ends: neither its lists nor what is locked changes meanwhile. */
export async function getLockedEstablishment(tx: Tx, scope: EstablishmentScope): Promise<Establishment & HeldLock> {
  return await readHeld(tx, scope, () => getEstablishment(tx, scope))
}
