import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Link } from '@tanstack/react-router'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { Cents } from '@zinc/domain/money'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatDayNumber } from '../../../i18n/format.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Fact, FactList } from '../../../ui/fact.tsx'
import { openingFigureLook } from '../../../ui/theme/page-look.ts'
import { useIsWide } from '../../../ui/theme/wide-screen.ts'
import { openSumsOf, type PurchaseMonthDay, type PurchaseMonthSums, sumsOf } from './purchase-month.ts'

export type PurchaseSummaryProps = {
  days: readonly PurchaseMonthDay[]
  today: PlainDate
  /** False for a reader who may not see the sums. */
  showTotals: boolean
  /** Under the sentence: the month beside another. */
  comparison?: ReactNode
}

/** The month in one figure and one sentence, then what it is made of. */
export function PurchaseSummary({ days, today, showTotals, comparison }: PurchaseSummaryProps) {
  const isWide = useIsWide()
  const sentence = useSentence()
  const sums = { ...sumsOf(days), ...openSumsOf(days, today) }
  return (
    <div className="mb-4 desk:mb-5 desk:flex desk:flex-wrap desk:items-end desk:justify-between desk:gap-x-8 desk:gap-y-4">
      <div className="min-w-0">
        {showTotals && <MonthTotal net={sums.countedNet} />}
        <p className="mt-1.5 text-ink-2">{sentence(sums, showTotals)}</p>
        {showTotals && comparison}
      </div>
      {isWide && showTotals && <MonthFacts sums={sums} />}
    </div>
  )
}

/** 'hors taxes. Hors brouillon du 20.' Phones say here what the facts say on a computer. */
function useSentence(): (sums: PurchaseMonthSums, showTotals: boolean) => string {
  const words = useText().purchases.month
  const language = useLanguage()
  const isWide = useIsWide()
  return (sums, showTotals) => {
    const { countedNet, net, count, drafts, waiting, due, late } = sums
    const outside = countedNet === null || net === null ? 0 : net - countedNet
    const isLate = showTotals && !isWide && late !== 0
    const parts = [
      showTotals ? `${words.net}, ${words.count(count)}.` : `${words.count(count)}.`,
      showTotals && !isWide && due !== 0 && words.dueSentence(formatAmount(due, language)),
      isLate && words.lateSentence(formatAmount(late, language)),
      drafts.length > 0 && words.draftsNotCounted(drafts.map((date) => formatDayNumber(date, language))),
      waiting > 0 && words.waitingCounted(waiting),
      outside !== 0 && words.outsideNotCounted(formatAmount(outside, language)),
      !showTotals && words.staffNote,
    ]
    return parts.filter((part) => part !== false).join(' ')
  }
}

function MonthTotal({ net }: { net: Cents | null }) {
  const { openTotal } = useText().purchases.month
  return (
    <p>
      <Link
        from="/purchase"
        to="/purchase"
        search={(old) => ({ ...old, view: 'list' as const })}
        title={openTotal}
        className={`${openingFigureLook} hover:text-brand-text`}
      >
        <Amount cents={net} size="headline" />
        <IconChevronRight size={24} stroke={1.75} aria-hidden="true" className="text-ink-2 print:hidden" />
      </Link>
    </p>
  )
}

function MonthFacts({ sums }: { sums: PurchaseMonthSums }) {
  const { facts } = useText().purchases.month
  const language = useLanguage()
  const { count, credits, toCheck, vat, gross, due, late } = sums
  const notes = [credits > 0 && facts.credits(credits), toCheck > 0 && facts.toCheck(toCheck)]
  const note = notes.filter((part) => part !== false).join(', ')
  return (
    <div className="hidden desk:block">
      <FactList>
        <Fact
          label={facts.purchases}
          value={<strong className="font-semibold">{count}</strong>}
          {...(note !== '' && { note })}
        />
        <Fact
          label={facts.vat}
          value={<Amount cents={vat} size="strong" />}
          {...(gross !== null && { note: facts.gross(formatAmount(gross, language)) })}
        />
        <Fact
          label={facts.due}
          value={<Amount cents={due} size="strong" />}
          note={
            late === 0 ? (
              facts.noLate
            ) : (
              <span className="font-semibold text-red">{facts.late(formatAmount(late, language))}</span>
            )
          }
        />
      </FactList>
    </div>
  )
}
