import type { Establishment } from '@zinc/contract/establishments'
import type { Weekday } from '@zinc/domain/calendar/calendar'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import type { CallOptions } from '../../test/test-call.ts'
import { type SettingsChange, saveSettings } from '../../test/test-settings.ts'
import { aStoredTicket, aTicketInput, first } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let establishment: Establishment
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
})
afterAll(() => app.close())
beforeEach(async () => {
  establishment = await app.anEstablishment(owner)
})

type ServiceInput = { id: string; label: string; isActive: boolean; isWholeDay?: boolean; weekdays?: Weekday[] | null }
const save = (change: SettingsChange, options: CallOptions = {}) =>
  saveSettings(app, owner, establishment, change, options)
const saveVatLines = (vatLines: Establishment['vatLines']) => save({ vatLines })
const savePaymentMethods = (paymentMethods: Establishment['paymentMethods']) => save({ paymentMethods })
const saveServices = (services: readonly ServiceInput[]) => save({ services: [...services] })
type NamedInput = { id: string; label: string; isActive: boolean }
const saveRegisters = (registers: readonly NamedInput[], options: CallOptions = {}) =>
  save({ registers: [...registers] }, options)

const aLine = (changes: Partial<Establishment['vatLines'][number]> = {}): Establishment['vatLines'][number] => ({
  ...{ id: uuidV7(), label: 'Livraison', nature: 'goods', rateBp: 1000, validFrom: null, validTo: null },
  ...{ position: 0, isActive: true },
  ...changes,
})
const aNamed = (label: string) => ({ id: uuidV7(), label, isActive: true })
const read = async (id = establishment.id) =>
  (await app.call('getEstablishment', { params: { id: String(id) } }, { token: owner.token })).ok()
const labels = (items: readonly { label: string; isActive: boolean }[]) =>
  items.map(({ label, isActive }) => (isActive ? label : `(${label})`))
const issuesOf = (answer: Awaited<ReturnType<typeof saveVatLines>>) =>
  answer.refusal().details.issues?.map(({ path, code }) => `${path.join('.')} ${code}`)
const journal = async () =>
  (await app.call('listJournal', { params: { id: String(establishment.id) }, query: {} }, { token: owner.token })).ok()

describe('a list', () => {
  test('is saved whole and in its order; an id nobody has here is a new item', async () => {
    const [onSite, takeaway, alcohol] = establishment.vatLines
    if (onSite === undefined || takeaway === undefined || alcohol === undefined) throw new Error('three lines')
    const delivery = aLine()
    const saved = (await saveVatLines([alcohol, delivery, { ...onSite, label: 'En salle' }, takeaway])).ok()
    expect(labels(saved.vatLines)).toEqual(['Boissons alcoolisées', 'Livraison', 'En salle', 'À emporter'])
    expect(saved.vatLines.map(({ position }) => position)).toEqual([0, 1, 2, 3])
    expect(saved.vatLines[1]).toEqual({ ...delivery, position: 1 })
    expect(saved).toMatchObject(await read())
  })

  test('loses what was never used, and keeps at its end, deactivated, what was', async () => {
    const [onSite, takeaway, alcohol] = establishment.vatLines
    if (onSite === undefined || takeaway === undefined || alcohol === undefined) throw new Error('three lines')
    await aStoredTicket(app, owner, aTicketInput(establishment))
    const saved = (await saveVatLines([alcohol])).ok()
    expect(labels(saved.vatLines)).toEqual(['Boissons alcoolisées', '(Sur place)'])
    const ticket = aTicketInput(establishment, { date: '2026-11-19' })
    const refused = await app.call(
      'validateTicketZ',
      { params: { id: uuidV7() }, body: ticket },
      { token: owner.token, version: 'new' },
    )
    expect(refused.refusal().details.issues?.map(({ code }) => code)).toEqual(['inactive_vat_line'])
    const back = (await saveVatLines([onSite, alcohol])).ok()
    expect(labels(back.vatLines)).toEqual(['Sur place', 'Boissons alcoolisées'])
    await aStoredTicket(app, owner, ticket)
  })

  test('keeps what only an old version, a draft or a cancelled ticket names', async () => {
    const [onSite, takeaway, alcohol] = establishment.vatLines
    if (onSite === undefined || takeaway === undefined || alcohol === undefined) throw new Error('three lines')
    const ticket = await aStoredTicket(app, owner, aTicketInput(establishment))
    const input = aTicketInput(establishment)
    const line = first(input.content.sales)
    const corrected = { ...input.content, sales: [{ ...line, vatLineId: takeaway.id, nature: takeaway.nature }] }
    const correction = { ...input, content: corrected, reason: 'Mauvaise ligne' }
    await app.call(
      'correctTicketZ',
      { params: { id: ticket.id }, body: correction },
      { token: owner.token, version: 1 },
    )
    const cancel = { establishmentId: establishment.id, reason: 'Essai' }
    await app.call('cancelTicketZ', { params: { id: ticket.id }, body: cancel }, { token: owner.token, version: 2 })
    const draft = aTicketInput(establishment, { date: '2026-11-19' })
    const drafted = { ...draft.content, sales: [{ ...line, vatLineId: alcohol.id }] }
    const saving = { params: { id: uuidV7() }, body: { ...draft, content: drafted } }
    ;(await app.call('saveTicketZ', saving, { token: owner.token, version: 'new' })).ok()
    expect(labels((await saveVatLines([aLine()])).ok().vatLines)).toEqual([
      'Livraison',
      '(Sur place)',
      '(À emporter)',
      '(Boissons alcoolisées)',
    ])
  })

  test('of payment methods keeps those of tickets and drafts', async () => {
    const card = first(establishment.paymentMethods)
    const [, cash, vouchers] = establishment.paymentMethods
    if (cash === undefined || vouchers === undefined) throw new Error('three methods')
    await aStoredTicket(app, owner, aTicketInput(establishment))
    const draft = aTicketInput(establishment, { date: '2026-11-19' })
    const payments = [{ paymentMethodId: cash.id, kind: cash.kind, amount: 1 }]
    const saving = { params: { id: uuidV7() }, body: { ...draft, content: { ...draft.content, payments } } }
    ;(await app.call('saveTicketZ', saving, { token: owner.token, version: 'new' })).ok()
    const saved = (await savePaymentMethods([{ ...vouchers, account: ' ', commissionBp: 250 }])).ok()
    expect(labels(saved.paymentMethods)).toEqual([vouchers.label, `(${card.label})`, `(${cash.label})`])
    expect(first(saved.paymentMethods)).toMatchObject({ account: null, commissionBp: 250 })
  })

  test('of services keeps those of tickets and closed days, of registers those of tickets', async () => {
    const [lunch, dinner, night] = [aNamed('Midi'), aNamed('Soir'), aNamed('Nuit')]
    const withServices = (await saveServices([...establishment.services, lunch, dinner, night])).ok()
    expect(labels(withServices.services)).toEqual(['Journée', 'Midi', 'Soir', 'Nuit'])
    const closedDay = { date: '2026-11-18', serviceId: dinner.id, reason: 'Travaux' }
    await app.call(
      'saveClosedDay',
      { params: { id: String(establishment.id), closureId: uuidV7() }, body: closedDay },
      { token: owner.token, version: 'new' },
    )
    const [bar, terrace] = [aNamed('Bar'), aNamed('Terrasse')]
    expect(labels((await saveRegisters([...establishment.registers, bar])).ok().registers)).toEqual(['Caisse 1', 'Bar'])
    const draft = { ...aTicketInput(establishment), registerId: bar.id, serviceId: lunch.id }
    const saving = { params: { id: uuidV7() }, body: draft }
    ;(await app.call('saveTicketZ', saving, { token: owner.token, version: 'new' })).ok()
    expect(labels((await saveServices([aNamed('Brunch')])).ok().services)).toEqual(['Brunch', '(Midi)', '(Soir)'])
    expect(labels((await saveRegisters([terrace])).ok().registers)).toEqual(['Terrasse', '(Bar)'])
  })

  test('of services marks the whole-day one, and keeps the mark where a save omits it', async () => {
    const wholeDays = ({ services }: Establishment) =>
      services.map(({ label, isWholeDay }) => (isWholeDay ? `${label} (whole)` : label))
    expect(wholeDays(establishment)).toEqual(['Journée (whole)'])
    const [day, lunch] = [{ ...aNamed('Continu'), id: first(establishment.services).id }, aNamed('Journée')]
    expect(wholeDays((await saveServices([day, lunch])).ok())).toEqual(['Continu (whole)', 'Journée'])
    const other = (
      await saveServices([
        { ...day, isWholeDay: false },
        { ...lunch, isWholeDay: true },
      ])
    ).ok()
    expect(wholeDays(other)).toEqual(['Continu', 'Journée (whole)'])
    await aStoredTicket(app, owner, { ...aTicketInput(establishment), serviceId: lunch.id })
    expect(wholeDays((await saveServices([day])).ok())).toEqual(['Continu', 'Journée (whole)'])
    expect(wholeDays(await read())).toEqual(['Continu', 'Journée (whole)'])
  })

  test('keeps one item active, names each once, and says where', async () => {
    const [line] = establishment.vatLines
    if (line === undefined) throw new Error('a line')
    expect(issuesOf(await saveVatLines([]))).toEqual(['vatLines none_active'])
    expect(issuesOf(await saveVatLines([{ ...line, isActive: false }]))).toEqual(['vatLines none_active'])
    expect(issuesOf(await saveVatLines([line, { ...line, id: line.id.toUpperCase() }]))).toEqual([
      'vatLines named_twice',
    ])
    expect(issuesOf(await saveVatLines([{ ...line, label: ' ' }]))).toEqual(['vatLines.0.label too_small'])
    expect(issuesOf(await saveServices([aNamed('x'.repeat(101))]))).toEqual(['services.0.label too_big'])
    const many = Array.from({ length: 61 }, (_, index) => aLine({ label: `Ligne ${index}` }))
    expect(issuesOf(await saveVatLines(many))).toEqual(['vatLines too_big'])
    const early = aLine({ validFrom: '2026-12-01' as never, validTo: '2026-11-30' as never })
    expect(issuesOf(await saveVatLines([early]))).toEqual(['vatLines.0.validTo ends_before_start'])
    expect(await read()).toEqual(establishment)
  })
})

describe('what was used', () => {
  test('keeps its nature and rate, or its kind; the rest of it changes', async () => {
    const [line, method] = [first(establishment.vatLines), first(establishment.paymentMethods)]
    const ticket = await aStoredTicket(app, owner, aTicketInput(establishment))
    const changed = await saveVatLines([{ ...line, nature: 'goods', rateBp: 550 }])
    expect(issuesOf(changed)).toEqual(['vatLines.0.nature vat_line_used', 'vatLines.0.rateBp vat_line_used'])
    expect(changed.refusal().details.issues?.[0]?.message).toContain('Ajoutez une ligne')
    const other = await savePaymentMethods([{ ...method, kind: 'cheque' }])
    expect(issuesOf(other)).toEqual(['paymentMethods.0.kind payment_method_used'])
    const renamed = { ...line, label: 'En salle', validTo: '2026-12-31' as never }
    expect(first((await saveVatLines([renamed])).ok().vatLines)).toMatchObject({ label: 'En salle', rateBp: 1000 })
    const query = { establishmentId: String(establishment.id) }
    const read = await app.call('getTicketZ', { params: { id: ticket.id }, query }, { token: owner.token })
    expect(read.ok()).toEqual(ticket)
  })

  test('is free to change while nothing names it', async () => {
    const line = first(establishment.vatLines)
    const saved = (await saveVatLines([{ ...line, nature: 'goods', rateBp: 550 }])).ok()
    expect(saved.vatLines).toMatchObject([{ id: line.id, nature: 'goods', rateBp: 550 }])
    const method = first(establishment.paymentMethods)
    expect((await savePaymentMethods([{ ...method, kind: 'cheque' }])).status).toBe(200)
  })
})

describe('a save', () => {
  test('raises the version; of 20 at once one wins, the others get the current state', async () => {
    const names = Array.from({ length: 20 }, (_, index) => aNamed(`Caisse ${index}`))
    const answers = await Promise.all(
      names.map((item) => saveRegisters([...establishment.registers, item], { version: 1 })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const lost = answers.filter(({ status }) => status !== 200).map((answer) => answer.refusal())
    expect(lost.map(({ error }) => error)).toEqual(Array.from({ length: 19 }, () => 'VERSION_STALE'))
    const now = await read()
    expect([now.version, now.registers.length]).toEqual([2, 2])
    for (const { details } of lost) expect(details.current).toEqual({ ...now, targets: [], fixedCosts: [] })
    const [before, after] = (await journal()).slice(1).map((entry) => [entry.before, entry.after])[0] ?? []
    expect(before).toEqual({ version: 1, registers: establishment.registers })
    expect(after).toEqual({ version: 2, registers: now.registers })
  })

  test('is journaled with the list before and after, and no other list', async () => {
    await saveServices([...establishment.services, aNamed('Soir')])
    await savePaymentMethods(establishment.paymentMethods.toReversed())
    const [, services, methods] = await journal()
    expect(services).toMatchObject({
      action: 'settings.update',
      entity: 'establishment',
      entityId: String(establishment.id),
    })
    expect(Object.keys(Object(services?.after)).toSorted()).toEqual(['services', 'version'])
    expect(methods).toMatchObject({ action: 'settings.update', before: { version: 2 } })
    expect(Object(methods?.after).paymentMethods.map(({ id }: { id: string }) => id)).toEqual(
      establishment.paymentMethods.map(({ id }) => id).toReversed(),
    )
  })

  test('under an id of another establishment makes an item here and touches nothing there', async () => {
    const other = await app.anEstablishment(owner)
    await aStoredTicket(app, owner, aTicketInput(other))
    const theirs = { ...first(other.vatLines), label: 'Pris ailleurs', rateBp: 2000 }
    const saved = (await saveVatLines([...establishment.vatLines, theirs])).ok()
    expect(saved.vatLines.at(-1)).toMatchObject({ id: theirs.id, label: 'Pris ailleurs', rateBp: 2000 })
    expect(await read(other.id)).toEqual(other)
    expect((await saveVatLines(establishment.vatLines)).ok().vatLines).toHaveLength(establishment.vatLines.length)
    expect(await read(other.id)).toEqual(other)
  })
})
