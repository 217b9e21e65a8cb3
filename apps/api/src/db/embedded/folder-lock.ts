import { rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { StartRefusal } from '../../start-refusal.ts'

/** Held by listening: unlike a file with a process number, it cannot outlive its process or name another one. */
export type FolderLock = { release: () => Promise<void> }

/** `address` is a socket path, or a named pipe on Windows. */
export async function lockFolder(address: string, dataDir: string): Promise<FolderLock> {
  const holder = await findHolder(address)
  if (holder !== null) {
    throw new StartRefusal(
      `Another Zinc (process ${holder}) already uses the data folder ${dataDir}: stop it, or give another DATA_DIR.`,
    )
  }
  if (process.platform !== 'win32') rmSync(address, { force: true })
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.end(String(process.pid))
  })
  await listen(server, address)
  server.unref()
  return { release: () => new Promise((resolve) => server.close(() => resolve())) }
}

function findHolder(address: string): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect(address)
    let answer = ''
    socket.setTimeout(2000, () => socket.destroy())
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString()
    })
    socket.on('error', () => resolve(null))
    socket.on('close', () => resolve(answer === '' ? null : answer))
  })
}

function listen(server: Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(address, () => resolve())
  })
}
