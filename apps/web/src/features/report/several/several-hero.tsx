import type { PeriodKind } from '@zinc/domain/calendar/period'
import type { ComparisonBasis } from '@zinc/domain/report/comparison-day'
import { hasFigures } from '@zinc/domain/report/days-report'
import type { TargetFigures } from '@zinc/domain/report/establishment-report'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatEuros, formatPercent } from '../../../i18n/format.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Difference } from '../../../ui/difference.tsx'
import { Fact, FactList } from '../../../ui/fact.tsx'
import { ComparisonLine } from '../comparison/comparison-line.tsx'
import { CompletenessNote, useCashNote } from './several-cells.tsx'
import { ratioOf, type Together } from './several-rows.ts'

export type SeveralHeroProps = {
  together: Together
  kind: PeriodKind
  basis: ComparisonBasis
  /** Validated on this device, not with the server yet. */
  waiting: number
}

/** What all of them sold, beside the same days of the other period. */
export function SeveralHero({ together, basis, waiting }: SeveralHeroProps) {
  const { report: words } = useText()
  const { report, comparison } = together
  return (
    <div className="min-w-0 grow">
      <p>
        <Amount cents={hasFigures(report) ? report.gross : null} size="headline" />
      </p>
      {waiting > 0 && <p className="mt-1.5 text-ink-2">{words.waiting(waiting)}</p>}
      {comparison !== null && <ComparisonLine compared={{ basis, comparison, territory: 'mainland' }} />}
    </div>
  )
}

/** Establishment-days, the targets of those that have one, and the drawers of those that counted. */
export function SeveralFacts({
  together,
  kind,
  count,
}: Pick<SeveralHeroProps, 'together' | 'kind'> & { count: number }) {
  const text = useText()
  const language = useLanguage()
  const { facts } = text.reportSeveral
  const { report, target, entered, open, cash } = together
  const cashNote = useCashNote()
  const has = hasFigures(report)
  const ratio = ratioOf(target)
  const targetNote = ({ amount, months, establishments }: TargetFigures) => {
    const written = formatEuros(amount, language)
    if (establishments < count) return facts.targetOfSome(written, establishments)
    return kind === 'year' ? facts.targetMonths(written, months) : facts.targetOf(written)
  }
  return (
    <FactList>
      <Fact
        label={text.report.facts.net}
        value={<Amount cents={has ? report.net : null} size="strong" />}
        note={
          has && (
            <>
              {`${text.report.facts.vat} `}
              <Amount cents={report.vat} />
            </>
          )
        }
      />
      <Fact
        label={facts.entered}
        value={<strong className="font-semibold tabular">{facts.enteredOf(entered, open)}</strong>}
        note={<CompletenessNote figures={together} />}
      />
      {target !== null && (
        <Fact
          label={facts.target}
          value={
            <strong className="font-semibold tabular">{ratio === null ? '—' : formatPercent(ratio, language)}</strong>
          }
          note={targetNote(target)}
        />
      )}
      {cash !== null && (
        <Fact
          label={text.reportSeveral.table.cash}
          value={<Difference cents={cash.net} tolerance={cash.tolerance} />}
          note={cashNote(cash)}
        />
      )}
    </FactList>
  )
}
