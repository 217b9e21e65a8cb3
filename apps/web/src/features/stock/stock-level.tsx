import { type Decimal4, tenThousandthsOf } from '@zinc/domain/purchase/decimal'
import { classNames } from '../../ui/theme/class-names.ts'

type LevelBarProps = {
  quantity: Decimal4
  minimum: Decimal4 | null
  target: Decimal4 | null
  /** What is on order. */
  added?: Decimal4
}

/** How full: a mark for the minimum, a dotted one for the target. What it shows is written beside it. */
export function LevelBar({ quantity, minimum, target, added }: LevelBarProps) {
  const [held, least, full] = [quantity, minimum ?? '0.0000', target ?? minimum ?? '0.0000'].map(tenThousandthsOf)
  if (held === undefined || least === undefined || full === undefined || full === 0) return null
  // The target stands at nine tenths: more than it is seen too.
  const share = (value: number) => `${Math.max(0, Math.min(100, (value / full) * 90))}%`
  const isLow = held < least
  return (
    <span aria-hidden="true" className="relative block h-2 w-full rounded-full bg-surface-2">
      {added !== undefined && (
        <span
          className="absolute inset-y-0 left-0 rounded-full bg-brand"
          style={{ width: share(held + tenThousandthsOf(added)), opacity: 0.4 }}
        />
      )}
      <span
        className={classNames('absolute inset-y-0 left-0 rounded-full', isLow ? 'bg-amber-line' : 'bg-brand')}
        style={{ width: share(held) }}
      />
      {minimum !== null && (
        <span className="absolute -inset-y-1 border-ink border-l-2" style={{ left: share(least) }} />
      )}
      {target !== null && (
        <span className="absolute -inset-y-1 border-ink-2 border-l-2 border-dotted" style={{ left: share(full) }} />
      )}
    </span>
  )
}
