import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Link } from '@tanstack/react-router'
import { type CashChain, isOpenBreak } from '@zinc/domain/cash/cash-chain'
import type { ChainSums } from '@zinc/domain/cash/cash-chain-sums'
import type { CashClosing } from '@zinc/domain/cash/cash-closing'
import { sumOf } from '@zinc/domain/money'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatAmount, formatDayLong, formatDayNumber } from '../../i18n/format.ts'
import { Amount } from '../../ui/amount.tsx'
import { Fact, FactList } from '../../ui/fact.tsx'
import { openingFigureLook } from '../../ui/theme/page-look.ts'
import { nightOf } from './break-words.ts'
import { breaksIn } from './chain-items.ts'

/** What the drawer holds after the last count of the period; nothing where nothing was counted. */
export function ChainHero({ last }: { last: CashClosing }) {
  const words = useText().drawer
  const language = useLanguage()
  const day = formatDayLong(last.businessDate, language)
  return (
    <div className="min-w-0">
      <p>
        <Link
          to="/ticket-z/$date"
          params={{ date: last.businessDate }}
          search={{ register: last.registerId, service: last.serviceId }}
          title={words.open(day)}
          preload={false}
          className={`${openingFigureLook} hover:text-brand-text`}
        >
          <Amount cents={last.closingFloat} size="headline" />
          <IconChevronRight size={24} stroke={1.75} aria-hidden="true" className="text-ink-2" />
        </Link>
      </p>
      <p className="mt-1.5 text-ink-2">
        {words.leftOn(nightOf(last.businessDate, language))}
        {last.status === 'draft' && `. ${words.provisional}`}
      </p>
    </div>
  )
}

type ChainFactsProps = { chain: CashChain; sums: ChainSums }

export function ChainFacts({ chain, sums }: ChainFactsProps) {
  const { facts } = useText().drawer
  const language = useLanguage()
  const breaks = breaksIn(chain).filter(({ isUncertain }) => !isUncertain)
  const [first] = breaks
  const day = (date: string) => formatDayNumber(date, language)
  const isOpen = breaks.some(isOpenBreak)
  return (
    <FactList>
      <Fact
        label={facts.breaks(breaks.length)}
        value={
          <span className={isOpen ? 'text-red' : undefined}>
            <Amount cents={sumOf(breaks.map(({ amount }) => amount))} size="strong" sign="always" />
          </span>
        }
        note={noteOf()}
      />
      <Fact
        label={facts.difference}
        value={<Amount cents={sums.difference} size="strong" sign="always" />}
        note={facts.absolute(formatAmount(sums.absoluteDifference, language))}
      />
      <Fact
        label={facts.banked}
        value={<Amount cents={sums.banked.sum} size="strong" />}
        note={facts.times(sums.banked.times)}
      />
      <Fact
        label={facts.safe}
        value={<Amount cents={sums.inSafe.sum} size="strong" />}
        note={facts.times(sums.inSafe.times)}
      />
    </FactList>
  )

  function noteOf(): string {
    if (first === undefined) return facts.noBreak
    if (breaks.length > 1) return facts.several(breaks.length)
    return facts.between(day(first.from.businessDate), day(first.to.businessDate))
  }
}
