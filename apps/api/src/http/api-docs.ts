import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
export function bindApiDocs(_app: FastifyInstance, _deps: Deps): void {}
