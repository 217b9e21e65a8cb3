import type { Establishment } from '@zinc/contract/establishments'
import { uuidV7 } from '../uuid-v7.ts'
import type { TestApp, TestPerson } from './test-app.ts'
import { runAsOwner } from './test-tickets.ts'

/** An account nobody signs in with, made without the seconds a sign-up takes; with a role, a member. */
export async function anAccount(test: TestApp, member?: { establishmentId: number; role: string }): Promise<number> {
  const email = `${uuidV7()}@example.org`
  const { rows } = await test.database.ownerPool.query<{ id: number }>(
    `insert into zinc.users (email, email_key, name, password_hash) values ($1, $1, 'Sacha', 'none') returning id`,
    [email],
  )
  const id = rows[0]?.id ?? 0
  if (member === undefined) return id
  const values = [id, member.establishmentId, member.role]
  await runAsOwner(test, 'insert into zinc.memberships (user_id, establishment_id, role) values ($1, $2, $3)', values)
  return id
}

/** A pending invitation, past every limit and without its mail. */
export async function anInvitation(
  test: TestApp,
  establishment: Pick<Establishment, 'id' | 'ownerId'>,
  { email, role = 'staff', validUntil = '2100-01-01' }: { email: string; role?: string; validUntil?: string },
): Promise<string> {
  const id = uuidV7()
  const key = email.toLowerCase()
  await runAsOwner(
    test,
    `insert into zinc.invitations (establishment_id, id, email, email_key, role, invited_by, valid_until)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (establishment_id, email_key) do update set id = excluded.id`,
    [establishment.id, id, email, key, role, establishment.ownerId, validUntil],
  )
  await runAsOwner(
    test,
    'insert into zinc.invited_addresses (email_key, establishment_id) values ($1, $2) on conflict do nothing',
    [key, establishment.id],
  )
  return id
}

const inviting = new WeakMap<TestApp, Promise<Establishment>>()

/** An establishment of its own, the same for all of one application: who accepts there enters none of a test's others. */
export async function anInvitationFor(test: TestApp, person: Pick<TestPerson, 'email'>): Promise<string> {
  const made = inviting.get(test) ?? anInvitingEstablishment(test)
  inviting.set(test, made)
  return await anInvitation(test, await made, { email: person.email })
}

async function anInvitingEstablishment(test: TestApp): Promise<Establishment> {
  return await test.anEstablishment(await test.signedUpPerson())
}
