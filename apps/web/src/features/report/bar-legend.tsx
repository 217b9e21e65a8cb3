import { classNames } from '../../ui/theme/class-names.ts'

export type LegendEntry = { word: string; look: string; isShown: boolean }

/** What the looks of the bars mean: only those that are drawn. */
export function BarLegend({ entries, align = 'start' }: { entries: readonly LegendEntry[]; align?: 'start' | 'end' }) {
  return (
    <span className={classNames('flex flex-wrap gap-x-4', align === 'end' && 'desk:justify-end')}>
      {entries
        .filter(({ isShown }) => isShown)
        .map(({ word, look }) => (
          <span key={word} className="flex items-center gap-1.5 whitespace-nowrap">
            <span aria-hidden="true" className={`h-2 w-3.5 rounded-full ${look}`} />
            {word}
          </span>
        ))}
    </span>
  )
}
