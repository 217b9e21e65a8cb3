import { establishmentReportRoutes } from '@zinc/contract/establishment-reports'
import { purchaseReportRoutes } from '@zinc/contract/purchase-reports'
import { purchaseRowRoutes } from '@zinc/contract/purchases/purchase-rows'
import { reportComparedRoutes } from '@zinc/contract/report-compared'
import { reportRoutes } from '@zinc/contract/reports'
import { defineFeature } from '../../http/routing/feature.ts'
import type { HandlersOf } from '../../http/routing/handler.ts'
import { refusalOfRange } from '../establishments/date-range.service.ts'
import { getComparedParts } from './compared-parts.service.ts'
import { listEstablishmentReports } from './establishment-reports.service.ts'
import { getPurchaseReport, getPurchaseReportAsOf } from './purchase-report.service.ts'
import { listPurchaseReportRows } from './purchase-rows.service.ts'
import { getReportAsOf } from './report-as-of.service.ts'
import { getReport } from './reports.service.ts'

const routes = {
  ...reportRoutes,
  ...reportComparedRoutes,
  ...establishmentReportRoutes,
  ...purchaseReportRoutes,
  ...purchaseRowRoutes,
}

const handlers: HandlersOf<typeof routes> = {
  getReport: async ({ tx, scope, input, language }) => {
    const { from, to, asOf, parts } = input.query
    const range = { from, to }
    const refusal = refusalOfRange(range, language)
    if (refusal !== null) return refusal
    const report =
      asOf === undefined ? await getReport(tx, scope, range) : await getReportAsOf(tx, scope, { range, asOf })
    return parts === 'sums' ? { ...report, days: [] } : report
  },
  listEstablishmentReports: async ({ tx, scope, input, language }) => {
    const { from, to } = input.query
    return refusalOfRange({ from, to }, language) ?? (await listEstablishmentReports(tx, scope, { from, to }))
  },
  getComparedParts: async ({ tx, scope, input, language }) => {
    const { from, to, period: kind, compare: basis } = input.query
    const range = { from, to }
    return refusalOfRange(range, language) ?? (await getComparedParts(tx, scope, { range, kind, basis }))
  },
  getPurchaseReport: async ({ tx, scope, input, language }) => {
    const { from, to, asOf } = input.query
    const range = { from, to }
    const refusal = refusalOfRange(range, language)
    if (refusal !== null) return refusal
    return asOf === undefined
      ? await getPurchaseReport(tx, scope, range)
      : await getPurchaseReportAsOf(tx, scope, { range, asOf })
  },
  listPurchaseReportRows: async ({ tx, scope, input, language }) => {
    const { from, to, figure, key = null } = input.query
    const range = { from, to }
    return refusalOfRange(range, language) ?? (await listPurchaseReportRows(tx, scope, range, { figure, key }))
  },
}

export const reportFeature = defineFeature({ routes, handlers })
