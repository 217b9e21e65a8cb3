import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Below it the headers of the answer weigh more than what is saved. */
const MIN_LENGTH = 1024

/** Made for one reader at once: the quality at which time still counts. */
const compressors = {
  br: (text: string) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => zip(text, { level: 4 }),
} as const
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
type Encoding = keyof typeof compressors

/** JSON on its way out, and nothing else: files have compressed twins, streams are left alone, what is stored stays text. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || !isJson(reply)) return payload
    addVary(reply)
    const encoding = payload.length < MIN_LENGTH ? null : encodingOf(request.headers['accept-encoding'] ?? '')
    if (encoding === null) return payload
    const compressed = await compressors[encoding](payload)
    void reply.header('content-encoding', encoding).removeHeader('content-length')
    return compressed
  })
}

function isJson(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type') ?? '').startsWith('application/json')
}

function addVary(reply: FastifyReply): void {
  const before = reply.getHeader('vary')
  void reply.header('vary', before === undefined ? 'accept-encoding' : `${before}, accept-encoding`)
}

/** Brotli before gzip where both are as welcome; `q=0` is a no. */
export function encodingOf(accepted: string): Encoding | null {
  const wanted = accepted
    .toLowerCase()
    .split(',', 20)
    .map((part) => {
      const [name = '', ...parameters] = part.split(';').map((one) => one.trim())
      const quality = parameters.find((one) => one.startsWith('q='))
      return { name, quality: quality === undefined ? 1 : Number(quality.slice(2)) }
    })
  const qualityOf = (name: Encoding) =>
    (wanted.find((one) => one.name === name) ?? wanted.find((one) => one.name === '*'))?.quality ?? 0
  if (qualityOf('br') > 0 && qualityOf('br') >= qualityOf('gzip')) return 'br'
  return qualityOf('gzip') > 0 ? 'gzip' : null
}
