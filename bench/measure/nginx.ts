import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const PROGRAM = '/usr/sbin/nginx'

export type Proxy = { url: string; stop: () => Promise<void> }
type Way = { folder: string; port: number; upstreamPort: number; keepsConnections: boolean }

export function hasNginx(): boolean {
  return existsSync(PROGRAM)
}

/** Debian's, in front of the product as `docs/deploy.md` has it, or without the connections it says to keep. */
export async function startNginx({ folder, port, upstreamPort, keepsConnections }: Way): Promise<Proxy> {
  const own = join(folder, `nginx-${port}`)
  mkdirSync(own)
  const file = join(own, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; pid ${own}/pid; error_log ${own}/error.log; worker_processes 1; worker_rlimit_nofile 16384;
    events { worker_connections 8192; }
    http {
      access_log off;
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((part) => `${part}_temp_path ${own}/${part};`).join(' ')}
      upstream zinc { server 127.0.0.1:${upstreamPort};${keepsConnections ? ' keepalive 64;' : ''} }
      server {
        listen 127.0.0.1:${port} backlog=4096;
        client_max_body_size 17m;
        location / {
          proxy_pass http://zinc;
          proxy_http_version 1.1;
          proxy_set_header Connection "";
          proxy_set_header Host $host;
          proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
          proxy_read_timeout 35s;
          proxy_next_upstream off;
        }
      }
    }`,
  )
  const child = spawn(PROGRAM, ['-c', file, '-p', own], { stdio: 'inherit' })
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  const url = `http://127.0.0.1:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error('nginx ended at start')
    if (await fetch(`${url}/health/ready`).catch(() => null)) break
    await sleep(50)
  }
  return {
    url,
    stop: async () => {
      process.off('exit', end)
      const ended = once(child, 'exit')
      end()
      await ended
    },
  }
}
