import type { EstablishmentListItem } from '@zinc/contract/establishments'
import { cityOf } from '@zinc/domain/address'
import type { Tx } from '../../db/database.ts'
import type { PersonScope } from '../../http/access/scope.ts'
import { countEstablishments, type EstablishmentFilter, findEstablishments } from './establishments.repository.ts'
import { salesLabelOf } from './label-columns.ts'

export async function listEstablishments(
  tx: Tx,
  person: PersonScope,
  filter: EstablishmentFilter,
): Promise<{ establishments: EstablishmentListItem[]; total: number }> {
  const [rows, total] = await Promise.all([
    findEstablishments(tx, person, filter),
    countEstablishments(tx, person, filter),
  ])
  const establishments = rows.map((row) => ({
    id: row.id,
    name: row.name,
    type: row.type,
    isActive: row.is_active,
    role: row.role,
    salesLabel: salesLabelOf(row),
    ownerId: row.owner_id,
    ownerName: row.owner_name,
    city: cityOf(row.address),
    peopleCount: row.people_count,
    createdAt: row.created_at,
  }))
  return { establishments, total }
}
