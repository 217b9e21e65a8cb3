import type { sessionRoutes } from '@zinc/contract/session'
import type { HandlersOf } from '../../http/handler.ts'

export const sessionHandlers = {} as HandlersOf<typeof sessionRoutes>
