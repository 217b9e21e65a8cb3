import type { adminRoutes } from '@zinc/contract/admin'
import type { establishmentRoutes } from '@zinc/contract/establishments'
import type { InputOf } from '@zinc/contract/route'
import { establishmentTypes } from '@zinc/domain/establishment/establishment-type'
import { idOf, oneOf, pageOf, sizeOf, sortOf, withoutEmpty } from '../../resources/list-query.ts'

const ESTABLISHMENT_PAGE_SIZE = 20
const USER_PAGE_SIZE = 30

/** As it stands in the address; what is left out is not filtered. */
export type EstablishmentSearch = {
  search?: string | undefined
  family?: string | undefined
  type?: string | undefined
  state?: string | undefined
  owner?: string | undefined
  sort?: string | undefined
  page?: string | undefined
  size?: string | undefined
}

export type UserSearch = {
  search?: string | undefined
  filter?: string | undefined
  without?: string | undefined
  sort?: string | undefined
  page?: string | undefined
  size?: string | undefined
}

export type EstablishmentQuery = InputOf<typeof establishmentRoutes.listEstablishments>['query']
export type UserQuery = InputOf<typeof adminRoutes.listAdminUsers>['query']

export const establishmentSorts = ['name', 'id', 'type', 'owner', 'peopleCount', 'createdAt'] as const
export const userSorts = ['name', 'email', 'establishmentCount', 'createdAt', 'lastSeenAt'] as const

export const userFilters = ['all', 'invited', 'deactivated', 'admins'] as const
export type UserFilter = (typeof userFilters)[number]

/** R62: a filter that is null, undefined or empty is not in the query; nor is one that an old link got wrong. */
export function establishmentQueryOf(search: EstablishmentSearch): EstablishmentQuery {
  return withoutEmpty({
    page: pageOf(search.page),
    itemsPerPage: sizeOf(search.size, ESTABLISHMENT_PAGE_SIZE),
    search: search.search?.trim(),
    family: oneOf(['restaurant', 'shop'], search.family),
    type: oneOf(establishmentTypes, search.type),
    isActive: isActiveOf(search.state),
    ownerId: idOf(search.owner),
    sort: sortOf(establishmentSorts, search.sort) ?? 'name',
  })
}

export function userQueryOf(search: UserSearch): UserQuery {
  const filter = oneOf(userFilters, search.filter)
  return withoutEmpty({
    page: pageOf(search.page),
    itemsPerPage: sizeOf(search.size, USER_PAGE_SIZE),
    recherche: search.search?.trim(),
    excludeEstablishment: idOf(search.without),
    isActive: filter === 'deactivated' ? 'false' : undefined,
    isAdmin: filter === 'admins' ? 'true' : undefined,
    hasSignedIn: filter === 'invited' ? 'false' : undefined,
    sort: sortOf(userSorts, search.sort) ?? 'name',
  })
}

/** Whether the list is less than all there is. */
export function isFiltered({ page, itemsPerPage, sort, ...filters }: EstablishmentQuery | UserQuery): boolean {
  return Object.keys(filters).length > 0
}

function isActiveOf(state: string | undefined): 'true' | 'false' | undefined {
  if (state === 'active') return 'true'
  return state === 'suspended' ? 'false' : undefined
}
