import { exportRoutes } from '@zinc/contract/exports/purchase-exports'
import type { InputOf } from '@zinc/contract/route'
import { apiOf } from '../../../client/client.ts'
import { currentText } from '../../../i18n/catalogue.ts'
import { type FileRun, makeFile } from '../make-file.ts'

export type PurchaseExport = InputOf<typeof exportRoutes.startExport>['body']

/** `waiting`: shown rows that the server does not know yet. */
export function exportPurchases(body: PurchaseExport, waiting: number, run: FileRun): Promise<boolean> {
  const words = currentText().purchases.exports
  const start = () => apiOf(exportRoutes).startExport({ body })
  const sentenceOf = (count: number) =>
    waiting === 0 ? words.count(count) : `${words.count(count)} ${words.without(waiting)}`
  return makeFile({ ...run, toastId: 'purchase-export', words, start, sentenceOf })
}
