import type { adminRoutes } from '@zinc/contract/admin'
import { uuidV7 } from '../uuid-v7.ts'
import type { Place, RouteExamples } from './route-examples.ts'
import type { TestApp } from './test-app.ts'
import { anAccount } from './test-people.ts'

const inPath = (place: Place) => ({ id: String(place.named) })
const creation = { name: 'Exemple', type: 'bistrot' as const, openWeekdays: [1 as const] }

/** Where the requests name an establishment that does not exist, nothing is there to be deleted. */
async function aPlaceToDelete(test: TestApp, place: Place): Promise<string> {
  if (place.named !== place.establishment.id) return String(place.named)
  return String((await test.anEstablishment(place.maker, { name: 'À supprimer' })).id)
}

/** Each succeeds for an administrator. */
export const adminExamples: Pick<RouteExamples, keyof typeof adminRoutes> = {
  createAdminEstablishment: async (test) => ({
    input: { body: { ...creation, ownerId: await anAccount(test) } },
  }),
  getAdminEstablishment: async (_, place) => await Promise.resolve({ input: { params: inPath(place) } }),
  updateAdminEstablishment: async (_, place) =>
    await Promise.resolve({ input: { params: inPath(place), body: { phone: '0102030405' } } }),
  deleteAdminEstablishment: async (test, place) => ({ input: { params: { id: await aPlaceToDelete(test, place) } } }),
  listAdminMembers: async (_, place) => await Promise.resolve({ input: { params: inPath(place) } }),
  assignMember: async (test, place) => ({
    input: { params: inPath(place), body: { userId: await anAccount(test) } },
  }),
  unassignMember: async (test, place) => ({
    input: {
      params: {
        ...inPath(place),
        userId: String(await anAccount(test, { establishmentId: place.establishment.id, role: 'reader' })),
      },
    },
  }),
  listAdminUsers: async (_, place) =>
    await Promise.resolve({ input: { query: { recherche: 'ex', excludeEstablishment: String(place.named) } } }),
  createAdminUser: async () =>
    await Promise.resolve({ input: { body: { email: `${uuidV7()}@example.org`, name: 'Exemple' } } }),
  getAdminUser: async (test) => ({ input: { params: { userId: String(await anAccount(test)) } } }),
  updateAdminUser: async (test) => ({
    input: { params: { userId: String(await anAccount(test)) }, body: { phone: '0102030405' } },
  }),
}
