// Serves the built floor page with the product's own compression, headers and cache rules.   tsx floor-server.ts <folder> <port>
import Fastify from 'fastify'
import { sendSecurityHeaders } from '../../apps/api/src/http/hardening/security-headers.ts'
import { serveWebApp } from '../../apps/api/src/http/static-files.ts'

const [folder, port] = process.argv.slice(2)
if (folder === undefined) throw new Error('usage: floor-server.ts <folder> <port>')
const app = Fastify()
sendSecurityHeaders(app, null)
await serveWebApp(app, folder)
await app.listen({ port: Number(port), host: '127.0.0.1' })
