import { serverWords } from '@zinc/words/server-words'
import { fileNameOf, namedPeriodOf } from '../export-name.ts'
import type { Figures } from './figure-rows.service.ts'

/** As a person would call it: 'tva-le-comptoir-des-halles-tickets-z-novembre-2026.csv'. */
export function figureNameOf({ asked, sources }: Pick<Figures, 'asked' | 'sources'>): string {
  const { figures, format, range, language } = asked
  const words = serverWords[language].figureExport
  const [first] = sources
  const label = first?.establishment.salesLabel.plural ?? ''
  const name = sources.length === 1 ? (first?.establishment.name ?? '') : words.several(sources.length)
  const period = namedPeriodOf(range, language)
  return figures === 'closings'
    ? fileNameOf([label, name, period], format)
    : fileNameOf([words.titles[figures], name, label, period], format)
}
