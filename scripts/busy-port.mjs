import { createServer } from 'node:net'

/** Asked before anything is installed or built; another fault of the address is the server's to name. */
export async function refuseBusyPort(env) {
  const port = /^\d{1,5}$/.test(env.PORT?.trim() ?? '') ? Number(env.PORT) : 3000
  if (port > 65_535) return
  if (!(await isBusy(port, env.HOST?.trim() || '127.0.0.1'))) return
  console.error(
    `Port ${port} is already in use: stop the program that uses it, or choose another one, for example PORT=${port + 1} npm start.`,
  )
  process.exit(1)
}

function isBusy(port, host) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve(error.code === 'EADDRINUSE'))
    probe.listen(port, host, () => probe.close(() => resolve(false)))
  })
}
