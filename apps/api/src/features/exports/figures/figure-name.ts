import { serverWords } from '@zinc/words/server-words'
import { fileNameOf, namedPeriodOf } from '../export-name.ts'
import type { FigureExport, FigureSource } from './figure-table.ts'

type Named = Pick<FigureSource, 'establishment'>

/** As a person would call it: 'tva-le-comptoir-des-halles-tickets-z-novembre-2026.csv'. */
export function figureNameOf({ asked, sources }: { asked: FigureExport; sources: readonly Named[] }): string {
  const { figures, format, range, language } = asked
  const words = serverWords[language].figureExport
  const label = labelsOf(sources).join(' ')
  const name = sources.length === 1 ? (sources[0]?.establishment.name ?? '') : words.several(sources.length)
  const period = namedPeriodOf(range, language)
  return figures === 'closings'
    ? fileNameOf([label, name, period], format)
    : fileNameOf([words.titles[figures], name, label, period], format)
}

/** What their closings are called: a restaurant and a shop have two words for it. */
export function labelsOf(sources: readonly Named[]): readonly string[] {
  return [...new Set(sources.map(({ establishment }) => establishment.salesLabel.plural))]
}
