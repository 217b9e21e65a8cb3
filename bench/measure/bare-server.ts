// The product's own statements on Fastify and `pg`, prepared and pipelined, and nothing else. No schema, no token, no
// header, no scope; an answer of the same size.   tsx bare-server.ts <plan.json> <port>
import { readFileSync } from 'node:fs'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import pg from 'pg'
import { typeParsers } from '../../apps/api/src/db/connection/type-parsers.ts'
import type { BarePlan } from './bare-plan.ts'
import { replayOf } from './replay.ts'
import { tokensOf } from './write-bodies.ts'

type Body = { establishmentId: number; businessDate?: string; content: { issuedOn?: string } }
type Answer = { content: object }

function bind(app: FastifyInstance, pool: pg.Pool, scenario: BarePlan['scenarios'][number]): void {
  const replays = new Map(
    Object.entries(scenario.recordings).map(([id, recording]) => {
      return [Number(id), { run: replayOf(recording), answer: recording.answer }] as const
    }),
  )
  app.route<{ Body: Body | undefined; Params: { id?: string } }>({
    method: scenario.method,
    url: `/${scenario.name}${scenario.method === 'GET' ? '' : '/:id'}`,
    handler: async (request, reply) => {
      const { body } = request
      const day = body?.businessDate ?? body?.content.issuedOn ?? ''
      const own =
        body === undefined ? null : tokensOf(request.params.id ?? '', String(request.headers['idempotency-key']), day)
      const replay = replays.get(body?.establishmentId ?? 0)
      if (replay === undefined) return await reply.code(404).send()
      await inConnection(pool, (client) => replay.run(client, own ?? {}))
      return own === null ? replay.answer : ownAnswer(replay.answer as Answer, own, body?.businessDate === undefined)
    },
  })
}

/** The recorded one, of this document. */
function ownAnswer(answer: Answer, { id, day, digits }: ReturnType<typeof tokensOf>, isPurchase: boolean): object {
  if (!isPurchase) return { ...answer, id, businessDate: day }
  const said = { reference: digits, issuedOn: day }
  return { ...answer, ...said, id, countedOn: day, content: { ...answer.content, ...said } }
}

async function inConnection(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await work(client)
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

const [planFile = '', port = ''] = process.argv.slice(2)
const plan = JSON.parse(readFileSync(planFile, 'utf8')) as BarePlan
const pool = new pg.Pool({
  connectionString: plan.databaseUrl,
  max: plan.poolSize,
  pipeline: true,
  types: typeParsers,
  application_name: 'bare',
  onConnect: async (client) => {
    await client.query(plan.settings)
  },
})
const app = Fastify({ logger: { level: 'info' }, logController: new LogController({ disableRequestLogging: true }) })
// The product's log has one line for each answer: so has this one.
app.addHook('onResponse', async (request, reply) => request.log.info({ status: reply.statusCode }, 'answered'))
app.get('/health/ready', async () => ({ ready: true }))
for (const scenario of plan.scenarios) bind(app, pool, scenario)
await app.listen({ host: '127.0.0.1', port: Number(port) })
process.on('SIGTERM', () => {
  void app.close().then(() => pool.end())
})
