import { figureExportKinds } from '@zinc/contract/exports/figure-exports'
import { type RouteName, type Routes, routes } from '@zinc/contract/routes'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { uuidV7 } from '../../uuid-v7.ts'
import { type Example, routeExamples, type Target } from '../examples/route-examples.ts'
import type { TestApp, TestPerson } from '../test-app.ts'
import type { TestInputOf } from '../test-call.ts'
import { TEST_TODAY } from '../test-clock.ts'
import { endedJob, idleQueue } from '../test-jobs.ts'
import { anInvitation } from '../test-people.ts'
import { type RecordedStatement, recordStatements } from './statement-recorder.ts'

/** One call of a route, and what reached the database until its answer. */
export type RecordedRoute = { readonly name: RouteName; readonly statements: readonly RecordedStatement[] }

type Inputs = { readonly [N in RouteName]?: readonly TestInputOf<Routes[N]>[] }

/** Every route with its example, twice under one key where it writes, then what its example leaves out. */
export async function recordRoutes(test: TestApp): Promise<readonly RecordedRoute[]> {
  // The first one administers the instance: no route is refused.
  const maker = await test.signedUpPerson()
  const guest = await test.signedUpPerson()
  const [establishment, other] = [await test.anEstablishment(maker), await test.anEstablishment(maker)]
  const target: Target = { establishment, named: establishment.id, maker, caller: guest }
  for (const one of [establishment, other]) await anInvitation(test, one, { email: guest.email })
  const further = furtherInputs([establishment.id, other.id], maker)
  const names = Object.keys(routes) as RouteName[]
  const recorded: RecordedRoute[] = []
  // `logout` ends the session the others are called with.
  for (const name of [...names.filter((one) => one !== 'logout'), 'logout' as const]) {
    recorded.push({ name, statements: await recordRoute(test, name, target, further) })
  }
  return recorded
}

async function recordRoute<N extends RouteName>(
  test: TestApp,
  name: N,
  target: Target,
  further: Inputs,
): Promise<readonly RecordedStatement[]> {
  const { caller = target.maker, ...own } = target
  const asked = isOfGuest(name) ? target : own
  const { input, version, refusal }: Example<N> = await routeExamples[name](test, asked)
  // A job under way set its establishment before the recording: its statements would seem to have none.
  await idleQueue(test)
  const { token } = isOfGuest(name) ? caller : target.maker
  const options = { token, key: uuidV7(), ...(version === undefined ? {} : { version }) }
  return await recordStatements(async () => {
    const answer = await test.call(name, input, options)
    if (refusal === undefined) answer.ok()
    if (name === 'startExport') await aWholeExport(test, target)
    if (name === 'startFigureExport') await wholeFigureExports(test, target)
    if (routes[name].method !== 'GET') await test.call(name, input, options)
    for (const more of further[name] ?? []) (await test.call(name, more, { token })).ok()
  })
}

/** What the queue does for it too. */
async function aWholeExport(test: TestApp, { establishment, maker }: Target): Promise<void> {
  const body = { establishmentId: establishment.id, format: 'csv' as const }
  await endedJob(test, maker, (await test.call('startExport', { body }, { token: maker.token })).ok())
}

/** Of each kind, and on paper what the results are made of. */
async function wholeFigureExports(test: TestApp, { establishment, maker }: Target): Promise<void> {
  const range = { from: plainDate('2026-11-01'), to: plainDate('2026-11-30') }
  for (const kind of figureExportKinds) {
    const format = kind === 'results' ? 'pdf' : 'xlsx'
    const body = { establishmentId: establishment.id, kind, format, ...range } as const
    await endedJob(test, maker, (await test.call('startFigureExport', { body }, { token: maker.token })).ok())
  }
}

/** What was sent to one person is theirs to see and answer. */
function isOfGuest(name: RouteName): boolean {
  return ['listMyInvitations', 'acceptInvitation', 'declineInvitation'].includes(name)
}

function furtherInputs(ids: readonly [number, number], person: TestPerson): Inputs {
  const [establishmentId] = ids.map(String)
  const days = { from: plainDate('2026-10-01'), to: plainDate(TEST_TODAY) }
  const several = { establishmentIds: ids.join(','), ...days }
  const range = { establishmentId: establishmentId ?? '', ...days }
  const page = { search: 'É', isActive: 'true', sort: '-name', page: '2', itemsPerPage: '10' } as const
  const inOne = { establishmentId: establishmentId ?? '', ...page }
  const journal = { month: '2026-11', actorId: String(person.user.id), entityId: uuidV7(), sort: '-sequence' } as const
  return {
    listTicketsZ: [{ query: several }],
    getReport: [{ query: several }],
    listEstablishmentReports: [{ query: several }],
    getComparedParts: [{ query: { ...several, period: 'range', compare: 'comparable' } }],
    getPurchaseReport: [{ query: several }, { query: { ...several, asOf: '2026-11-03T17:00:00.000Z' } }],
    listPurchaseReportRows: [
      { query: { ...range, figure: 'costOfGoods' } },
      { query: { ...range, figure: 'category' } },
      { query: { ...range, figure: 'supplier', key: uuidV7() } },
      { query: { ...range, figure: 'supplier' } },
    ],
    listJournal: [{ params: { id: establishmentId ?? '' }, query: { ...journal, area: 'catalog' } }],
    listSuppliers: [{ query: { ...inOne, defaultCategoryId: uuidV7() } }],
    listCategories: [{ query: inOne }],
    listPurchaseCategories: [{ query: { ...inOne, nature: 'materials' } }],
    listEstablishments: [{ query: { ...page, family: 'restaurant', ownerId: String(person.user.id) } }],
    listAdminUsers: [{ query: { recherche: 'É', isActive: 'true', isAdmin: 'false', hasSignedIn: 'false' } }],
  }
}
