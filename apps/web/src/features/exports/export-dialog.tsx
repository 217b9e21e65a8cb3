import {
  type FigureExportFormat,
  type FigureExportKind,
  figureExportFormats,
  figureExportKinds,
} from '@zinc/contract/exports/figure-exports'
import { plainDate } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import type { Catalogue } from '@zinc/words/catalogue'
import { useState } from 'react'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { ExportButtonProps } from './export-button.tsx'
import { exportFigures } from './export-figures.ts'
import { type ExportProgress, useExport } from './parts/use-export.ts'

export type ExportDialogProps = ExportButtonProps & { onClose: () => void }

type PeriodChoice = 'shown' | 'year' | 'years'

/** A document on paper is of a year at most. */
const isOnPaper: Readonly<Record<FigureExportFormat, boolean>> = { csv: false, xlsx: false, pdf: true }

/** What, as what, and over which days; then how far it is. Closed meanwhile, it goes on and says when it is there. */
export function ExportDialog({ onClose, establishments, ...shown }: ExportDialogProps) {
  const { figureExports: words, reportSeveral } = useText()
  const [kind, setKind] = useState<FigureExportKind>(shown.kind)
  const [format, setFormat] = useState<FigureExportFormat>('xlsx')
  const [choice, setChoice] = useState<PeriodChoice>('shown')
  const { progress, start, cancel } = useExport(exportFigures, onClose)
  const periods = periodsOf(shown, words)
  const offered = isOnPaper[format] ? periods.filter(({ value }) => value !== 'years') : periods
  const chosen = offered.find(({ value }) => value === choice) ?? periods[0]
  const kinds = words.kinds(shown.closings)
  const isRunning = progress !== null
  return (
    <Dialog
      open={true}
      onClose={onClose}
      title={words.title}
      actions={
        isRunning ? (
          <Button look="secondary" onPress={cancel}>
            {words.cancel}
          </Button>
        ) : (
          <Button
            onPress={() => start({ ...scopeOf(establishments), kind, format, ...(chosen?.range ?? shown.range) })}
          >
            {words.make}
          </Button>
        )
      }
    >
      {isRunning ? (
        <p role="status" className="flex items-center gap-2">
          <Spinner label={words.underWay} />
          {percentOf(progress) === null ? words.underWay : words.progress(percentOf(progress) ?? 0)}
        </p>
      ) : (
        <div className="grid gap-4">
          {establishments.length > 1 && <p>{reportSeveral.names(establishments.map(({ name }) => name).join(', '))}</p>}
          <SelectField
            label={words.kind}
            value={kind}
            onChange={setKind}
            groups={[{ label: '', options: figureExportKinds.map((value) => ({ value, label: kinds[value] })) }]}
          />
          <SelectField
            label={words.period}
            value={chosen?.value ?? 'shown'}
            onChange={setChoice}
            hint={isOnPaper[format] ? words.paper : undefined}
            groups={[{ label: '', options: offered }]}
          />
          <Segmented
            label={words.format}
            options={figureExportFormats.map((value) => ({ value, label: words.formats[value] }))}
            value={format}
            onChange={setFormat}
            wide={true}
          />
          <p className="text-ink-2 text-small">{words.note}</p>
        </div>
      )}
    </Dialog>
  )
}

function scopeOf(establishments: ExportButtonProps['establishments']) {
  const [first, ...others] = establishments.map(({ id }) => id)
  return { establishmentId: first ?? 0, ...(others.length > 0 && { otherEstablishmentIds: others }) }
}

type Period = { value: PeriodChoice; label: string; range: DateRange }

/** What the page shows, the year it ends in, and that year with the two before it. */
function periodsOf(
  { range, period }: Pick<ExportButtonProps, 'range' | 'period'>,
  words: Catalogue['figureExports'],
): readonly Period[] {
  const year = range.to.slice(0, 4)
  const first = String(Number(year) - 2)
  const [to, ofYear] = [plainDate(`${year}-12-31`), plainDate(`${year}-01-01`)]
  const isYear = range.from === ofYear && range.to === to
  return [
    { value: 'shown', label: period, range },
    ...(isYear ? [] : [{ value: 'year' as const, label: words.year(year), range: { from: ofYear, to } }]),
    { value: 'years', label: words.years(first, year), range: { from: plainDate(`${first}-01-01`), to } },
  ]
}

function percentOf({ done, total }: ExportProgress): number | null {
  return total === null || total === 0 ? null : Math.min(100, Math.floor((100 * done) / total))
}
