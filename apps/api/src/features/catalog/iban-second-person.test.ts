import type { Establishment } from '@zinc/contract/establishments'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aSupplier } from '../../test/examples/resource-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { aMember, runAsOwner } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

const IBAN = 'FR76 3000 6000 0112 3456 7890 189'

let app: TestApp
let owner: TestPerson
let home: Establishment
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await app.signedUpPerson({ name: 'Claire Petit' })
  home = await app.anEstablishment(owner, { name: 'Le Comptoir' })
})

const typed = async (person = owner, iban: string | null = IBAN) => {
  const body = { establishmentId: home.id, ...aSupplier(), siret: null, iban }
  const at = { token: person.token, version: 'new' as const, key: uuidV7() }
  return (await app.call('saveSupplier', { params: { id: uuidV7() }, body }, at)).ok()
}
const confirm = (id: string, person = owner) => {
  const input = { params: { id }, body: { establishmentId: home.id, iban: IBAN } }
  return app.call('confirmSupplierIban', input, { token: person.token, version: 1, key: uuidV7() })
}
const faultOf = async (id: string, person = owner) =>
  (await confirm(id, person)).refusal().details.issues?.map(({ path, code }) => `${path.join('.')} ${code}`)

/** As if the IBAN had been typed, the access given or the session begun that long ago. */
const typedBefore = (id: string, age: string) =>
  runAsOwner(app, 'update zinc.suppliers set iban_changed_at = now() - $2::interval where id = $1', [id, age])
const grantedBefore = ({ user }: TestPerson, age: string) =>
  runAsOwner(app, 'update zinc.memberships set granted_at = now() - $2::interval where user_id = $1', [user.id, age])
const signedInBefore = ({ user }: TestPerson, age: string) =>
  runAsOwner(app, 'update zinc.sessions set created_at = now() - $2::interval where user_id = $1', [user.id, age])

describe('the IBAN that one person typed [N15]', () => {
  test('is confirmed by another with the right, and never by the same, however long they wait', async () => {
    const manager = await aMember(app, home, 'manager')
    const { id } = await typed()
    expect(await faultOf(id)).toEqual(['iban iban_needs_other'])
    await grantedBefore(manager, '9 days')
    await typedBefore(id, '3 days')
    expect(await faultOf(id)).toEqual(['iban iban_needs_other'])
    expect((await confirm(id, manager)).ok().ibanConfirmedBy).toBe(manager.user.id)
  })

  test('is not confirmed by whoever was let in after it, before a day has passed', async () => {
    const { id } = await typed()
    const friend = await aMember(app, home, 'manager')
    expect(await faultOf(id, friend)).toEqual(['iban iban_new_access'])
    await typedBefore(id, '26 hours')
    await grantedBefore(friend, '25 hours')
    expect((await confirm(id, friend)).status).toBe(200)
  })

  test('waits for nobody whose account is closed, whose access ended or whose role cannot', async () => {
    const [blocked, gone] = [await aMember(app, home, 'manager'), await aMember(app, home, 'manager')]
    await aMember(app, home, 'staff')
    await runAsOwner(app, 'update zinc.users set is_active = false where id = $1', [blocked.user.id])
    await runAsOwner(app, `update zinc.memberships set expires_on = '2026-11-01' where user_id = $1`, [gone.user.id])
    expect(await faultOf((await typed()).id)).toEqual(['iban iban_too_early'])
  })
})

describe('with nobody else [N15]', () => {
  test('it is confirmed after 24 hours, in a session that is younger than the IBAN', async () => {
    const { id } = await typed()
    expect(await faultOf(id)).toEqual(['iban iban_too_early'])
    await typedBefore(id, '23 hours 59 minutes')
    expect(await faultOf(id)).toEqual(['iban iban_too_early'])
    await typedBefore(id, '24 hours')
    await signedInBefore(owner, '2 days')
    expect(await faultOf(id)).toEqual(['iban iban_same_session'])
    await signedInBefore(owner, '1 hour')
    expect((await confirm(id)).ok().ibanConfirmedBy).toBe(owner.user.id)
  })

  test('the owner gets a mail at once, without the whole IBAN', async () => {
    await typed(owner, null)
    await typed()
    const mail = await app.mails.nextTo(owner.email)
    expect(mail.text).toContain('IBAN d’un fournisseur de « Le Comptoir » modifié')
    expect(mail.text).toContain('FR76 •••• •••• 0189')
    expect(mail.raw).not.toContain('30006000')
  })
})
