import type { reportRoutes } from '@zinc/contract/reports'
import type { HandlersOf } from '../../http/routing/handler.ts'
import { refusalOfRange } from '../establishments/date-range.service.ts'
import { getReport } from './reports.service.ts'

export const reportHandlers: HandlersOf<typeof reportRoutes> = {
  getReport: async ({ tx, scope, input, language }) => {
    const { from, to } = input.query
    return refusalOfRange({ from, to }, language) ?? (await getReport(tx, scope, { from, to }))
  },
}
