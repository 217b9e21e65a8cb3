import { adminRoutes, userSorts } from '@zinc/contract/admin'
import { sortOf } from '@zinc/contract/pagination'
import { defineFeature } from '../../http/routing/feature.ts'
import { counted, type HandlersOf } from '../../http/routing/handler.ts'
import {
  changeAdminEstablishment,
  createAdminEstablishment,
  deleteAdminEstablishment,
  getAdminEstablishment,
} from './admin-establishment.service.ts'
import { assignMember, listAdminMembers, unassignMember } from './admin-members.service.ts'
import { changeAdminUser } from './admin-user-change.service.ts'
import { createAdminUser, getAdminUserDetail, listAdminUsers } from './admin-users.service.ts'

/** R92: the search of people shows thirty a page. */
const USERS_PAGE_SIZE = 30
const isYes = (text: 'true' | 'false' | undefined) => (text === undefined ? undefined : text === 'true')

const handlers: HandlersOf<typeof adminRoutes> = {
  createAdminEstablishment: async (call) => await createAdminEstablishment(call, call.input.body),
  getAdminEstablishment: async (call) => await getAdminEstablishment(call, call.input.params.id),
  updateAdminEstablishment: async (call) =>
    await changeAdminEstablishment(call, call.input.params.id, call.input.body, call.expectedVersion),
  deleteAdminEstablishment: async (call) =>
    await deleteAdminEstablishment(call, call.input.params.id, call.expectedVersion),

  getInstanceRoom: async ({ deps }) => await deps.files.room.ofInstance(),

  listAdminMembers: async (call) => await listAdminMembers(call, call.input.params.id),
  assignMember: async (call) => await assignMember(call, call.input.params.id, call.input.body),
  unassignMember: async (call) => (await unassignMember(call, call.input.params.id, call.input.params.userId)) ?? {},

  listAdminUsers: async ({ tx, scope, input, deps }) => {
    const { recherche = '', excludeEstablishment, isActive, isAdmin, hasSignedIn } = input.query
    const { page = 1, itemsPerPage: limit = USERS_PAGE_SIZE, sort = 'name' } = input.query
    const { users, total } = await listAdminUsers(tx, scope, {
      search: recherche,
      excludeEstablishment,
      isActive: isYes(isActive),
      isAdmin: isYes(isAdmin),
      hasSignedIn: isYes(hasSignedIn),
      sort: sortOf(userSorts, sort),
      offset: (page - 1) * limit,
      limit,
      businessNow: deps.clock.businessNow(),
    })
    return counted(users, total)
  },
  createAdminUser: async (call) => await createAdminUser(call, call.input.body),
  getAdminUser: async (call) => await getAdminUserDetail(call, call.input.params.userId),
  updateAdminUser: async (call) =>
    await changeAdminUser(call, call.input.params.userId, call.input.body, call.expectedVersion),
}

export const adminFeature = defineFeature({ routes: adminRoutes, handlers })
