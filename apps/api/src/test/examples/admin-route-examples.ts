import type { adminRoutes } from '@zinc/contract/admin'
import { uuidV7 } from '../../uuid-v7.ts'
import type { TestApp } from '../test-app.ts'
import { anAccount } from '../test-people.ts'
import type { RouteExamples, Target } from './route-examples.ts'

const inPath = (target: Target) => ({ id: String(target.named) })
const creation = { name: 'Exemple', type: 'bistrot' as const, openWeekdays: [1 as const] }

/** Where the requests name an establishment that does not exist, nothing is there to be deleted. */
async function anEstablishmentToDelete(test: TestApp, target: Target): Promise<string> {
  if (target.named !== target.establishment.id) return String(target.named)
  return String((await test.anEstablishment(target.maker, { name: 'À supprimer' })).id)
}

/** Each succeeds for an administrator. */
export const adminExamples: Pick<RouteExamples, keyof typeof adminRoutes> = {
  createAdminEstablishment: async (test) => ({
    input: { body: { ...creation, ownerId: await anAccount(test) } },
  }),
  getAdminEstablishment: async (_, target) => await Promise.resolve({ input: { params: inPath(target) } }),
  updateAdminEstablishment: async (_, target) =>
    await Promise.resolve({ input: { params: inPath(target), body: { phone: '0102030405' } } }),
  deleteAdminEstablishment: async (test, target) => ({
    input: { params: { id: await anEstablishmentToDelete(test, target) } },
  }),
  getInstanceRoom: async () => await Promise.resolve({ input: {} }),
  listAdminMembers: async (_, target) => await Promise.resolve({ input: { params: inPath(target) } }),
  assignMember: async (test, target) => ({
    input: { params: inPath(target), body: { userId: await anAccount(test) } },
  }),
  unassignMember: async (test, target) => ({
    input: {
      params: {
        ...inPath(target),
        userId: String(await anAccount(test, { establishmentId: target.establishment.id, role: 'reader' })),
      },
    },
  }),
  listAdminUsers: async (_, target) =>
    await Promise.resolve({ input: { query: { recherche: 'ex', excludeEstablishment: String(target.named) } } }),
  createAdminUser: async () =>
    await Promise.resolve({ input: { body: { email: `${uuidV7()}@example.org`, name: 'Exemple' } } }),
  getAdminUser: async (test) => ({ input: { params: { userId: String(await anAccount(test)) } } }),
  updateAdminUser: async (test) => ({
    input: {
      params: { userId: String(await anAccount(test)) },
      body: { phone: '0102030405', email: `${uuidV7()}@example.org` },
    },
  }),
}
