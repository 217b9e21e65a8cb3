import { figureExportRoutes } from '@zinc/contract/exports/figure-exports'
import type { InputOf } from '@zinc/contract/route'
import { apiOf } from '../../client/client.ts'
import { currentText } from '../../i18n/catalogue.ts'
import { type FileRun, makeFile } from './make-file.ts'

export type FigureExport = InputOf<typeof figureExportRoutes.startFigureExport>['body']

export function exportFigures(body: FigureExport, run: FileRun): Promise<boolean> {
  const words = currentText().figureExports
  // Of several the first may be another than the page's own.
  const { establishmentId } = body
  const start = () => apiOf(figureExportRoutes).startFigureExport({ body }, { establishmentId })
  return makeFile({ ...run, toastId: 'figure-export', words, start, sentenceOf: words.count })
}
