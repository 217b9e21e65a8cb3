import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runUserOf } from '../db/embedded/platform.ts'
import { freePort } from './test-server.ts'

const program = '/usr/sbin/pgbouncer'
export const hasPgBouncer = existsSync(program)

export type Pooler = { port: number; remove: () => Promise<void> }

/** In front of a served PostgreSQL: whoever connects is given that server's `role`. */
export async function startPgBouncer(of: {
  serverPort: number
  role: { name: string; password: string }
  mode: 'session' | 'transaction'
}): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'zinc-pgbouncer-'))
  const port = await freePort()
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
* = host=127.0.0.1 port=${of.serverPort} user=${of.role.name} password=${of.role.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${of.mode}
`,
  )
  const user = process.getuid?.() === 0 ? runUserOf(readFileSync('/etc/passwd', 'utf8'), { uid: 0, gid: 0 }) : null
  if (user !== null) for (const path of [folder, settings]) chownSync(path, user.uid, user.gid)
  const child = spawn(program, ['-q', settings], {
    ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start:\n${said}`)
    await sleep(20)
  }
  return {
    port,
    remove: async () => {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}
