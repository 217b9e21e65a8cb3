import { deepStrictEqual } from 'node:assert'
import { uuidV7 } from '../../apps/api/src/uuid-v7.ts'
import type { BarePlan, PlainPlan } from './bare-plan.ts'
import { callApi, signIn } from './person.ts'
import { type Scenario, scenariosOf, writeHeaders } from './scenarios.ts'
import type { ServerProcess } from './server-process.ts'
import type { World } from './world.ts'
import { bodyOn, type Document } from './write-bodies.ts'

export async function plainPlanOf(plan: BarePlan, world: World, product: ServerProcess): Promise<PlainPlan> {
  const idOf = async (person: World['reader']) => {
    const { token } = await signIn(product.url, person)
    const me = await callApi(product.url, {
      method: 'GET',
      path: '/api/me',
      headers: { authorization: `Bearer ${token}` },
    })
    return (me as { id: number }).id
  }
  const { databaseUrl, poolSize } = plan
  const today = new Date().toISOString().slice(0, 10) as PlainPlan['today']
  return { databaseUrl, poolSize, today, readerId: await idOf(world.reader), writerId: await idOf(world.writer) }
}

type Servers = { product: ServerProcess; plain: ServerProcess }

/** The plain server gives the product's answers: a read the same one, a write what the product then reads. */
export async function checkPlain(servers: Servers, world: World): Promise<void> {
  const reader = await signIn(servers.product.url, world.reader)
  const writer = await signIn(servers.product.url, world.writer)
  for (const scenario of scenariosOf(world)) {
    const { write } = scenario
    if (write === null) await checkRead(servers, scenario, reader.token)
    else await checkWrite(servers, { ...scenario, write }, { world, token: writer.token })
  }
}

async function checkRead({ product, plain }: Servers, { path }: Scenario, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const [expected, actual] = await Promise.all(
    [product, plain].map(async ({ url }) => await callApi(url, { method: 'GET', path, headers })),
  )
  deepStrictEqual(actual, expected, `the plain server answers ${path} differently`)
}

async function checkWrite(
  { product, plain }: Servers,
  { name, method, path, write }: Scenario & { write: NonNullable<Scenario['write']> },
  { world, token }: { world: World; token: string },
): Promise<void> {
  const [first] = world.plainWrites
  if (first === undefined) throw new Error('no establishment to write to')
  const id = uuidV7()
  const body = bodyOn(first.bodies[write.document], write.days.plain)
  const headers = writeHeaders(token)
  const actual = await callApi(plain.url, { method, path: path.replace('{id}', id), headers, body })
  const readPath = `/api/${readPaths[write.document]}/${id}?establishmentId=${first.establishmentId}`
  const expected = await callApi(product.url, {
    method: 'GET',
    path: readPath,
    headers: { authorization: `Bearer ${token}` },
  })
  deepStrictEqual(actual, expected, `the plain server's ${name} is not what the product reads`)
}

const readPaths: Record<Document, string> = { ticketZ: 'ticketz', purchase: 'purchases' }
