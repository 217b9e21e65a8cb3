// Proves 4.1, 4.1d, 4.2f, A7, W2, W6.
import type { adminRoutes } from '@zinc/contract/admin'
import type { InputOf } from '@zinc/contract/route'
import { type RouteName, type Routes, routes } from '@zinc/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPdf, fieldsOfAttachment } from '../../test/examples/file-examples.ts'
import { importInputs } from '../../test/examples/import-examples.ts'
import { jobInputs } from '../../test/examples/job-examples.ts'
import { priceInputs } from '../../test/examples/price-examples.ts'
import { purchaseInputs } from '../../test/examples/purchase-examples.ts'
import { receiptInputs } from '../../test/examples/receipt-examples.ts'
import { resourceInputs } from '../../test/examples/resource-examples.ts'
import { stockCountInputs } from '../../test/examples/stock-count-examples.ts'
import { stockInputs } from '../../test/examples/stock-examples.ts'
import { ticketInputs } from '../../test/examples/ticket-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { formOf } from '../../test/test-call.ts'
import { aTicketInput } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let test: TestApp
let owner: TestPerson
let inputs: { [N in RouteName]: InputOf<Routes[N]> }

beforeAll(async () => {
  test = await createTestApp()
  owner = await test.signedUpPerson()
  const establishment = await test.anEstablishment(owner)
  const id = String(establishment.id)
  const [from, to] = ['2026-11-01', '2026-11-30']
  const range = { query: { establishmentId: id, from, to } }
  const [email, code] = ['hostile@example.org', '123456']
  const ticket = { params: { id: uuidV7() }, body: aTicketInput(establishment) }
  const correction = { ...ticket, body: { ...ticket.body, reason: 'Erreur' } }
  const ticketRead = { params: ticket.params, query: { establishmentId: id } }
  const closedDay = { date: '2026-11-03', serviceId: null, reason: 'Congés' }
  const rent = { id: uuidV7(), label: 'Loyer', monthlyAmount: 1800_00, fromMonth: '2026-01', toMonth: '2026-12' }
  const none = {}
  const fault = { name: 'Error', text: 'x', stack: 'at f', page: '/', version: '1', browser: 'Safari 18' }
  inputs = {
    ...{ getInstance: none, logout: none, getMe: none, getProfile: none },
    login: { body: { email, username: email, password: 'un bon mot de passe' } },
    register: { body: { name: 'Nadia', email, password: 'un bon mot de passe' } },
    validateRegistration: { body: { email, code } },
    requestPasswordReset: { body: { email } },
    validatePasswordReset: { body: { email, code } },
    updatePassword: { body: { email, code, plainPassword: 'un bon mot de passe' } },
    refreshToken: { body: { refresh_token: 'x' } },
    refreshAuth: { body: { refresh_token: 'x' } },
    updateMe: { body: { name: 'Nadia', phone: '01 02', language: 'fr', theme: 'auto' } },
    ...{ listSessions: none, endOtherSessions: none, exportMyData: none },
    changePassword: { body: { currentPassword: 'pas le bon', plainPassword: 'un bon mot de passe' } },
    endSession: { params: { sessionId: uuidV7() } },
    deleteMyAccount: { body: { currentPassword: 'pas le bon' } },
    selectEstablishment: { body: { establishmentId: establishment.id } },
    listEstablishments: { query: { search: 'Zinc', page: '1', sort: 'name', ownerId: '1' } },
    createEstablishment: { body: { name: 'Le Zinc', type: 'bistrot', openWeekdays: [1], openedOn: '2026-01-01' } },
    getEstablishment: { params: { id } },
    updateEstablishment: {
      params: { id },
      body: {
        ...{ name: 'Zinc', description: 'x', phone: '01', address: 'x', openedOn: '2026-01-01' },
        salesLabel: { singular: 'Z', plural: 'Z', gender: 'masculine', article: 'le' },
      },
    },
    saveSettings: {
      params: { id },
      body: {
        ...{
          name: 'Zinc',
          vatLines: establishment.vatLines,
          paymentMethods: establishment.paymentMethods,
          fixedCosts: [rent],
        },
        services: establishment.services.map(({ patterns: _, ...item }) => item),
        registers: establishment.registers.map(({ expectedFrom: _, ...item }) => item),
        targets: [{ month: '2026-11', amount: 42_000_00 }],
      },
    },
    previewLock: { params: { id }, query: { from: '2020-01-01', to: '2020-01-31' } },
    lockPeriod: { params: { id }, body: { until: '2020-01-31' } },
    reopenPeriod: { params: { id }, body: { until: '2020-01-31', reason: 'Erreur' } },
    listTargets: { params: { id }, query: { year: '2026' } },
    listFixedCosts: { params: { id } },
    listClosedDays: { params: { id }, query: { from, to } },
    saveClosedDay: { params: { id, closureId: uuidV7() }, body: closedDay },
    deleteClosedDay: { params: { id, closureId: uuidV7() } },
    listTicketsZ: range,
    listTicketZDays: range,
    listCashCounts: range,
    getTicketZ: ticketRead,
    ...{ listTicketZVersions: ticketRead, getTicketZReceipt: ticketRead },
    saveTicketZ: ticket,
    validateTicketZ: ticket,
    correctTicketZ: correction,
    cancelTicketZ: { ...ticket, body: { establishmentId: establishment.id, reason: 'Erreur' } },
    ...ticketInputs(establishment),
    ...stockInputs(establishment),
    ...stockCountInputs(establishment),
    addAttachment: { body: { ...fieldsOfAttachment(establishment.id, ticket.params.id), fileName: 'ticket.pdf' } },
    readInvoice: { body: { establishmentId: id } },
    getFileRoom: { query: { establishmentId: id } },
    listAttachments: { query: { establishmentId: id, target: 'ticketZ', targetId: ticket.params.id } },
    getAttachmentFile: ticketRead,
    moveAttachment: {
      params: ticket.params,
      body: { establishmentId: establishment.id, position: 1, typedAt: `${to}T22:00:00.000Z` },
    },
    removeAttachment: ticketRead,
    getReport: { query: { ...range.query, asOf: '2026-11-03T17:00:00.000Z' } },
    listEstablishmentReports: range,
    getComparedParts: { query: { ...range.query, period: 'month', compare: 'comparable' } },
    getPurchaseReport: { query: { ...range.query, asOf: '2026-11-03T17:00:00.000Z' } },
    listPurchaseReportRows: { query: { ...range.query, figure: 'category', key: uuidV7() } },
    ...receiptInputs(establishment),
    listJournal: { params: { id }, query: { after: '0', entityId: uuidV7() } },
    verifyJournal: { params: { id } },
    listJournalAnchors: { params: { id } },
    reportClientErrors: { body: { reports: [{ ...fault, kind: 'error' }] } },
    listClientErrors: { query: { search: 'x', page: '1' } },
    dismissClientError: { params: { errorId: uuidV7() } },
    restoreClientError: { params: { errorId: uuidV7() } },
    ...{ getInstanceHealth: none, sendTestMail: none },
    listUsers: { query: { establishmentId: id } },
    ...{ listAuthorizedUsers: { params: { id } }, listInvitations: { params: { id } }, listMyInvitations: none },
    grantAccess: { params: { id }, body: { userId: owner.user.id, role: 'staff', expiresOn: to } },
    revokeAccess: { params: { id }, query: { userId: String(owner.user.id) } },
    invitePerson: { params: { id }, body: { email, role: 'staff', expiresOn: to } },
    withdrawInvitation: { params: { id, invitationId: uuidV7() } },
    acceptInvitation: { params: { invitationId: uuidV7() } },
    declineInvitation: { params: { invitationId: uuidV7() } },
    ...adminInputs(id),
    ...resourceInputs(establishment.id),
    ...purchaseInputs(establishment.id),
    ...priceInputs(establishment.id),
    ...jobInputs(establishment.id),
    ...importInputs(establishment.id),
  }
})
afterAll(() => test.close())

/** The administrator who asks stays one: roles and activity are no texts to spoil alone. */
function adminInputs(id: string) {
  const [userId, absent] = ['1', '999999']
  const query = { recherche: 'Zoé', excludeEstablishment: id, isActive: 'true', isAdmin: 'true', page: '1' } as const
  return {
    createAdminEstablishment: { body: { name: 'Zinc', type: 'bistrot', openWeekdays: [1], ownerId: 1 } },
    getAdminEstablishment: { params: { id } },
    updateAdminEstablishment: {
      params: { id },
      body: { name: 'Zinc', description: 'x', phone: '01', address: 'x', type: 'bistrot', ownerId: 1 },
    },
    deleteAdminEstablishment: { params: { id: absent } },
    getInstanceRoom: {},
    listAdminMembers: { params: { id } },
    assignMember: { params: { id }, body: { userId: 1, role: 'staff', expiresOn: '2027-01-01' } },
    unassignMember: { params: { id, userId } },
    listAdminUsers: { query: { ...query, hasSignedIn: 'true', sort: '-lastSeenAt' } },
    createAdminUser: {
      body: { email: 'zoe@example.org', name: 'Zoé', phone: '01', roles: ['ROLE_USER'], language: 'fr' },
    },
    getAdminUser: { params: { userId } },
    updateAdminUser: { params: { userId }, body: { name: 'Zoé', email: 'zoe.b@example.org', phone: '01' } },
  } satisfies { [N in keyof typeof adminRoutes]: InputOf<Routes[N]> }
}

/** The same input with `extra` behind one of its texts or numbers, for each of them. */
function spoilt(value: unknown, spoil: (leaf: string | number) => unknown): unknown[] {
  if (typeof value === 'string' || typeof value === 'number') return [spoil(value)]
  if (Array.isArray(value))
    return value.flatMap((item, index) => spoilt(item, spoil).map((one) => value.with(index, one)))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => spoilt(item, spoil).map((one) => ({ ...value, [key]: one })))
}

type Sent = { params?: Record<string, string>; query?: Record<string, string>; body?: object }

async function send(name: RouteName, input: Sent, version = '"1"') {
  const precondition = version === 'new' ? { 'if-none-match': '*' } : { 'if-match': version }
  const route = routes[name]
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(input.params?.[key] ?? ''))
  const query = Object.entries(input.query ?? {}).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
  const form = 'consumes' in route ? await formOf(input.body ?? {}, aPdf()) : null
  return await test.app.inject({
    method: route.method,
    url: `/api${path}?${query.join('&')}`,
    headers: {
      authorization: `Bearer ${owner.token}`,
      ...precondition,
      'content-type': 'application/json',
      ...form?.headers,
    },
    payload: form?.payload ?? (input.body === undefined ? '' : JSON.stringify(input.body)),
  })
}

async function statusesOf(name: RouteName, input: unknown, spoil: (leaf: string | number) => unknown) {
  const statuses: number[] = []
  for (const one of spoilt(input, spoil)) statuses.push((await send(name, one as Sent)).statusCode)
  return statuses
}

describe.each(Object.keys(routes) as RouteName[])('%s', (name) => {
  it('refuses U+0000 in every text', async () => {
    const text = (leaf: string | number) => (typeof leaf === 'string' ? `${leaf}\0` : leaf)
    const { params, ...input } = inputs[name] as Sent
    const spoiltInputs = spoilt(input, text).filter((one) => JSON.stringify(one) !== JSON.stringify(input))
    for (const one of spoiltInputs) {
      const { statusCode, body } = await send(name, { ...(params && { params }), ...(one as Sent) })
      expect(statusCode, `${JSON.stringify(one)} ${body}`).toBe(422)
    }
    for (const one of spoilt(params ?? {}, text)) {
      expect((await send(name, { ...input, params: one as Record<string, string> })).statusCode).toBe(400)
    }
  })

  it('refuses a parameter that it does not have', async () => {
    const { query, ...input } = inputs[name] as Sent
    const answer = await send(name, { ...input, query: { ...query, invented: '1' } })
    expect(answer.statusCode, answer.body).toBe(422)
    expect(answer.json().details.issues).toContainEqual(
      expect.objectContaining({ path: ['invented'], code: 'unknown_parameter' }),
    )
  })

  it('survives halves of characters and numbers out of reach', async () => {
    const { params, query, body } = inputs[name] as Sent
    const all = [
      ...(await statusesOf(name, { ...(params && { params }), body, query: {} }, (leaf) => halved(leaf))),
      ...(await statusesOf(name, { params, query, body }, (leaf) => (typeof leaf === 'number' ? 1e300 : leaf))),
      ...(await statusesOf(name, { params, query, body }, (leaf) => (typeof leaf === 'number' ? 2 ** 53 - 1 : leaf))),
      ...(await statusesOf(name, { params, query, body }, (leaf) => `${leaf}${'9'.repeat(20)}`)),
    ]
    for (const status of all) expect(status).toBeLessThan(500)
  })
})

function halved(leaf: string | number): unknown {
  return typeof leaf === 'string' && !/^[\w-]*$/.test(leaf) ? `${leaf}\ud83d` : leaf
}

it('half a character is kept as the sign for one, in answers and in the journal alike', async () => {
  const establishment = await test.anEstablishment(owner)
  const params = { id: String(establishment.id), closureId: uuidV7() }
  const body = { date: '2026-11-03', serviceId: null, reason: 'Fête \ud83d' }
  const saved = (await send('saveClosedDay', { params, body }, 'new')).json()
  expect(saved.reason).toBe('Fête \ufffd')
  const journal = (await send('listJournal', { params: { id: params.id } })).json()
  expect(journal.at(-1).after.reason).toBe('Fête \ufffd')
})

it('a registration with half a character is one', async () => {
  const body = { name: 'Zoé \ud83d', email: 'zoe@example.org', password: 'un bon mot de passe' }
  expect((await send('register', { body })).statusCode).toBe(202)
})

it('a version no entity can have is a stale one', async () => {
  for (const version of ['"2147483648"', '"999999999999999"', '"-1"', '"1e9"', '*', 'W/"1"', '1', '"1", "2"']) {
    const { statusCode, body } = await send('updateMe', { body: { name: 'Autre' } }, version)
    expect(statusCode, `${version} ${body}`).toBe(412)
  }
})

it('an instant with more digits than the database reads is that instant', async () => {
  const establishment = await test.anEstablishment(owner)
  const body = { ...aTicketInput(establishment), typedAt: `2026-11-20T20:00:00.${'1'.repeat(400)}Z` }
  const params = { id: uuidV7() }
  const saved = await test.call('validateTicketZ', { params, body }, { token: owner.token, version: 'new' })
  expect(saved.status).toBe(200)
})

it('an address whose normal form is too long for an account is refused', async () => {
  for (const email of [`${'\uFB2C'.repeat(100)}@example.org`, 'a\u0001b@example.org', 'a,b@example.org', 'a@b.org;c']) {
    const body = { name: 'Nadia', email, password: 'un bon mot de passe' }
    expect((await send('register', { body })).statusCode, email).toBe(422)
  }
})

it('text that never closes costs no more than any other', async () => {
  const headers = { 'content-type': 'application/json' }
  /** Shortest of five, to leave out other load on the machine. */
  const costOf = async (unit: string) => {
    const times: number[] = []
    for (let turn = 0; turn < 5; turn += 1) {
      const payload = `"${unit.repeat(250_000 / unit.length)}`
      const start = performance.now()
      const { statusCode } = await test.app.inject({ method: 'POST', url: '/api/login_check', headers, payload })
      times.push(performance.now() - start)
      expect(statusCode, unit).toBe(400)
    }
    return Math.min(...times)
  }
  const plain = await costOf('x')
  // A check that looks back over the text at each character takes some hundred times as long.
  for (const unit of ['\\"', '"', '\\\\', '[{', '"\\']) expect(await costOf(unit), unit).toBeLessThan(plain * 30)
})
