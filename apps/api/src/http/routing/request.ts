import { defaultLanguage, isLanguage, type Language } from '@zinc/words/languages'
import type { FastifyRequest } from 'fastify'
import type { Caller } from './handler.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on contract routes. */
    takesBody?: boolean
    /** A form with a file: its body may take longer to come. */
    takesFile?: boolean
  }
  interface FastifyRequest {
    /** The JSON body as sent, or what stands for a form: what an idempotency key is for. */
    rawBody: string
  }
}

/** One header, once: of two, another program on the way might have read the other. */
export function bearerOf(request: FastifyRequest): string | null {
  const { rawHeaders } = request.raw
  const given = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'authorization')
  if (given.length > 1) return null
  return /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

export function callerOf(request: FastifyRequest): Caller {
  return {
    requestId: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    bearer: bearerOf(request),
  }
}

/** The preferred one of our languages; the default when none is named. */
export function languageOf(request: FastifyRequest): Language {
  const wanted = (request.headers['accept-language'] ?? '')
    .split(',', 20)
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find((text) => text !== undefined)
      return { language: tag.split('-', 1)[0], quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return wanted.map(({ language }) => language).find(isLanguage) ?? defaultLanguage
}

/** The establishment the caller's page shows; anything unreadable is 0, which no establishment has. */
export function namedEstablishmentOf(request: FastifyRequest): number | null {
  const header = request.headers['x-establishment-id']
  if (header === undefined) return null
  return typeof header === 'string' && /^[1-9]\d{0,15}$/.test(header) ? Number(header) : 0
}
