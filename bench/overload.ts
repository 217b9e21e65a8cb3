// What the product does when three times of what it can is asked: on kept connections and on one for each request, directly
// and behind Debian's nginx; each kind of request counted for itself. On a quiet machine; other work on it halves the figures.
//   node --import tsx bench/overload.ts [--seconds 15 --times 3 --ways kept,own,nginx-kept,nginx-own --port 3976 --save]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { uuidV7 } from '../apps/api/src/uuid-v7.ts'
import { machineOf, saveResult } from './measure/machine.ts'
import { hasNginx, startNginx } from './measure/nginx.ts'
import { type Asked, type OverloadJob, startSender, sumOf } from './measure/overload-load.ts'
import { type Overload, rowsOf, textOfRow } from './measure/overload-rows.ts'
import { anEntry, secondsUntilNormal, watch } from './measure/overload-watch.ts'
import { callApi, signIn, signUp } from './measure/person.ts'
import { cpuMilliseconds } from './measure/process-tree.ts'
import { ensureBuilt, type ServerProcess, startProduct } from './measure/server-process.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '15' },
    times: { type: 'string', default: '3' },
    ways: { type: 'string', default: 'kept,own,nginx-kept,nginx-own' },
    port: { type: 'string', default: '3976' },
    save: { type: 'boolean', default: false },
  },
})
const seconds = Number(values.seconds)
const port = Number(values.port)
/** How requests come, and whether the connection on which one reaches the product is kept for the next. */
const ways = {
  kept: { what: 'directly, kept connections', isKept: true, isBehind: false },
  own: { what: 'directly, a connection for each request', isKept: false, isBehind: false },
  'nginx-kept': { what: 'behind nginx with `keepalive`', isKept: true, isBehind: true },
  'nginx-own': { what: 'behind nginx, a connection for each request', isKept: false, isBehind: true },
} as const
const work = mkdtempSync(join(tmpdir(), 'zinc-overload-'))
process.on('exit', () => rmSync(work, { recursive: true, force: true }))

ensureBuilt()
const server = await startProduct({ port, dataDir: work, logFile: join(work, 'log') })
const sender = startSender()
const results: Overload[] = []
const tenths: string[] = []
try {
  const world = await filled(server)
  for (const name of values.ways.split(',') as (keyof typeof ways)[]) await measureWay(ways[name], world)
} finally {
  sender.stop()
  await server.stop()
}
const { processor, cores, memoryGiB, node, commit } = machineOf('embedded')
const printed = results.map((result) => {
  const head = `${cores} × ${processor}, ${memoryGiB} GiB, Node ${node}, ${commit}: ${result.times} × capacity, ${result.way}`
  return [head, '', ...rowsOf(result).map(textOfRow), ''].join('\n')
})
const text = [...printed, ...tenths, ''].join('\n')
console.log(text)
if (values.save) saveResult('overload', { machine: machineOf('embedded'), rows: results.map(rowsOf) }, text)
if (results.some((result) => rowsOf(result).some(({ isHeld }) => isHeld === false))) process.exitCode = 1

type World = {
  token: string
  establishment: Asked
  job: Omit<OverloadJob, 'url' | 'keepsConnections' | 'seconds' | 'rate'>
}
type Way = (typeof ways)[keyof typeof ways]

async function measureWay({ what, isKept, isBehind }: Way, { token, establishment, job }: World): Promise<void> {
  if (isBehind && !hasNginx()) return console.error('no nginx here')
  const kept = { folder: work, port: port + (isKept ? 1 : 2), upstreamPort: port, keepsConnections: isKept }
  const proxy = isBehind ? await startNginx(kept) : { url: server.url, stop: async () => undefined }
  // People's own connections to a proxy stay open in either way.
  const asked = { ...job, url: proxy.url, keepsConnections: isKept || isBehind }
  try {
    await sender.send({ ...asked, rate: null, seconds: Math.min(5, seconds) })
    const capacity = sumOf(await sender.send({ ...asked, rate: null, seconds }), (one) => one.served) / seconds
    tenths.push(await atATenth(what, { ...asked, rate: Math.ceil(capacity / 10), seconds }))
    for (const times of values.times.split(',').map(Number)) {
      const end = watch({ server, url: proxy.url, token, establishment })
      const rate = Math.ceil(capacity * times)
      const over = await sender.send({ ...asked, rate, seconds })
      const seen = await end()
      const back = await secondsUntilNormal(server.url, token)
      results.push({ way: what, times, seconds, capacity, rate, over, seen, back })
    }
  } finally {
    await proxy.stop()
  }
}

/** What a request costs when there is room for all. */
async function atATenth(what: string, asked: OverloadJob): Promise<string> {
  const before = cpuMilliseconds(server.pid)
  const load = await sender.send(asked)
  const served = sumOf(load, (one) => one.served)
  const cpu = (cpuMilliseconds(server.pid) - before) / served
  const times = Object.values(load.kinds).flatMap((one) => [...one.times, ...one.openingTimes])
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length
  return `at a tenth of capacity, ${what}: ${mean.toFixed(1)} ms and ${cpu.toFixed(2)} ms of processor an answer, ${sumOf(load, (one) => one.refused)} refused`
}

async function filled({ url }: ServerProcess): Promise<World> {
  const { token } = await signIn(url, await signUp(url, work))
  const authorization = `Bearer ${token}`
  const house = (await callApi(url, {
    method: 'POST',
    path: '/api/establishments',
    headers: { authorization },
    body: { name: 'Chez Foule', type: 'bistrot', openWeekdays: [1, 2, 3, 4, 5, 6, 7], openedOn: '2007-01-01' },
  })) as Asked
  const establishment = { ...house, registers: await withRegisters(url, authorization, house) }
  const day = uuidV7()
  await callApi(url, { method: 'PUT', path: `/api/ticketz/${day}`, ...anEntry(token, house, '2024-12-31') })
  const paths = {
    me: '/api/me',
    establishment: `/api/establishments/${house.id}`,
    day: `/api/ticketz/${day}?establishmentId=${house.id}`,
    month: `/api/ticketz?establishmentId=${house.id}&from=2025-10-01&to=2025-10-31`,
    sessions: '/api/me/sessions',
    report: `/api/reports?establishmentId=${house.id}&from=2025-01-01&to=2025-11-20`,
  }
  return { token, establishment: house, job: { authorization, establishment, paths, clients: 10 } }
}

/** Enough days in enough registers that no entry of the load meets another; the first register stays for `watch`. */
async function withRegisters(url: string, authorization: string, { id, registers }: Asked) {
  const added = Array.from({ length: 9 }, (_, at) => ({ id: uuidV7(), label: `Caisse ${at + 2}`, isActive: true }))
  const body = { registers: [{ id: registers[0]?.id, label: 'Caisse 1', isActive: true }, ...added] }
  const headers = { authorization, 'if-match': '"1"' }
  await callApi(url, { method: 'PATCH', path: `/api/establishments/${id}/settings`, headers, body })
  return added
}
