import type { EstablishmentListItem } from '@zinc/contract/establishments'
import type { Tx } from '../../db/database.ts'
import type { PersonScope } from '../../http/scope.ts'
import { countEstablishments, type EstablishmentFilter, findEstablishments } from './establishments.repository.ts'
import { salesLabelOf } from './label-columns.ts'

export async function listEstablishments(
  tx: Tx,
  person: PersonScope,
  filter: EstablishmentFilter,
): Promise<{ establishments: EstablishmentListItem[]; total: number }> {
  const rows = await findEstablishments(tx, person, filter)
  const establishments = rows.map((row) => ({
    id: row.id,
    name: row.name,
    type: row.type,
    isActive: row.is_active,
    role: row.role,
    salesLabel: salesLabelOf(row),
  }))
  return { establishments, total: await countEstablishments(tx, person, filter) }
}
