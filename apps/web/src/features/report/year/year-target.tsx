import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { Cents } from '@zinc/domain/money'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatEuros, formatPercent } from '../../../i18n/format.ts'

type YearTargetProps = {
  gross: Cents | null
  target: Cents | null
  /** In two lines, where one has no room. */
  isStacked?: boolean
}

/** '97 % sur 48 000 €', with a check once reached; of a month without a figure what it aims at. */
export function YearTarget({ gross, target, isStacked = false }: YearTargetProps) {
  const { yearTarget } = useText().report
  const language = useLanguage()
  if (target === null) return <span className="text-ink-3">{DASH}</span>
  const aimed = formatEuros(target, language)
  if (gross === null || target === 0) return <span className="font-normal text-ink-2 tabular">{aimed}</span>
  const isReached = gross >= target
  return (
    <span className="tabular">
      {isReached && (
        <IconCheck
          size={14}
          stroke={2}
          aria-hidden="true"
          className="mr-1 inline-block text-brand-text"
          style={{ verticalAlign: '-2px' }}
        />
      )}
      <span className={`font-semibold ${isReached ? 'text-brand-text' : 'text-ink'}`}>
        {/* Downwards: 99,7 % is not reached. */}
        {formatPercent(Math.floor((gross * 100) / target) / 100, language, 0)}
      </span>{' '}
      <span className={`font-normal text-ink-2 ${isStacked ? 'block' : ''}`}>{yearTarget.of(aimed)}</span>
    </span>
  )
}

const DASH = '—'
