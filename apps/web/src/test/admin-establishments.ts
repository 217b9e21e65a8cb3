import type { AdminEstablishment } from '@zinc/contract/admin'
import type { CreationRequest } from '../features/admin/creation-outbox.ts'

export function aCreation(name = 'Chez Augustine'): CreationRequest {
  return { body: { name, type: 'bistrot', openWeekdays: [2, 3, 4, 5, 6], ownerId: 4 }, ownerName: 'Anne Vidal' }
}

/** As the server answers it. */
export function anAdminEstablishment(changes: Partial<AdminEstablishment> = {}): AdminEstablishment {
  return {
    id: 7,
    name: 'Brasserie Bellecour',
    type: 'brasserie',
    isActive: true,
    ownerId: 4,
    ownerName: 'Anne Vidal',
    ownerEmail: 'anne@exemple.fr',
    description: '',
    phone: '',
    address: '',
    salesLabel: { singular: 'Ticket Z', plural: 'Tickets Z', gender: 'masculine', article: 'le' },
    openedOn: '2023-05-12' as AdminEstablishment['openedOn'],
    createdAt: '2023-05-12T08:00:00.000Z' as AdminEstablishment['createdAt'],
    peopleCount: 3,
    fileRoom: { bytes: 1_240_000_000, limit: 5_000_000_000 },
    isDeletable: false,
    version: 4,
    ...changes,
  }
}
