import type { PeriodKind } from '@zinc/domain/calendar/period'
import type { Cents } from '@zinc/domain/money'
import type { EstablishmentCash } from '@zinc/domain/report/establishment-report'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatEuros, formatNumber, formatPercent } from '../../../i18n/format.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Difference } from '../../../ui/difference.tsx'
import { Euros } from '../../../ui/euros.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import { Change } from '../parts/change.tsx'
import { baseOf, markOf, ratioOf, type SeveralFigures, type SeveralRow } from './several-rows.ts'

/** A figure over what it is made of. */
export function TwoLines({ children, note }: { children: ReactNode; note: ReactNode }) {
  return (
    <span className="inline-block py-2 leading-snug">
      <span className="block whitespace-nowrap text-body">{children}</span>
      <span className="block whitespace-nowrap font-normal text-ink-2 text-small">{note}</span>
    </span>
  )
}

/** 'complet', '2 à saisir', or what stands in the way of it. */
export function CompletenessNote({ figures }: { figures: Pick<SeveralFigures, 'entered' | 'open' | 'missing'> }) {
  const { facts } = useText().reportSeveral
  const { entered, open, missing } = figures
  if (open === 0) return null
  const drafts = open - entered - missing
  if (missing > 0) {
    const said = [facts.missing(missing), ...(drafts > 0 ? [facts.drafts(drafts)] : [])]
    return <span className="font-semibold text-amber">{said.join(', ')}</span>
  }
  if (drafts > 0) return <span className="text-ink-2">{facts.drafts(drafts)}</span>
  return <span className="text-brand-text">{facts.complete}</span>
}

export function GrossCell({ figures }: { figures: SeveralFigures }) {
  const { table } = useText().reportSeveral
  const language = useLanguage()
  const { gross, share } = figures
  return (
    <TwoLines note={share === null ? '—' : table.share(formatPercent(share / 10_000, language))}>
      <Amount cents={gross} size="strong" />
    </TwoLines>
  )
}

export function ChangeCell({ figures }: { figures: SeveralFigures }) {
  const { table } = useText().reportSeveral
  const language = useLanguage()
  const { compared, entered } = figures
  if (compared === null) return <Amount cents={null} />
  return (
    <TwoLines
      note={
        <>
          <span className="tabular">{formatEuros(compared.difference, language, 'always')}</span>
          {compared.days !== entered && (
            <span className="block">{`${formatEuros(compared.current, language)} ${table.onDays(compared.days)}`}</span>
          )}
        </>
      }
    >
      <Change basisPoints={compared.change} bare />
    </TwoLines>
  )
}

/** `of`: how many establishments the figures are of. */
export function TargetCell({ figures, of = 1 }: { figures: SeveralFigures; of?: number }) {
  const { facts } = useText().reportSeveral
  const language = useLanguage()
  const { target } = figures
  const ratio = ratioOf(target)
  if (target === null || ratio === null) return <Amount cents={null} />
  return (
    <TwoLines
      note={
        <>
          {facts.targetOf(formatEuros(target.amount, language))}
          {target.establishments < of && <span className="block">{facts.enteredOf(target.establishments, of)}</span>}
        </>
      }
    >
      <strong className="font-semibold tabular">{formatPercent(ratio, language, 0)}</strong>
    </TwoLines>
  )
}

export function EnteredCell({ figures }: { figures: SeveralFigures }) {
  const { facts } = useText().reportSeveral
  return (
    <TwoLines note={<CompletenessNote figures={figures} />}>
      <strong className="font-semibold tabular">{facts.enteredOf(figures.entered, figures.open)}</strong>
    </TwoLines>
  )
}

export function PerDayCell({ figures, baseWord }: { figures: SeveralFigures; baseWord: string }) {
  const { table } = useText().reportSeveral
  const language = useLanguage()
  const { perDay, basePerDay, compared, entered } = figures
  // An average of other days says nothing of this one.
  const isAlike = basePerDay !== null && compared?.days === entered
  const base = isAlike ? table.perDayBase(baseWord, formatEuros(basePerDay, language)) : ''
  return (
    <TwoLines note={base}>
      <strong className="font-semibold">
        <Euros cents={perDay} />
      </strong>
    </TwoLines>
  )
}

export function ReceiptCell({ figures }: { figures: SeveralFigures }) {
  const { table } = useText().reportSeveral
  const receiptNote = useReceiptNote()
  const { receipt } = figures
  if (receipt === null)
    return (
      <TwoLines note={table.mixed}>
        <Amount cents={null} />
      </TwoLines>
    )
  return (
    <TwoLines note={receipt.average === null ? '' : receiptNote(receipt)}>
      <Amount cents={receipt.average} size="strong" />
    </TwoLines>
  )
}

/** Net, over the sum of each count, in which a shortage and an excess do not cancel out. */
export function CashCell({ figures }: { figures: SeveralFigures }) {
  const cashNote = useCashNote()
  const { cash } = figures
  if (cash === null || cash.net === null) return <Amount cents={null} />
  return (
    <TwoLines note={cashNote(cash)}>
      <Difference cents={cash.net} tolerance={cash.tolerance} />
    </TwoLines>
  )
}

/** 'cumulé 12,40 €' */
export function useCashNote(): (cash: EstablishmentCash) => string {
  const { table } = useText().reportSeveral
  const language = useLanguage()
  return ({ absolute }) => {
    if (absolute === null) return ''
    return absolute === 0 ? table.noDifference : table.absolute(formatAmount(absolute, language))
  }
}

/** '1 685 couverts' */
export function useReceiptNote(): (receipt: NonNullable<SeveralFigures['receipt']>) => string {
  const { table } = useText().reportSeveral
  const language = useLanguage()
  return ({ count, unit }) => table[unit](formatNumber(count, language), count < 2)
}

type RowBarsProps = { row: SeveralRow; top: Cents; kind: PeriodKind; large?: boolean }

/** This period over the other one, and where the target stands: one scale for all. */
export function RowBars({ row, top, kind, large = false }: RowBarsProps) {
  const widthOf = (cents: Cents) => `${Math.round((Math.max(0, cents) / top) * 1000) / 10}%`
  const mark = markOf(row, kind)
  return (
    <span aria-hidden="true" className="relative block w-full">
      <span
        className={classNames('block rounded-mini bg-brand [print-color-adjust:exact]', large ? 'h-3' : 'h-2.5')}
        style={{ width: widthOf(row.gross) }}
      />
      <span
        className="mt-0.5 block h-1.5 rounded-mini bg-sand [print-color-adjust:exact]"
        style={{ width: widthOf(baseOf(row) ?? 0) }}
      />
      {mark !== null && (
        <span
          className="absolute border-ink border-l-2"
          style={{ left: `min(${widthOf(mark)}, 100% - 2px)`, top: '-3px', bottom: '-3px' }}
        />
      )}
    </span>
  )
}

const SHARES = [100, 45, 22, 12] as const
/** Room for its label within its part. */
const LABELLED = 900
/** The same where the bar is half as wide. */
const LABELLED_NARROW = 4500

/** What each of them is of all: greens from the first to the last. */
export function ShareBar({ rows, isNarrow }: { rows: readonly SeveralRow[]; isNarrow: boolean }) {
  const language = useLanguage()
  return (
    <span
      aria-hidden="true"
      className="flex h-6 w-full gap-0.5 overflow-hidden rounded-mini [print-color-adjust:exact]"
    >
      {rows
        .filter(({ share }) => share !== null && share > 0)
        .map(({ summary, share }, at) => (
          <span
            key={summary.id}
            className={`flex min-w-0.5 items-center justify-center overflow-hidden font-semibold text-small ${at === 0 ? 'text-on-brand' : 'text-ink'}`}
            style={{
              flexGrow: share ?? 0,
              flexBasis: 0,
              backgroundColor: `color-mix(in oklab, var(--brand) ${SHARES[at] ?? 8}%, var(--surface))`,
            }}
          >
            {(share ?? 0) >= LABELLED && (
              <span className={isNarrow && (share ?? 0) < LABELLED_NARROW ? 'max-[90rem]:hidden' : undefined}>
                {formatPercent((share ?? 0) / 10_000, language, 0)}
              </span>
            )}
          </span>
        ))}
    </span>
  )
}
