import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Establishment } from '@zinc/contract/establishments'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missingFilesSentence } from '../../files/missing-files.ts'
import { aPdf, aPhoto, fieldsOfAttachment } from '../../test/examples/file-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import type { SentFile } from '../../test/test-call.ts'
import { typedDaysAgo } from '../../test/test-clock.ts'
import { aMember, aStoredTicket, aTicketInput, runAsOwner } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let home: Establishment
let nextDay = 0

beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
  home = await app.anEstablishment(owner)
})
afterAll(() => app.close())

async function aTicket(person = owner, date = `2026-03-${String(++nextDay).padStart(2, '0')}`): Promise<string> {
  return (await aStoredTicket(app, person, aTicketInput(home, { date }))).id
}

type Changes = { token?: string; key?: string; id?: string; fileName?: string; typedAt?: string }

async function attach(targetId: string, file: SentFile, { token = owner.token, key, ...fields }: Changes = {}) {
  const body = { ...fieldsOfAttachment(home.id, targetId), ...fields }
  return await app.call('addAttachment', { body, file }, { token, ...(key === undefined ? {} : { key }) })
}

const inHome = () => ({ establishmentId: String(home.id) })
const list = async (targetId: string, token = owner.token) =>
  await app.call('listAttachments', { query: { ...inHome(), target: 'ticketZ', targetId } }, { token })
const fetched = async (id: string, token = owner.token) =>
  await app.call('getAttachmentFile', { params: { id }, query: inHome() }, { token })
const remove = async (id: string, token = owner.token, version = 1) =>
  await app.call('removeAttachment', { params: { id }, query: inHome() }, { token, version })
const bytesOf = async (id: string) => Buffer.from((await fetched(id)).ok().base64, 'base64')

async function journal() {
  const input = { params: { id: String(home.id) }, query: { sort: '-sequence' as const } }
  return (await app.call('listJournal', input, { token: owner.token })).ok()
}

/** As after a backup of the database alone. */
const withoutFiles = () => rmSync(join(app.dataDir, 'files', String(home.id)), { recursive: true })

describe('a file whose bytes the disk lost', () => {
  it('is refused for good, in a sentence, and comes back with the next copy of it', async () => {
    const ticketId = await aTicket()
    const pdf = aPdf()
    const { id } = (await attach(ticketId, pdf)).ok()
    withoutFiles()
    const { error, statusCode, message } = (await fetched(id)).refusal()
    expect({ error, statusCode }).toEqual({ error: 'FILE_MISSING', statusCode: 410 })
    expect(message).toContain('joignez-le à nouveau')
    expect((await fetched(id)).headers['retry-after']).toBeUndefined()
    const again = (await attach(ticketId, pdf)).ok()
    expect(await bytesOf(again.id)).toEqual(Buffer.from(pdf.bytes))
    expect(await bytesOf(id)).toEqual(Buffer.from(pdf.bytes))
  })

  it('is counted by the start; one that was taken off is not missed', async () => {
    const sentence = () => missingFilesSentence(app.config, app.database)
    const [ticketId, photo] = [await aTicket(), await aPhoto()]
    const { id } = (await attach(ticketId, photo)).ok()
    const other = (await attach(ticketId, aPdf())).ok()
    expect(await sentence()).toBeNull()
    withoutFiles()
    expect((await remove(other.id)).ok()).toEqual({})
    expect(await sentence()).toMatch(
      /^Photos and documents that the database names and .*\/files has not: \d+ \(in establishments: 1\)\. Put that folder of the backup back/,
    )
    const counted = Number(/has not: (\d+)/.exec((await sentence()) ?? '')?.[1])
    expect((await remove(id)).ok()).toEqual({})
    expect(Number(/has not: (\d+)/.exec((await sentence()) ?? '')?.[1] ?? 0)).toBe(counted - 1)
  })
})

describe('a photo on a ticket Z [R86]', () => {
  it('is listed with its size, comes back as a picture and is taken off', async () => {
    const ticketId = await aTicket()
    const added = (await attach(ticketId, await aPhoto({ width: 60, height: 20 }))).ok()
    expect(added).toMatchObject({
      ...{ target: 'ticketZ', targetId: ticketId, type: 'jpeg', width: 60, height: 20, pages: null, version: 1 },
      ...{ fileName: 'photo.jpg', addedBy: { id: owner.user.id, name: owner.user.name }, alsoAt: [] },
    })
    const { alsoAt: _, ...attachment } = added
    expect((await list(ticketId)).ok()).toEqual([attachment])
    expect((await bytesOf(added.id)).length).toBe(added.size)
    expect((await remove(added.id)).ok()).toEqual({})
    expect((await list(ticketId)).ok()).toEqual([])
    expect((await fetched(added.id)).refusal().error).toBe('NOT_FOUND')
    expect((await remove(added.id)).refusal().error).toBe('NOT_FOUND')
  })

  it('leaves with headers that let nothing in it run', async () => {
    const { id } = (await attach(await aTicket(), await aPhoto(), { fileName: 'reçu « été ».jpg' })).ok()
    const { headers } = await fetched(id)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition':
        'attachment; filename="recu _ ete _.jpg"; filename*=UTF-8\'\'re%C3%A7u%20%C2%AB%20%C3%A9t%C3%A9%20%C2%BB.jpg',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  it('is turned upright and loses what the camera wrote beside it', async () => {
    const place = { IFD0: { Make: 'Appareil' }, IFD3: { GPSLatitude: '48/1 51/1 0/1', GPSLatitudeRef: 'N' } }
    const raw = sharp({ create: { width: 60, height: 20, channels: 3, background: 'red' } })
    const bytes = new Uint8Array(await raw.jpeg().withExif(place).withMetadata({ orientation: 6 }).toBuffer())
    const { id } = (await attach(await aTicket(), { name: 'IMG_1.JPG', type: 'image/jpeg', bytes })).ok()
    const path = join(app.dataDir, 'came-back.jpg')
    writeFileSync(path, await bytesOf(id))
    const { width, height, exif, xmp, icc, orientation } = await sharp(path).metadata()
    expect({ width, height }).toEqual({ width: 20, height: 60 })
    expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined])
  })

  it('is reduced to 2400 points on its longest side', async () => {
    const { width, height } = (await attach(await aTicket(), await aPhoto({ width: 4000, height: 3000 }))).ok()
    expect({ width, height }).toEqual({ width: 2400, height: 1800 })
  })

  it('and a PDF stay in order, and the PDF byte for byte', async () => {
    const ticketId = await aTicket()
    const pdf = aPdf('Relevé.PDF')
    const second = (await attach(ticketId, pdf)).ok()
    const body = { ...fieldsOfAttachment(home.id, ticketId), position: '1' }
    ;(await app.call('addAttachment', { body, file: await aPhoto() }, { token: owner.token })).ok()
    expect((await list(ticketId)).ok().map(({ type }) => type)).toEqual(['pdf', 'jpeg'])
    expect(await bytesOf(second.id)).toEqual(Buffer.from(pdf.bytes))
    expect(second).toMatchObject({ fileName: 'Relevé.PDF', size: pdf.bytes.length })
  })
})

describe('attachments [4.1h]', () => {
  it('are five at most on one ticket, also of ten at once', async () => {
    const ticketId = await aTicket()
    const answers = await Promise.all(Array.from({ length: 10 }, async () => await attach(ticketId, aPdf())))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.map((answer) => answer.refusal().error)).toEqual(Array(5).fill('TOO_MANY_FILES'))
    expect((await list(ticketId)).ok()).toHaveLength(5)
  })

  it('are written in the journal when they come and when they go', async () => {
    const ticketId = await aTicket()
    const { id } = (await attach(ticketId, aPdf('preuve.pdf'))).ok()
    ;(await remove(id)).ok()
    const [removed, added] = await journal()
    expect(added).toMatchObject({
      ...{ action: 'attachment.add', entity: 'attachment', entityId: id, before: null },
      after: { target: 'ticketZ', targetId: ticketId, fileName: 'preuve.pdf', type: 'pdf' },
    })
    expect(removed).toMatchObject({ action: 'attachment.remove', before: { fileName: 'preuve.pdf' }, after: null })
  })

  it('say where else the same file is, and store it once', async () => {
    const [first, second] = [await aTicket(owner, '2026-04-01'), await aTicket(owner, '2026-04-02')]
    const file = await aPhoto()
    ;(await attach(first, file)).ok()
    const again = (await attach(second, { ...file, name: 'encore.jpg' })).ok()
    expect(again.alsoAt).toEqual([{ target: 'ticketZ', id: first, date: '2026-04-01' }])
    expect(again.type).toBe('jpeg')
    expect((await bytesOf(again.id)).length).toBe(again.size)
  })

  it('are sent again under one key: one attachment, whatever the boundary of the form', async () => {
    const ticketId = await aTicket()
    const [file, key, id] = [await aPhoto(), randomUUID(), uuidV7()]
    const typedAt = typedDaysAgo(0)
    const first = (await attach(ticketId, file, { key, id, typedAt })).ok()
    const again = await attach(ticketId, file, { key, id, typedAt })
    expect([again.ok(), again.headers['idempotent-replayed']]).toEqual([first, 'true'])
    const other = { ...file, bytes: new Uint8Array([...file.bytes, 0]) }
    expect((await attach(ticketId, other, { key, id, typedAt })).refusal().error).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await attach(ticketId, file, { id })).refusal().error).toBe('ATTACHMENT_EXISTS')
    expect((await list(ticketId)).ok()).toHaveLength(1)
  })

  it('join a locked day, and are not taken off it', async () => {
    const ticketId = await aTicket(owner, '2026-02-10')
    const { id } = (await attach(ticketId, aPdf())).ok()
    await runAsOwner(app, `update zinc.establishments set locked_until = '2026-02-28' where id = $1`, [home.id])
    expect((await attach(ticketId, aPdf())).status).toBe(201)
    expect((await remove(id)).refusal().error).toBe('PERIOD_LOCKED')
    await runAsOwner(app, 'update zinc.establishments set locked_until = null where id = $1', [home.id])
  })

  it('leave nothing where files come in', async () => {
    const ticketId = await aTicket()
    ;(await attach(ticketId, await aPhoto())).ok()
    ;(await attach(uuidV7(), await aPhoto())).refusal()
    ;(await attach(ticketId, { name: 'a.gif', type: 'image/gif', bytes: new TextEncoder().encode('GIF89a') })).refusal()
    expect(readdirSync(join(app.dataDir, 'files', 'incoming'))).toEqual([])
  })
})

describe('a purchase', () => {
  it('has files of its own, which say where else they are', async () => {
    const purchaseId = uuidV7()
    await runAsOwner(
      app,
      `insert into zinc.purchases (establishment_id, id, kind, source, status, counted_on, received_on, created_by)
       values ($1, $2, 'invoice', 'typed', 'draft', '2026-05-04', '2026-05-05', $3)`,
      [home.id, purchaseId, owner.user.id],
    )
    const file = await aPhoto()
    const ticketId = await aTicket(owner, '2026-05-01')
    const body = { ...fieldsOfAttachment(home.id, purchaseId), target: 'purchase' as const }
    const added = (await app.call('addAttachment', { body, file }, { token: owner.token })).ok()
    expect(added).toMatchObject({ target: 'purchase', targetId: purchaseId, alsoAt: [] })
    const query = { ...inHome(), target: 'purchase' as const, targetId: purchaseId }
    const listed = await app.call('listAttachments', { query }, { token: owner.token })
    expect(listed.ok().map(({ id }) => id)).toEqual([added.id])
    const { alsoAt } = (await attach(ticketId, file)).ok()
    expect(alsoAt).toEqual([{ target: 'purchase', id: purchaseId, date: '2026-05-05' }])
    const { token } = await aMember(app, home, 'staff')
    expect((await app.call('listAttachments', { query }, { token })).refusal().error).toBe('FORBIDDEN')
    expect((await remove(added.id)).ok()).toEqual({})
  })
})

describe('the order of files', () => {
  const move = async (id: string, position: number, { token = owner.token, version = 1, ...options } = {}) =>
    await app.call(
      'moveAttachment',
      { params: { id }, body: { establishmentId: home.id, position, typedAt: typedDaysAgo(0) } },
      { token, version, ...options },
    )
  const pages = async (ticketId: string, names: readonly string[]) => {
    const ids: string[] = []
    for (const [index, name] of names.entries()) {
      const body = { ...fieldsOfAttachment(home.id, ticketId), position: String(index) }
      ids.push((await app.call('addAttachment', { body, file: aPdf(name) }, { token: owner.token })).ok().id)
    }
    return ids
  }
  const names = async (ticketId: string) => (await list(ticketId)).ok().map(({ fileName }) => fileName)

  it('is changed one file at a time, each over its version, and journaled', async () => {
    const ticketId = await aTicket()
    const [first = '', second = ''] = await pages(ticketId, ['verso.pdf', 'recto.pdf'])
    expect((await move(second, 0)).ok()).toMatchObject({ position: 0, version: 2, fileName: 'recto.pdf' })
    expect((await move(first, 1)).ok()).toMatchObject({ position: 1, version: 2 })
    expect(await names(ticketId)).toEqual(['recto.pdf', 'verso.pdf'])
    const [entry] = await journal()
    const said = { before: { position: 0 }, after: { position: 1, fileName: 'verso.pdf' } }
    expect(entry).toMatchObject({ action: 'attachment.move', entityId: first, ...said })
    expect((await remove(first)).refusal()).toMatchObject({
      error: 'VERSION_STALE',
      details: { current: { version: 2 } },
    })
  })

  it('is kept when two people change it at once: one of twenty is stored', async () => {
    const ticketId = await aTicket()
    const [id = ''] = await pages(ticketId, ['page.pdf'])
    const answers = await Promise.all(Array.from({ length: 20 }, async (_, index) => await move(id, index)))
    const stored = answers.filter(({ status }) => status === 200).map((answer) => answer.ok().position)
    expect(stored).toHaveLength(1)
    expect((await list(ticketId)).ok()).toMatchObject([{ position: stored[0], version: 2 }])
  })

  it('is sent again under one key: changed once', async () => {
    const ticketId = await aTicket()
    const [id = ''] = await pages(ticketId, ['page.pdf'])
    const key = randomUUID()
    const body = { establishmentId: home.id, position: 4, typedAt: typedDaysAgo(0) }
    const sent = async () => await app.call('moveAttachment', { params: { id }, body }, { ...owner, version: 1, key })
    expect((await sent()).ok()).toEqual((await sent()).ok())
    expect((await list(ticketId)).ok()).toMatchObject([{ version: 2 }])
  })

  it('is also changed in a locked period, not for a file that was taken off', async () => {
    const ticketId = await aTicket(owner, '2026-02-11')
    const [id = ''] = await pages(ticketId, ['page.pdf'])
    await runAsOwner(app, `update zinc.establishments set locked_until = '2026-02-28' where id = $1`, [home.id])
    expect((await move(id, 2)).status).toBe(200)
    await runAsOwner(app, 'update zinc.establishments set locked_until = null where id = $1', [home.id])
    ;(await remove(id, owner.token, 2)).ok()
    expect((await move(id, 1, { version: 3 })).refusal().error).toBe('NOT_FOUND')
  })

  it('is not for staff to change on somebody else’s ticket Z', async () => {
    const { token } = await aMember(app, home, 'staff')
    const [id = ''] = await pages(await aTicket(owner, '2026-11-18'), ['page.pdf'])
    expect((await move(id, 1, { token })).refusal().error).toBe('FORBIDDEN')
  })
})

describe('staff', () => {
  it('attach to their own tickets of today and yesterday, by the time of adding', async () => {
    const staff = await aMember(app, home, 'staff')
    const { token } = staff
    const today = await aTicket(staff, '2026-11-20')
    expect((await attach(today, aPdf(), { token })).status).toBe(201)
    const old = await aTicket(owner, '2026-11-17')
    expect((await attach(old, aPdf(), { token })).refusal().error).toBe('FORBIDDEN')
    await runAsOwner(app, 'update zinc.tickets_z set created_by = $1 where id = $2', [staff.user.id, old])
    expect((await attach(old, aPdf(), { token })).refusal().error).toBe('FORBIDDEN')
    expect((await attach(old, aPdf(), { token, typedAt: typedDaysAgo(3) })).status).toBe(201)
  })

  it('see and take off files of their own tickets only', async () => {
    const { token } = await aMember(app, home, 'staff')
    const ticketId = await aTicket(owner, '2026-11-19')
    const { id } = (await attach(ticketId, aPdf())).ok()
    for (const answer of [await list(ticketId, token), await fetched(id, token), await remove(id, token)]) {
      expect(answer.refusal().error).toBe('FORBIDDEN')
    }
  })
})
