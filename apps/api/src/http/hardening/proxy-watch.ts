import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export type ProxyWatch = {
  /** The first one that forwarded a request and is not trusted; '' for an address of the internet, null for nobody. */
  untrusted: () => string | null
}

const ownNetworks = new BlockList()
for (const range of ['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16']) {
  const [network = '', bits] = range.split('/')
  ownNetworks.addSubnet(network, Number(bits))
}
for (const range of ['::1/128', 'fc00::/7', 'fe80::/10']) {
  const [network = '', bits] = range.split('/')
  ownNetworks.addSubnet(network, Number(bits), 'ipv6')
}

/**
 * Behind a proxy that TRUST_PROXY does not name all people have one address: fifty wrong passwords of a stranger shut
 * everybody out. Said once; a stranger may send the header too, and their address is nobody's business.
 */
export function watchForwarding(app: FastifyInstance): ProxyWatch {
  let untrusted: string | null = null
  app.addHook('onRequest', async (request) => {
    if (untrusted !== null || !isForwardedByStranger(request)) return
    const peer = addressOf(request)
    untrusted = ownNetworks.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4') ? peer : ''
    const setting = untrusted === '' ? 'TRUST_PROXY to its address' : `TRUST_PROXY=${untrusted}`
    request.log.warn(
      `A request was forwarded (X-Forwarded-For) by an address that TRUST_PROXY does not name. If that is your reverse proxy, set ${setting}: until then all people count as one for the limits of wrong passwords.`,
    )
  })
  return { untrusted: () => untrusted }
}

/** A trusted one is believed: the caller then is whom the header names, mostly somebody else than who connected. */
function isForwardedByStranger(request: FastifyRequest): boolean {
  const header = request.headers['x-forwarded-for']
  if (header === undefined || request.ip !== request.socket.remoteAddress) return false
  return String(header).split(',').at(-1)?.trim() !== request.ip
}

/** An IPv4 address is written otherwise by a socket that takes both kinds. */
function addressOf({ socket }: FastifyRequest): string {
  return (socket.remoteAddress ?? '').replace(/^::ffff:(?=[\d.]+$)/, '')
}
