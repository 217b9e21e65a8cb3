import type { Cents } from '@zinc/domain/money'

export type LandingBarProps = {
  entered: Cents
  /** Where it is expected to end; null: unknown. */
  total: Cents | null
  band: { low: Cents; high: Cents } | null
  target: Cents | null
  /** Over the mark of the target. */
  mark: string
}

const brandAt = (percent: number) => `color-mix(in srgb, var(--brand) ${percent}%, transparent)`

/** What is entered, the band it should end in and the target, on one scale. The figures stand beside it as text. */
export function LandingBar({ entered, total, band, target, mark }: LandingBarProps) {
  const top = Math.max(1, entered, total ?? 0, band?.high ?? 0, target ?? 0)
  const at = (amount: Cents) => `${Math.round((Math.max(0, amount) / top) * 1000) / 10}%`
  const widthOf = (from: Cents, to: Cents) => `${Math.round((Math.max(0, to - from) / top) * 1000) / 10}%`
  return (
    <div aria-hidden="true" className="relative [print-color-adjust:exact]" style={{ paddingTop: '1.25rem' }}>
      {target !== null && (
        <span
          className="absolute top-0 whitespace-nowrap font-semibold text-small leading-none"
          // Whole at both ends of the bar.
          style={{ left: at(target), transform: `translateX(-${at(target)})` }}
        >
          {mark}
        </span>
      )}
      <span className="relative block h-6 rounded-field bg-surface-2">
        {total !== null && total > entered && (
          <span
            className="absolute inset-y-0"
            style={{ left: at(entered), width: widthOf(entered, total), backgroundColor: brandAt(14) }}
          />
        )}
        <span className="absolute inset-y-0 left-0 rounded-field bg-brand" style={{ width: at(entered) }} />
        {band !== null && (
          <span
            className="absolute inset-y-0 rounded-mini border border-brand"
            style={{ left: at(band.low), width: widthOf(band.low, band.high), backgroundColor: brandAt(24) }}
          />
        )}
        {total !== null && total > entered && (
          <span
            className="absolute inset-y-0 border-brand border-l-2"
            style={{ left: at(total), transform: 'translateX(-1px)' }}
          />
        )}
        {target !== null && (
          <span
            className="absolute border-ink border-l-2"
            style={{ left: at(target), top: '-4px', bottom: '-4px', transform: 'translateX(-2px)' }}
          />
        )}
      </span>
    </div>
  )
}
