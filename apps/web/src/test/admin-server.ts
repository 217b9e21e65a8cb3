import type { AdminEstablishment, AdminUser } from '@zinc/contract/admin'
import { anAdminEstablishment } from './admin-establishments.ts'
import { aRefusal, aToken, aUser, type StubAnswer, type StubHandler, type StubRequest } from './stub-server.ts'

export function anAdminUser(changes: Partial<AdminUser> = {}): AdminUser {
  return {
    id: 4,
    email: 'anne@exemple.fr',
    name: 'Anne Vidal',
    phone: '',
    roles: ['ROLE_USER'],
    isActive: true,
    establishmentCount: 1,
    createdAt: '2024-01-11T08:00:00.000Z' as AdminUser['createdAt'],
    lastSeenAt: '2026-11-03T08:00:00.000Z' as AdminUser['createdAt'],
    version: 2,
    ...changes,
  }
}

/** What the administration's screens ask, of an instance small enough to be read. */
export class AdminServer {
  establishments: AdminEstablishment[] = [
    anAdminEstablishment(),
    anAdminEstablishment({ id: 12, name: 'Au Bon Coin', type: 'cafe', isActive: false, isDeletable: true }),
  ]
  users: AdminUser[] = [
    anAdminUser(),
    anAdminUser({ id: 9, name: 'Marc Leroy', email: 'marc@exemple.fr', lastSeenAt: null }),
  ]
  members = [
    { id: 9, name: 'Marc Leroy', email: 'marc@exemple.fr', role: 'manager' },
    { id: 4, name: 'Anne Vidal', email: 'anne@exemple.fr', role: 'owner' },
  ]
  roles: readonly string[] = ['ROLE_USER', 'ROLE_ADMIN']
  isOnline = true
  fileRoom: { bytes: number; limit: number; free: number | null } = {
    bytes: 12_400_000_000,
    limit: 100_000_000_000,
    free: 35_000_000_000,
  }

  readonly handler: StubHandler = (request) => {
    const { path, method } = request
    if (path === '/login_check') return { body: { token: aToken(1800), refresh_token: 'r' } }
    if (path === '/me') return { body: { ...aUser(), roles: this.roles } }
    if (!this.isOnline) return 'lost'
    if (path === '/establishments') return this.listOf(this.establishments.map(itemOf), request)
    if (path === '/admin/users' && method === 'GET') return this.listOf(this.users, request)
    if (path === '/admin/users') return this.createUser(request)
    if (path === '/admin/file-room') return { body: this.fileRoom }
    if (path === '/admin/establishments') return this.create(request)
    const [, , kind, id = '', part] = path.split('/')
    if (part === 'users') return this.membership(request)
    return kind === 'users' ? this.user(Number(id), request) : this.establishment(Number(id), request)
  }

  private listOf(all: readonly object[], { query }: StubRequest): StubAnswer {
    const size = Number(query.get('itemsPerPage'))
    const from = (Number(query.get('page')) - 1) * size
    return { body: all.slice(from, from + size), headers: { 'X-Total-Count': String(all.length) } }
  }

  private create({ body }: StubRequest): StubAnswer {
    const { name, type, ownerId } = body as AdminEstablishment
    if (!this.users.some(({ id }) => id === ownerId)) return aRefusal(422, 'USER_UNKNOWN')
    const created = anAdminEstablishment({ id: 41, name, type, ownerId, isDeletable: true })
    this.establishments.push(created)
    return { status: 201, body: created }
  }

  private createUser({ body }: StubRequest): StubAnswer {
    const user = anAdminUser({ id: 31, lastSeenAt: null, ...(body as object) })
    this.users.push(user)
    return { status: 201, body: user }
  }

  private establishment(id: number, { method, body, headers }: StubRequest): StubAnswer {
    const found = this.establishments.find((one) => one.id === id)
    if (found === undefined) return aRefusal(404, 'NOT_FOUND')
    if (method === 'GET') return { body: found }
    if (headers.get('If-Match') !== `"${found.version}"`) return aRefusal(412, 'VERSION_STALE')
    this.establishments = this.establishments.filter((one) => one !== found)
    if (method === 'DELETE') return { body: { outcome: found.isDeletable ? 'deleted' : 'hidden' } }
    const changed = { ...found, ...(body as object), version: found.version + 1 }
    this.establishments.push(changed)
    return { body: changed }
  }

  private user(id: number, { method, body, headers }: StubRequest): StubAnswer {
    const found = this.users.find((one) => one.id === id)
    if (found === undefined) return aRefusal(404, 'NOT_FOUND')
    const establishment = { id: 7, name: 'Brasserie Bellecour', isActive: true, role: 'staff', expiresOn: null }
    if (method === 'GET') return { body: { ...found, openSessions: 1, establishments: [establishment] } }
    if (headers.get('If-Match') !== `"${found.version}"`) return aRefusal(412, 'VERSION_STALE')
    const changed = { ...found, ...(body as object), version: found.version + 1 }
    this.users = this.users.map((one) => (one === found ? changed : one))
    return { body: changed }
  }

  private membership({ method, path, body }: StubRequest): StubAnswer {
    if (method === 'GET') return { body: this.members.map(memberOf) }
    if (method === 'DELETE') {
      this.members = this.members.filter(({ id }) => !path.endsWith(`/${id}`))
      return { body: {} }
    }
    const { userId, role = 'staff' } = body as { userId: number; role?: string }
    const { id, name, email } = this.users.find((user) => user.id === userId) ?? anAdminUser()
    this.members.push({ id, name, email, role })
    return { body: memberOf({ id, name, email, role }) }
  }
}

function itemOf(establishment: AdminEstablishment) {
  return { ...establishment, role: null, city: 'Lyon' }
}

function memberOf(member: AdminServer['members'][number]) {
  const at = '2026-01-11T08:00:00.000Z'
  return {
    ...member,
    expiresOn: null,
    revokedAt: null,
    hasEnded: false,
    grantedAt: at,
    isActive: true,
    lastSeenAt: null,
    fromOutside: null,
    version: 1,
  }
}
