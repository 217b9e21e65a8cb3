import { type Refusal, refuse } from '../../http/routing/errors.ts'
import type { ResourceCall } from '../../resources/resource-call.ts'
import { appendJournal } from '../journal/journal.service.ts'
import { supplierTable } from './catalog.repository.ts'
import { insertDismissal } from './supplier-duplicates.repository.ts'

type Two = { readonly id: string; readonly otherId: string }

/** Two that are no pair any more, or were said to be different before, stay as they are. */
export async function dismissDuplicate(
  { tx, scope }: Pick<ResourceCall, 'tx' | 'scope'>,
  two: Two,
): Promise<Record<string, never> | Refusal> {
  const [id = '', otherId = ''] = [two.id, two.otherId].toSorted()
  const rows = [await supplierTable.lock(tx, scope, id), await supplierTable.lock(tx, scope, otherId)]
  if (id === otherId || rows.includes(null)) return refuse('NOT_FOUND')
  const names = await insertDismissal(tx, scope, { id, otherId })
  if (names === null) return {}
  await appendJournal(tx, scope, {
    action: 'supplier.dismissDuplicate',
    entity: 'supplier',
    entityId: id,
    before: { name: names.name },
    after: { name: names.name, other: { id: otherId, name: names.otherName } },
    reason: null,
  })
  return {}
}
