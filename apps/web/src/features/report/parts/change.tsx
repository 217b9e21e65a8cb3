import IconArrowDownRight from '@tabler/icons-react/dist/esm/icons/IconArrowDownRight.mjs'
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs'
import { useLanguage } from '../../../i18n/catalogue.ts'
import { formatPercent } from '../../../i18n/format.ts'

export type ChangeProps = {
  /** null: there is nothing to divide by. */
  basisPoints: number | null
  /** Without its arrow, in a table. */
  bare?: boolean
  /** More is neither good nor bad. */
  neutral?: boolean
}

/** '+3,7 %' with an arrow: more is green, less is plain ink, for a bad week is no mistake of anybody's. */
export function Change({ basisPoints, bare = false, neutral = false }: ChangeProps) {
  const language = useLanguage()
  if (basisPoints === null) return <span className="text-ink-3">{DASH}</span>
  const Arrow = basisPoints < 0 ? IconArrowDownRight : IconArrowUpRight
  const look = basisPoints > 0 && !neutral ? 'text-brand-text' : 'text-ink'
  return (
    <span className={`tabular whitespace-nowrap font-semibold ${look}`}>
      {!bare && basisPoints !== 0 && (
        <Arrow
          size={15}
          stroke={2}
          aria-hidden="true"
          className="mr-1 inline-block"
          style={{ verticalAlign: '-2px' }}
        />
      )}
      {basisPoints > 0 && '+'}
      {formatPercent(basisPoints / 10_000, language)}
    </span>
  )
}

const DASH = '—'
