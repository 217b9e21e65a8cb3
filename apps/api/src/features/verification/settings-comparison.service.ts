import type { JournalFault } from '@zinc/contract/verification'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { findDeliveries } from '../stock/stock-deliveries.repository.ts'
import { agrees, changedWhereProven, dateOf, valuesOf } from './journaled.ts'
import { findDeliveredIds, findMisplacedDelivery } from './stored-documents.repository.ts'
import { findLastSaid, findStoredLock, findStoredMethods, hasArticleChanges } from './stored-settings.repository.ts'

const nothing = { date: null, revision: null, fields: [] }

/** Up to where the months are locked: as the last entry that locked or reopened one says. */
export async function faultOfLock(tx: Tx, scope: EstablishmentScope): Promise<JournalFault | null> {
  const [said, stored] = await Promise.all([findLastSaid(tx, scope, 'lockedUntil'), findStoredLock(tx, scope)])
  if (agrees(said?.value, stored)) return null
  const about = { ...nothing, kind: 'lockDate' as const, entityId: null, date: dateOf(said?.value) ?? stored }
  return { ...about, problem: 'changed', sequence: said?.sequence ?? null, fields: ['lockedUntil'] }
}

/** What decides where past takings went, and when they are expected. */
export async function faultOfMethods(tx: Tx, scope: EstablishmentScope): Promise<JournalFault | null> {
  const [said, stored] = await Promise.all([findLastSaid(tx, scope, 'paymentMethods'), findStoredMethods(tx, scope)])
  if (said === null) return null
  const methods = (Array.isArray(said.value) ? said.value : []).map(valuesOf).filter((one) => one !== null)
  const saidOf = new Map(methods.map((method) => [String(method['id']).toLowerCase(), method]))
  const about = { ...nothing, kind: 'paymentMethod' as const, sequence: said.sequence }
  for (const { id: entityId, ...row } of stored) {
    const says = saidOf.get(entityId)
    if (says === undefined) return { ...about, entityId, problem: 'added' }
    const fields = changedWhereProven(says, row)
    if (fields.length > 0) return { ...about, entityId, problem: 'changed', fields }
  }
  const missing = [...saidOf.keys()].find((id) => !stored.some((row) => row.id === id))
  return missing === undefined ? null : { ...about, entityId: missing, problem: 'missing' }
}

const DELIVERIES = 100
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * What purchases brought into the stock, by their lines and the articles that are items. Of locked months only while no
 * article was changed since: their deliveries stay as they were.
 */
export async function faultOfDeliveries(tx: Tx, scope: EstablishmentScope): Promise<JournalFault | null> {
  const [lockedUntil, isChanged] = await Promise.all([findStoredLock(tx, scope), hasArticleChanges(tx, scope)])
  const misplaced = await findMisplacedDelivery(tx, scope)
  if (misplaced !== null) return deliveryFault(misplaced.id, misplaced.date, 'businessDate')
  const isExempt = (date: string) => isChanged && lockedUntil !== null && date <= lockedUntil
  for (let after = FIRST_ID; ; ) {
    const ids = await findDeliveredIds(tx, scope, { after, limit: DELIVERIES })
    const deliveries = ids.length === 0 ? [] : await findDeliveries(tx, scope, ids)
    const fault = deliveries.find((delivery) => !isExempt(delivery.businessDate) && !isAsDelivered(delivery))
    if (fault !== undefined) return deliveryFault(fault.operationId, fault.businessDate, 'lines')
    const last = ids.at(-1)
    if (last === undefined || ids.length < DELIVERIES) return null
    after = last
  }
}

function deliveryFault(entityId: string | null, date: PlainDate, field: 'lines' | 'businessDate'): JournalFault {
  const about = { kind: 'stockOperation', problem: 'changed', sequence: null, revision: null } as const
  return { ...about, entityId, date, fields: [field] }
}

type Delivery = Awaited<ReturnType<typeof findDeliveries>>[number]

/** Each movement is a line of the purchase. Lines an earlier version of the product left out may be missing. */
function isAsDelivered({ wanted, stored }: Delivery): boolean {
  const textOf = ({ itemId, quantity, value }: Delivery['wanted'][number]) => `${itemId} ${Number(quantity)} ${value}`
  const lines = wanted.map(textOf)
  return stored.length > 0 && stored.every((line) => lines.includes(textOf(line)))
}
