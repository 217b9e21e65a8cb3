import { Link } from '@tanstack/react-router'
import type { Cents } from '@zinc/domain/money'
import type { Landing } from '@zinc/domain/report/landing'
import type { TargetProgress } from '@zinc/domain/report/target'
import type { BreakEven } from '@zinc/domain/report/target-break-even'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatEuros, formatPercent } from '../../../i18n/format.ts'
import { bandTextOf, formatEstimate, landingTextOf, methodTextOf } from '../../../i18n/landing-words.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { Fact, FactList } from '../../../ui/fact.tsx'
import { LandingBar } from '../../../ui/lists/landing-bar.tsx'
import { quietLinkLook } from '../../../ui/theme/link-look.ts'

/** `unknown`: why there is none; null while it is not known either. */
export type BreakEvenState = {
  breakEven: BreakEven | null
  unknown: 'costs' | 'margin' | null
  /** Per open day, VAT included. */
  grossPerDay: Cents | null
  above: number
  entered: number
  openDays: number
}

export type ReportTargetProps = {
  entered: Cents
  landing: Landing | null
  isUnseen: boolean
  progress: TargetProgress | null
  hasNoTarget: boolean
  breakEven: BreakEvenState
  /** May set targets and costs. */
  maySet: boolean
}

/** How far the month is from its target, where it ends, and what a day has to take to pay the costs. */
export function ReportTarget(props: ReportTargetProps) {
  const text = useText()
  const { targets: words } = text
  const language = useLanguage()
  const { entered, landing, isUnseen, progress } = props
  const said = landing === null ? null : landingTextOf(landing, progress?.target ?? null, text, language)
  return (
    <Card title={words.month.title}>
      <FactList>
        <TargetFact {...props} />
        {landing !== null && landing.remaining.length > 0 && (
          <Fact
            label={words.month.landing}
            value={
              <strong className="font-semibold tabular">{`≈\u00a0${formatEstimate(landing.total, language)}`}</strong>
            }
            note={
              bandTextOf(landing, text, language) ??
              words.estimatedPart(formatEstimate(landing.total - entered, language))
            }
          />
        )}
        <BreakEvenFact {...props} />
      </FactList>
      <div className="mt-4 grid gap-2">
        {(landing !== null || progress !== null) && (
          <LandingBar
            entered={entered}
            total={landing?.total ?? null}
            band={landing?.band ?? null}
            target={progress?.target ?? null}
            mark={words.mark}
          />
        )}
        <p>
          {said === null && <span className="text-ink-2">{isUnseen ? words.unseen : words.noHistory}</span>}
          {said !== null && [said.landing, ...(said.reach === null ? [] : [said.reach])].join(' ')}
        </p>
        <Method {...props} />
      </div>
    </Card>
  )
}

function TargetFact({ progress, hasNoTarget, maySet }: ReportTargetProps) {
  const { targets: words } = useText()
  const language = useLanguage()
  if (progress === null) {
    const link = hasNoTarget && maySet && <BudgetLink>{words.set}</BudgetLink>
    return (
      <Fact
        label={words.month.target}
        value={<Amount cents={null} />}
        note={link || (hasNoTarget && words.month.noTarget)}
      />
    )
  }
  const { target, shareBp, missing, neededPerDay, remainingDays, ahead, enteredDays } = progress
  return (
    <>
      <Fact
        label={words.month.target}
        value={
          <>
            <strong className="font-semibold tabular">
              {shareBp === null ? '—' : formatPercent(shareBp / 10_000, language)}
            </strong>
            <span className="text-ink-2 text-small">{` ${words.month.of(formatEuros(target, language))}`}</span>
          </>
        }
        note={
          (neededPerDay !== null && words.month.needed(formatEuros(neededPerDay, language), remainingDays)) ||
          (missing > 0 ? words.month.missing(formatEuros(missing, language)) : undefined)
        }
      />
      {remainingDays > 0 && enteredDays > 0 && (
        <Fact
          label={words.month.pace}
          value={<strong className="font-semibold tabular">{formatEuros(ahead, language, 'always')}</strong>}
          note={words.month.onDays(enteredDays)}
        />
      )}
    </>
  )
}

function BreakEvenFact({ breakEven: state, maySet }: ReportTargetProps) {
  const { targets: words } = useText()
  const language = useLanguage()
  const { breakEven, unknown, grossPerDay, above, entered } = state
  const perDay = breakEven?.netPerDay ?? null
  if (perDay === null) {
    const costs = maySet ? <BudgetLink>{words.month.costs}</BudgetLink> : words.month.noCosts
    const why = unknown === null ? undefined : { costs, margin: words.month.noMargin }[unknown]
    return <Fact label={words.month.breakEven} value={<Amount cents={null} />} note={why} />
  }
  return (
    <Fact
      label={words.month.breakEven}
      value={<Amount cents={perDay} size="strong" />}
      note={
        <>
          {words.month.perDay}
          {grossPerDay !== null && (
            <span className="block">{words.month.withVat(formatEuros(grossPerDay, language))}</span>
          )}
          {entered > 0 && <span className="block">{words.month.above(above, entered)}</span>}
        </>
      }
    />
  )
}

function BudgetLink({ children }: { children: string }) {
  return (
    <Link to="/settings/$section" params={{ section: 'budget' }} className={quietLinkLook}>
      {children}
    </Link>
  )
}

/** How each figure is made: what an accountant would ask. */
function Method({ landing, progress, breakEven: { breakEven, openDays } }: ReportTargetProps) {
  const text = useText()
  const { method, month } = text.targets
  const language = useLanguage()
  const isEstimated = landing !== null && landing.remaining.length > 0
  if (!isEstimated && progress === null && breakEven === null) return null
  const percent = (basisPoints: number) => formatPercent(basisPoints / 10_000, language)
  return (
    <details className="text-ink-2 text-small">
      <summary className="tap w-fit cursor-pointer rounded-mini underline decoration-dotted decoration-line-strong underline-offset-4 hover:decoration-brand">
        {method.title}
      </summary>
      <div className="mt-1.5 grid gap-1">
        {isEstimated && <p>{methodTextOf(landing, text, language)}</p>}
        {progress !== null && <p>{method.spread}</p>}
        {breakEven !== null && (
          <p>
            {month.breakEvenRule(
              formatEuros(breakEven.fixedCosts, language),
              `${breakEven.isCounted ? '' : '≈\u202f'}${percent(10_000 - breakEven.materialBp)}`,
              month.materialOf[breakEven.isCounted ? 'counted' : 'bought'](percent(breakEven.materialBp)),
              openDays,
            )}
          </p>
        )}
      </div>
    </details>
  )
}
