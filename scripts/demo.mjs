// `npm run demo`: the product with a brasserie and a wine shop in it, in a folder of its own.
import './node-version.mjs'
import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { demoPeople, fillHouses } from './demo-houses.mjs'
import { stopWithNpm } from './stop-with-npm.mjs'

const root = resolve(import.meta.dirname, '..')
const dataDir = resolve(process.env.DATA_DIR ?? join(root, 'demo-data'))
const port = process.env.PORT ?? '3000'
const host = process.env.HOST ?? '127.0.0.1'
const url = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`

stopWithNpm()
// A server already there is not filled with demo data; the start below says that the port is taken.
const isTaken = await fetch(url).then(
  () => true,
  () => false,
)
// Never into a database of yours, never through your mail server.
const { DATABASE_URL, DATABASE_APP_URL, DATABASE_READ_URL, SMTP_URL, ...settings } = process.env
const product = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
  cwd: root,
  stdio: 'inherit',
  // A line for each of thousands of requests would hide how far it is.
  env: { LOG_LEVEL: 'warn', ...settings, DATA_DIR: dataDir, PORT: port, HOST: host },
})
product.on('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => product.kill(signal))

if (!isTaken) {
  try {
    await ready()
    await fill()
  } catch (error) {
    product.kill()
    throw error
  }
}

async function fill() {
  const startedAt = performance.now()
  if (await fillHouses(url, dataDir, printProgress)) {
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    console.log(`A brasserie and a wine shop are open, with eighteen months behind them (${seconds} s).`)
  }
  console.log(`\n${url}`)
  for (const { name, email, password, role } of demoPeople) console.log(`  ${name}, ${role}: ${email} / ${password}`)
}

/** Each fifth of the closings, most of the work. */
function printProgress(done, of) {
  if (done === 1) console.log('Filling a brasserie and a wine shop with eighteen months…')
  const fifth = Math.floor((done * 5) / of)
  if (fifth > Math.floor(((done - 1) * 5) / of)) console.log(`  ${fifth * 20} %`)
}

async function ready() {
  for (;;) {
    const answer = await fetch(`${url}/health/ready`).catch(() => null)
    if (answer?.ok) return
    await new Promise((next) => setTimeout(next, 300))
  }
}
