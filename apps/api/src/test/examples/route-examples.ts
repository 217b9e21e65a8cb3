import type { Establishment } from '@zinc/contract/establishments'
import type { RouteName, Routes } from '@zinc/contract/routes'
import type { TicketZInput } from '@zinc/contract/ticket-z'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { uuidV7 } from '../../uuid-v7.ts'
import type { TestApp, TestPerson } from '../test-app.ts'
import type { TestInputOf } from '../test-call.ts'
import { TEST_TODAY } from '../test-clock.ts'
import { anAccount, anInvitation, anInvitationFor } from '../test-people.ts'
import { aTicketInput, runAsOwner } from '../test-tickets.ts'
import { adminExamples } from './admin-route-examples.ts'
import { fileExamples } from './file-examples.ts'
import { importExamples } from './import-examples.ts'
import { jobExamples } from './job-examples.ts'
import { lockExamples } from './lock-examples.ts'
import { priceExamples } from './price-examples.ts'
import { paymentExamples, purchaseExamples } from './purchase-examples.ts'
import { receiptExamples } from './receipt-examples.ts'
import { resourceExamples } from './resource-examples.ts'
import { stockCountExamples } from './stock-count-examples.ts'
import { stockExamples } from './stock-examples.ts'
import { ticketExamples } from './ticket-examples.ts'

/** Where an example plays. Its rows are real; the requests may name another establishment than theirs. */
export type Target = {
  readonly establishment: Establishment
  /** What the requests name: the establishment's own id, or one that does not exist. */
  readonly named: number
  /** Who makes the things an example needs: they may write here. */
  readonly maker: TestPerson
  /** Who calls, for what is sent to one person; the maker where nobody is named. */
  readonly caller?: TestPerson
}

export type Example<N extends RouteName> = {
  readonly input: TestInputOf<Routes[N]>
  readonly version?: number | 'new'
  /** What the route answers who may call it, where that is not its success. */
  readonly refusal?: string
}

/** A call that succeeds with the right, for every route: a new route without one does not compile. */
export type RouteExamples = { readonly [N in RouteName]: (test: TestApp, target: Target) => Promise<Example<N>> }

/** A register or service of its own for each example, so that examples never meet on one day. */
async function aFresh(test: TestApp, table: 'registers' | 'services', { establishment }: Target): Promise<string> {
  const id = uuidV7()
  await runAsOwner(
    test,
    `insert into zinc.${table} (establishment_id, id, label, position) values ($1, $2, 'Exemple', 90)`,
    [establishment.id, id],
  )
  return id
}

async function ticketInput(test: TestApp, target: Target): Promise<TicketZInput> {
  const registerId = await aFresh(test, 'registers', target)
  return { ...aTicketInput(target.establishment), registerId }
}

/** Distinguished from others by its page: letters only, as the addresses of our pages are. */
const aFault = () => ({
  kind: 'error' as const,
  name: 'TypeError',
  text: 'x is not a function',
  stack: '',
  page: `/${uuidV7().replaceAll(/[^a-z]/g, '')}`,
  version: '0.1.0',
  browser: '',
})

async function aReportedFault(test: TestApp, { maker }: Target): Promise<string> {
  const fault = aFault()
  ;(await test.call('reportClientErrors', { body: { reports: [fault] } }, { token: maker.token })).ok()
  const { rows } = await test.database.ownerPool.query<{ id: string }>(
    'select id from zinc.client_errors where page = $1',
    [fault.page],
  )
  return rows[0]?.id ?? ''
}

const namedBy = (target: Target) => ({ establishmentId: target.named })

async function aDraft(test: TestApp, target: Target): Promise<{ id: string; body: TicketZInput }> {
  const [id, body] = [uuidV7(), await ticketInput(test, target)]
  const options = { token: target.maker.token, version: 'new' as const }
  ;(await test.call('saveTicketZ', { params: { id }, body }, options)).ok()
  return { id, body: { ...body, ...namedBy(target) } }
}

async function aValidated(test: TestApp, target: Target): Promise<{ id: string; body: TicketZInput }> {
  const [id, body] = [uuidV7(), await ticketInput(test, target)]
  const options = { token: target.maker.token, version: 'new' as const }
  ;(await test.call('validateTicketZ', { params: { id }, body }, options)).ok()
  return { id, body: { ...body, ...namedBy(target) } }
}

const closedDayBody = async (test: TestApp, target: Target) => ({
  date: plainDate(TEST_TODAY),
  serviceId: await aFresh(test, 'services', target),
  reason: 'Exemple',
})

async function aClosedDay(test: TestApp, target: Target): Promise<{ id: string; closureId: string }> {
  const closureId = uuidV7()
  const call = { params: { id: String(target.establishment.id), closureId }, body: await closedDayBody(test, target) }
  ;(await test.call('saveClosedDay', call, { token: target.maker.token, version: 'new' })).ok()
  return { id: String(target.named), closureId }
}

/** A member to change or to take out. */
const aStaffMember = ({ establishment }: Target, test: TestApp) =>
  anAccount(test, { establishmentId: establishment.id, role: 'staff' })

const sentToCaller = async (test: TestApp, { caller, maker }: Target) => ({
  input: { params: { invitationId: await anInvitationFor(test, caller ?? maker) } },
})

const range = { from: plainDate(TEST_TODAY), to: plainDate(TEST_TODAY) }
const inPath = (target: Target) => ({ id: String(target.named) })
const inQuery = (target: Target) => ({ establishmentId: String(target.named) })
const nobody = () => `${uuidV7()}@example.org`
const wrongCode = () => ({ email: nobody(), code: '000000' })
const password = 'un bon mot de passe'
/** As its maker reads it now: examples before this one have changed it. */
async function versionOf(test: TestApp, { establishment, maker }: Target): Promise<number> {
  const params = { id: String(establishment.id) }
  return (await test.call('getEstablishment', { params }, { token: maker.token })).ok().version
}
const aFixedCost = () => ({
  id: uuidV7(),
  label: 'Loyer',
  monthlyAmount: 1800_00,
  fromMonth: '2026-01',
  toMonth: null,
})
const example = <T>(value: T): Promise<T> => Promise.resolve(value)

export const routeExamples: RouteExamples = {
  getInstance: () => example({ input: {} }),
  login: () => example({ input: { body: { email: nobody(), password } }, refusal: 'CREDENTIALS_INVALID' }),
  register: () => example({ input: { body: { name: 'Ana', email: nobody(), password } } }),
  validateRegistration: () => example({ input: { body: wrongCode() }, refusal: 'CODE_INVALID' }),
  requestPasswordReset: () => example({ input: { body: { email: nobody() } } }),
  validatePasswordReset: () => example({ input: { body: wrongCode() }, refusal: 'CODE_INVALID' }),
  updatePassword: () =>
    example({ input: { body: { ...wrongCode(), plainPassword: password } }, refusal: 'CODE_INVALID' }),
  refreshToken: () => example({ input: { body: { refresh_token: 'x' } }, refusal: 'REFRESH_TOKEN_INVALID' }),
  refreshAuth: () => example({ input: { body: { refresh_token: 'x' } }, refusal: 'REFRESH_TOKEN_INVALID' }),
  logout: () => example({ input: {} }),
  getMe: () => example({ input: {} }),
  getProfile: () => example({ input: {} }),
  updateMe: () => example({ input: { body: { phone: '0102030405' } } }),
  selectEstablishment: (_, target) => example({ input: { body: namedBy(target) } }),
  changePassword: () =>
    example({ input: { body: { currentPassword: 'pas le bon', plainPassword: password } }, refusal: 'PASSWORD_WRONG' }),
  listSessions: () => example({ input: {} }),
  endSession: () => example({ input: { params: { sessionId: uuidV7() } }, refusal: 'NOT_FOUND' }),
  endOtherSessions: () => example({ input: {} }),
  exportMyData: () => example({ input: {} }),
  deleteMyAccount: () => example({ input: { body: { currentPassword: 'pas le bon' } }, refusal: 'PASSWORD_WRONG' }),
  listEstablishments: () => example({ input: { query: {} } }),
  createEstablishment: () => example({ input: { body: { name: 'Exemple', type: 'bistrot', openWeekdays: [1] } } }),
  getEstablishment: (_, target) => example({ input: { params: inPath(target) } }),
  updateEstablishment: (_, target) => example({ input: { params: inPath(target), body: { phone: '0102030405' } } }),
  saveSettings: async (test, target) => {
    const { vatLines, paymentMethods, services, registers } = target.establishment
    const targets = [{ month: TEST_TODAY.slice(0, 7), amount: 42_000_00 }]
    const lists = { vatLines, paymentMethods, services, registers, targets, fixedCosts: [aFixedCost()] }
    const body = { phone: '0102030405', ...lists }
    return { input: { params: inPath(target), body }, version: await versionOf(test, target) }
  },
  listTargets: (_, target) => example({ input: { params: inPath(target), query: { year: TEST_TODAY.slice(0, 4) } } }),
  listFixedCosts: (_, target) => example({ input: { params: inPath(target) } }),
  listClosedDays: (_, target) => example({ input: { params: inPath(target), query: range } }),
  saveClosedDay: async (test, target) => ({
    input: { params: { ...inPath(target), closureId: uuidV7() }, body: await closedDayBody(test, target) },
    version: 'new',
  }),
  deleteClosedDay: async (test, target) => ({ input: { params: await aClosedDay(test, target) }, version: 1 }),
  listTicketsZ: (_, target) => example({ input: { query: { ...inQuery(target), ...range } } }),
  listTicketZDays: (_, target) => example({ input: { query: { ...inQuery(target), ...range } } }),
  listCashCounts: (_, target) => example({ input: { query: { ...inQuery(target), ...range } } }),
  getTicketZ: async (test, target) => ({
    input: { params: { id: (await aDraft(test, target)).id }, query: inQuery(target) },
  }),
  listTicketZVersions: async (test, target) => ({
    input: { params: { id: (await aValidated(test, target)).id }, query: inQuery(target) },
  }),
  getTicketZReceipt: async (test, target) => ({
    input: { params: { id: (await aValidated(test, target)).id }, query: inQuery(target) },
  }),
  saveTicketZ: async (test, target) => {
    const { id, body } = await aDraft(test, target)
    return { input: { params: { id }, body }, version: 1 }
  },
  validateTicketZ: async (test, target) => {
    const { id, body } = await aDraft(test, target)
    return { input: { params: { id }, body }, version: 1 }
  },
  correctTicketZ: async (test, target) => {
    const { id, body } = await aValidated(test, target)
    return { input: { params: { id }, body: { ...body, reason: 'Exemple' } }, version: 1 }
  },
  cancelTicketZ: async (test, target) => {
    const { id } = await aDraft(test, target)
    return { input: { params: { id }, body: { ...namedBy(target), reason: '' } }, version: 1 }
  },
  // By the other name of the two: the list of tickets Z has the first.
  getReport: (_, target) => example({ input: { query: { establishmentIds: String(target.named), ...range } } }),
  listEstablishmentReports: (_, target) =>
    example({ input: { query: { establishmentIds: String(target.named), ...range } } }),
  getComparedParts: (_, target) => {
    const asked = { ...range, period: 'month', compare: 'comparable' } as const
    return example({ input: { query: { establishmentIds: String(target.named), ...asked } } })
  },
  ...receiptExamples,
  getPurchaseReport: (_, target) => example({ input: { query: { establishmentIds: String(target.named), ...range } } }),
  listPurchaseReportRows: (_, target) => example({ input: { query: { ...inQuery(target), ...range, figure: 'net' } } }),
  listJournal: (_, target) => example({ input: { params: inPath(target), query: {} } }),
  ...adminExamples,
  ...resourceExamples,
  ...fileExamples(aDraft),
  ...purchaseExamples,
  ...ticketExamples,
  ...stockExamples,
  ...stockCountExamples,
  ...priceExamples,
  ...paymentExamples,
  ...jobExamples,
  ...importExamples,
  ...lockExamples,
  verifyJournal: (_, target) => example({ input: { params: inPath(target) } }),
  listJournalAnchors: (_, target) => example({ input: { params: inPath(target) } }),
  reportClientErrors: () => example({ input: { body: { reports: [aFault()] } } }),
  listClientErrors: () => example({ input: { query: {} } }),
  dismissClientError: async (test, target) => ({ input: { params: { errorId: await aReportedFault(test, target) } } }),
  restoreClientError: async (test, target) => ({ input: { params: { errorId: await aReportedFault(test, target) } } }),
  getInstanceHealth: () => example({ input: {} }),
  sendTestMail: () => example({ input: {} }),
  listUsers: (_, target) => example({ input: { query: inQuery(target) } }),
  listAuthorizedUsers: (_, target) => example({ input: { params: inPath(target) } }),
  grantAccess: async (test, target) => ({
    input: { params: inPath(target), body: { userId: await aStaffMember(target, test), role: 'reader' } },
  }),
  revokeAccess: async (test, target) => ({
    input: { params: inPath(target), query: { userId: String(await aStaffMember(target, test)) } },
  }),
  listInvitations: (_, target) => example({ input: { params: inPath(target) } }),
  invitePerson: (_, target) => example({ input: { params: inPath(target), body: { email: nobody(), role: 'staff' } } }),
  withdrawInvitation: async (test, target) => {
    const invitationId = await anInvitation(test, target.establishment, { email: nobody() })
    return { input: { params: { ...inPath(target), invitationId } } }
  },
  listMyInvitations: () => example({ input: {} }),
  acceptInvitation: sentToCaller,
  declineInvitation: sentToCaller,
}
