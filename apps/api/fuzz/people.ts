import type { Establishment } from '@zinc/contract/establishments'
import type { TestApp, TestPerson } from '../src/test/test-app.ts'
import { anAccount, anInvitation } from '../src/test/test-people.ts'
import { uuidV7 } from '../src/uuid-v7.ts'
import type { KnownValues } from './values.ts'

type Given = {
  establishment: Establishment
  /** The first account: an administrator too. */
  owner: TestPerson
  stranger: TestPerson
}

const several = async <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> => {
  const made: T[] = []
  for (let index = 0; index < count; index++) made.push(await make(index))
  return made
}

/** Who is let in, taken out and invited: people whom nobody else's request needs. */
export async function peopleValuesOf(test: TestApp, { establishment, owner, stranger }: Given): Promise<KnownValues> {
  const strangers = await several(10, () => anAccount(test))
  const members = await several(10, () => anAccount(test, { establishmentId: establishment.id, role: 'staff' }))
  const pending = await several(10, () => anInvitation(test, establishment, { email: `${uuidV7()}@example.org` }))
  const inviting = await several(24, () => test.anEstablishment(stranger, { name: 'Invite' }))
  const received = await several(24, (index) =>
    anInvitation(test, inviting[index] ?? establishment, { email: owner.email }),
  )
  return {
    ...{ 'grantAccess.userId': strangers, 'revokeAccess.userId': members, expiresOn: [null, '2027-12-31'] },
    'withdrawInvitation.invitationId': pending,
    ...{ 'acceptInvitation.invitationId': received.slice(0, 12), 'declineInvitation.invitationId': received.slice(12) },
  }
}

/** Sessions of the owner that may end, and faults that browsers reported. */
export async function ownValuesOf(test: TestApp, { owner }: Given): Promise<KnownValues> {
  const { email, password } = owner
  await several(12, async () => (await test.call('login', { body: { email, password } })).ok())
  const sessions = (await test.call('listSessions', {}, { token: owner.token })).ok()
  const faults = ['read', 'written', 'drawn', 'sent'].map((what) => aFault(`nothing could be ${what}`))
  ;(await test.call('reportClientErrors', { body: { reports: faults } }, { token: owner.token })).ok()
  const groups = (await test.call('listClientErrors', { query: {} }, { token: owner.token })).ok()
  return {
    sessionId: sessions.filter(({ isCurrent }) => !isCurrent).map(({ id }) => id),
    errorId: groups.map(({ id }) => id),
    'reportClientErrors.reports': [faults.slice(0, 1), faults.slice(1)],
  }
}

const aFault = (text: string) => ({
  ...{ kind: 'render' as const, name: 'TypeError', text, stack: 'at Reports (/assets/a.js:1:2)' },
  ...{ page: '/reports', version: '0.1.0', browser: 'Chrome 131' },
})

/** What an administrator changes and deletes here is nothing the other requests need: no second administrator either. */
export async function administrationValuesOf(
  test: TestApp,
  { stranger }: Given,
  versions: Map<string, number>,
): Promise<KnownValues> {
  const accounts = await several(10, () => anAccount(test))
  const changed = await several(2, () => test.anEstablishment(stranger, { name: 'À changer' }))
  const deleted = await several(12, () => test.anEstablishment(stranger, { name: 'À supprimer' }))
  const ids = changed.map(({ id }) => id)
  for (const { id, version } of [...changed, ...deleted]) versions.set(`/api/admin/establishments/${id}`, version)
  for (const id of accounts) versions.set(`/api/admin/users/${id}`, 1)
  return {
    ...{ 'getAdminUser.userId': accounts, 'updateAdminUser.userId': accounts, roles: [[], ['ROLE_USER']] },
    ...{ 'updateAdminUser.isActive': [true, false], 'updateAdminEstablishment.isActive': [true] },
    'createAdminUser.email': Array.from({ length: 80 }, () => `${uuidV7()}@example.org`),
    ...{
      'createAdminEstablishment.ownerId': [stranger.user.id],
      'updateAdminEstablishment.ownerId': [stranger.user.id],
    },
    ...{ 'updateAdminEstablishment.id': ids, 'assignMember.id': ids, 'unassignMember.id': ids },
    ...{ 'assignMember.userId': accounts.slice(0, 5), 'unassignMember.userId': accounts.slice(0, 5) },
    ...{ 'deleteAdminEstablishment.id': deleted.map(({ id }) => id), excludeEstablishment: ids },
  }
}
