import type { EstablishmentListItem } from '@zinc/contract/establishments'
import type { EstablishmentType } from '@zinc/domain/establishment/establishment-type'
import type { CreationEntry } from '../creation-outbox.ts'
import { isNumbered } from './follow-creations.queries.ts'

/** A line of the list: one of the server's, or one that waits on this device. */
export type EstablishmentRow = {
  /** '7', or 'restaurant-1' until the server numbers it (R32). */
  id: string
  name: string
  type: EstablishmentType
  city: string
  ownerName: string
  peopleCount: number | null
  createdAt: string | null
  state: 'active' | 'suspended'
  /** null: the server has it. */
  waiting: CreationEntry['state'] | null
}

/** What waits here comes first, on the first page: nobody looks for what they have just made. */
export function establishmentRowsOf(
  items: readonly EstablishmentListItem[],
  creations: readonly CreationEntry[],
): readonly EstablishmentRow[] {
  return [...creations.filter((entry) => !isNumbered(entry)).map(waitingRow), ...items.map(numberedRow)]
}

function waitingRow({ localId, input, ownerName, state }: CreationEntry): EstablishmentRow {
  const { name, type } = input.body
  return {
    id: localId,
    name,
    type,
    city: '',
    ownerName,
    peopleCount: null,
    createdAt: null,
    state: 'active',
    waiting: state,
  }
}

function numberedRow(item: EstablishmentListItem): EstablishmentRow {
  const { id, name, type, city, ownerName, peopleCount, createdAt, isActive } = item
  const state = isActive ? 'active' : 'suspended'
  return { id: String(id), name, type, city, ownerName, peopleCount, createdAt, state, waiting: null }
}
