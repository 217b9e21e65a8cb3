import type { EstablishmentQuery, UserQuery } from './admin-filters.ts'

export const adminKeys = {
  all: ['admin'] as const,
  allEstablishments: ['admin', 'establishments'] as const,
  establishments: (query: EstablishmentQuery) => ['admin', 'establishments', query] as const,
  establishment: (id: number | null) => ['admin', 'establishment', id] as const,
  instanceRoom: ['admin', 'file-room'] as const,
  members: (id: number) => ['admin', 'members', id] as const,
  users: (query: UserQuery) => ['admin', 'users', query] as const,
  user: (id: number | null) => ['admin', 'user', id] as const,
}
