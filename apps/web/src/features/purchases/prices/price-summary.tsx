import type { PriceSums } from '@zinc/domain/purchase/price-sums'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatPercent } from '../../../i18n/format.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Fact, FactList } from '../../../ui/fact.tsx'
import { Effect } from '../parts/price-cells.tsx'

/** One figure and one sentence, then rises and falls apart. */
export function PriceSummary({ sums, since }: { sums: PriceSums; since: string }) {
  const words = useText().prices
  const language = useLanguage()
  const { effect, counts, first } = sums
  if (counts.all === 0) return <p className="mb-4 text-ink-2">{words.same(since)}</p>
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div>
        <p>
          <Amount cents={Math.abs(effect)} size="headline" />
        </p>
        <p className="mt-1.5 text-ink-2">
          {[
            effect < 0 ? words.less(since) : words.more(since),
            ...(first === null ? [] : [words.shareOfRises(first.labels, formatPercent(first.share, language, 0))]),
          ].join(' ')}
        </p>
      </div>
      <div className="max-desk:w-full">
        <FactList>
          <Fact label={words.rises} value={<Effect cents={sums.rises} />} note={words.articles(counts.rises)} />
          <Fact label={words.falls} value={<Effect cents={sums.falls} />} note={words.articles(counts.falls)} />
          {counts.last > 0 && (
            <Fact
              label={words.lastTime}
              value={<span className="font-semibold">{words.articles(counts.last)}</span>}
              note={words.lastTimeOf(sums.lastRises, sums.lastFalls)}
            />
          )}
        </FactList>
      </div>
    </div>
  )
}
