// The image without an engine: the Dockerfile's own instructions, in order, in empty folders, as a plain user; then the
// final folder made read-only, started, and walked through sign-up. Not covered: the base image, namespaces, capabilities.
//   node bench/container.mjs [port, 3974]        with DATABASE_URL in the environment: on that PostgreSQL too
import { spawn, spawnSync } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ignoredBy, stagesOf } from '../scripts/dockerfile.mjs'

const root = resolve(import.meta.dirname, '..')
const port = process.argv[2] ?? '3974'
const work = mkdtempSync(join(tmpdir(), 'zinc-container-'))
// Of the `node` of the image; who runs this as a plain user stays that.
const user = process.getuid() === 0 ? { uid: 1000, gid: 1000 } : {}
const own = (path) => {
  if (user.uid !== undefined) chownSync(path, user.uid, user.gid)
}
const isIgnored = ignoredBy(readFileSync(join(root, '.dockerignore'), 'utf8'))
const stages = stagesOf(readFileSync(join(root, 'Dockerfile'), 'utf8'))
const home = join(work, 'home')
for (const folder of [work, home]) {
  mkdirSync(folder, { recursive: true })
  own(folder)
}

function build() {
  for (const { name, steps } of stages) {
    const folder = join(work, name)
    mkdirSync(folder)
    own(folder)
    for (const step of steps) {
      if (step.name === 'COPY') copy(step, folder)
      if (step.name === 'RUN') run(step.args, folder)
    }
  }
}

function copy({ args, flags }, folder) {
  const paths = args.split(' ')
  const target = join(folder, paths.at(-1))
  for (const path of paths.slice(0, -1)) {
    const source = flags.from === undefined ? join(root, path) : join(work, flags.from, relative('/srv/zinc', path))
    const isFile = statSync(source).isFile()
    const into = isFile && paths.at(-1).endsWith('/') ? join(target, basename(path)) : target
    cpSync(source, into, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (from) => flags.from !== undefined || from === source || !isIgnored(relative(root, from)),
    })
  }
  // The engine copies as root and readable to all; here the next step has to be able to write beside it.
  if (user.uid !== undefined) spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, folder])
}

function run(command, folder) {
  // The one command that needs the root of a container; the folder itself is given at start.
  if (command.startsWith('mkdir /data')) return
  console.log(`— ${basename(folder)}: ${command}`)
  const env = { PATH: process.env.PATH, HOME: home, npm_config_cache: join(home, '.npm') }
  const { status } = spawnSync('sh', ['-c', command], { cwd: folder, stdio: 'inherit', env, ...user })
  if (status !== 0) throw new Error(`ended with ${status}: ${command}`)
}

function settings() {
  const steps = stages.at(-1).steps.filter((step) => step.name === 'ENV')
  return Object.fromEntries(steps.flatMap((step) => step.args.split(' ').map((pair) => pair.split('='))))
}

function expectThat(isTrue, what) {
  if (!isTrue) throw new Error(`not so: ${what}`)
  console.log(`  ok  ${what}`)
}

function inspect(final) {
  const installed = readdirSync(join(final, 'node_modules')).filter((name) => !name.startsWith('.'))
  expectThat(
    installed.includes('fastify') && installed.includes('pg'),
    `${installed.length} packages, the server's among them`,
  )
  const foreign = ['typescript', 'vite', 'vitest', 'esbuild', 'tsx', 'react', '@biomejs'].filter((name) =>
    installed.includes(name),
  )
  expectThat(foreign.length === 0, `none of development or of the browser ${foreign}`)
  expectThat(!existsSync(join(final, 'apps/api/src')) && !existsSync(join(final, 'packages')), 'no sources')
  const { stdout } = spawnSync('du', ['-sm', final], { encoding: 'utf8' })
  console.log(`  ${stdout.split('\t')[0]} MB`)
  spawnSync('chmod', ['-R', 'a-w', final])
  const { status } = spawnSync('touch', [join(final, 'x')], { ...user, stdio: 'ignore' })
  expectThat(status !== 0, 'the folder is read-only')
}

async function walk(label, final, more) {
  console.log(`— ${label}`)
  const data = join(work, `data-${label}`)
  mkdirSync(data, { mode: 0o700 })
  own(data)
  const env = { PATH: process.env.PATH, TMPDIR: home, ...settings(), PORT: port, DATA_DIR: data, ...more }
  const command = JSON.parse(stages.at(-1).steps.find((step) => step.name === 'CMD').args)
  const server = spawn(command[0], command.slice(1), { cwd: final, env, stdio: ['ignore', 'pipe', 'pipe'], ...user })
  const ended = new Promise((next) => server.once('close', next))
  let said = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (said += text))
  try {
    await ready(server, () => said)
    const check = JSON.parse(
      stages
        .at(-1)
        .steps.find((step) => step.name === 'HEALTHCHECK')
        .args.replace(/^CMD /, ''),
    )
    expectThat(spawnSync(check[0], check.slice(1), { env, ...user }).status === 0, 'the health check passes')
    await signUp(data)
    server.kill('SIGTERM')
    expectThat((await ended) === 0, 'SIGTERM: exit 0')
    const lines = said.trim().split('\n')
    expectThat(
      lines.every((line) => typeof JSON.parse(line) === 'object'),
      `${lines.length} lines said, each one JSON object`,
    )
    expectThat(
      spawnSync(check[0], check.slice(1), { env, ...user }).status !== 0,
      'the health check fails once it is gone',
    )
  } catch (error) {
    console.error(said)
    throw error
  } finally {
    server.kill('SIGKILL')
    await ended
  }
}

async function ready(server, said) {
  while (!said().includes('Zinc is ready')) {
    if (server.exitCode !== null) throw new Error('it ended at start')
    await sleep(50)
  }
}

async function call(path, body, token) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return await answer.json()
}

async function signUp(data) {
  const page = await (await fetch(`http://127.0.0.1:${port}/login`, { headers: { accept: 'text/html' } })).text()
  const asset = /\/assets\/[\w.-]+\.js/.exec(page)?.[0]
  expectThat((await fetch(`http://127.0.0.1:${port}${asset}`)).ok, 'the page and its script are served')
  const person = { name: 'Claire', email: 'claire@example.org', password: 'un mot de passe 7' }
  await call('register', person)
  const mails = join(data, 'mail')
  while (!existsSync(mails) || !readdirSync(mails).some((name) => name.endsWith('.eml'))) await sleep(50)
  const mail = readFileSync(
    join(
      mails,
      readdirSync(mails).find((name) => name.endsWith('.eml')),
    ),
    'utf8',
  )
  const code = /^X-Zinc-Code: (\d{6})/m.exec(mail)[1]
  const session = await call('register/validate', { email: person.email, code })
  const me = await call('me', undefined, session.data.token)
  expectThat(me.email === person.email, 'sign-up, code and session')
}

try {
  build()
  const final = join(work, 'final')
  inspect(final)
  await walk('embedded', final, {})
  if (process.env.DATABASE_URL !== undefined) await walk('served', final, { DATABASE_URL: process.env.DATABASE_URL })
} finally {
  spawnSync('chmod', ['-R', 'u+w', work])
  rmSync(work, { recursive: true, force: true, maxRetries: 5 })
}
