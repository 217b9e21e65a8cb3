import { pageOf } from '@zinc/contract/pagination'
import { peopleRoutes } from '@zinc/contract/people'
import { defineFeature } from '../../http/routing/feature.ts'
import { counted, type HandlersOf } from '../../http/routing/handler.ts'
import { grantAccess, listAuthorizedUsers, revokeAccess } from './access.service.ts'
import { findInvitations } from './invitation.repository.ts'
import { invitePerson, withdrawInvitation } from './invitation.service.ts'
import { findColleagues } from './member.repository.ts'
import { acceptInvitation, declineInvitation, listReceivedInvitations } from './received-invitation.service.ts'

const handlers: HandlersOf<typeof peopleRoutes> = {
  listUsers: async ({ tx, scope, input }) => {
    const { items, total } = await findColleagues(tx, scope, pageOf(input.query))
    return counted(items, total)
  },

  listAuthorizedUsers: async ({ tx, scope }) => await listAuthorizedUsers(tx, scope),

  grantAccess: async ({ tx, scope, input, expectedVersion, language, deps, afterCommit }) => {
    const businessNow = deps.clock.businessNow()
    return await grantAccess(tx, scope, input.body, { expectedVersion, language, businessNow, deps, afterCommit })
  },

  revokeAccess: async ({ tx, scope, input }) => (await revokeAccess(tx, scope, input.query.userId)) ?? {},

  listInvitations: async ({ tx, scope }) => await findInvitations(tx, scope),

  invitePerson: async ({ tx, scope, input, deps, language, now, afterCommit }) => {
    const { email, role, expiresOn = null } = input.body
    return await invitePerson(tx, scope, { email, role, expiresOn }, { deps, language, now, afterCommit })
  },

  withdrawInvitation: async ({ tx, scope, input }) =>
    (await withdrawInvitation(tx, scope, input.params.invitationId.toLowerCase())) ?? {},

  listMyInvitations: async ({ tx, scope, deps }) => await listReceivedInvitations(tx, scope, deps.clock.businessNow()),

  acceptInvitation: async ({ tx, scope, input, deps, afterCommit }) => {
    const invitationId = input.params.invitationId.toLowerCase()
    const businessNow = deps.clock.businessNow()
    return await acceptInvitation(tx, scope, { invitationId, businessNow, deps, afterCommit })
  },

  declineInvitation: async ({ tx, scope, input, deps }) => {
    const invitationId = input.params.invitationId.toLowerCase()
    return (await declineInvitation(tx, scope, { invitationId, businessNow: deps.clock.businessNow() })) ?? {}
  },
}

export const peopleFeature = defineFeature({ routes: peopleRoutes, handlers })
