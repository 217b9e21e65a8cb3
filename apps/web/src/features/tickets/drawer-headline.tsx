import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatAmount } from '../../i18n/format.ts'
import { Amount } from '../../ui/amount.tsx'
import type { DrawerState } from './drawer-lines.ts'

/** What should lie in the drawer now, or what moved while nobody knows what it began with. */
export function DrawerHeadline({ drawer, toFile }: { drawer: DrawerState; toFile: number }) {
  const words = useText().tickets
  const language = useLanguage()
  const { balance, movements, entered, left, isPartial } = drawer
  const isKnown = balance !== null
  const said = isKnown ? words.expected : words.movementsOnly
  return (
    <section className="mb-4 flex flex-wrap items-baseline gap-x-5 gap-y-1">
      <p className="font-display">
        <Amount cents={isKnown ? balance : movements} size="hero" sign={isKnown ? 'auto' : 'always'} />
      </p>
      <p className="text-ink-2">
        {said(formatAmount(entered, language), formatAmount(left, language))}
        {isPartial && ` ${words.hidden}`}
        {toFile > 0 && ` ${words.toFile(toFile)}`}
      </p>
    </section>
  )
}
