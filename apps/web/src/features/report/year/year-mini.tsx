import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { Euros } from '../../../ui/euros.tsx'
import { Change } from '../parts/change.tsx'
import { HeatCell } from './heat-cell.tsx'
import { monthNameOf } from './year-months.ts'
import { MonthLink, type YearProps } from './year-table.tsx'
import { YearTarget } from './year-target.tsx'

const weekColumns = { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', gap: '2px' } as const

/** On a phone: twelve small months, each with its total. */
export function YearMini({ months, scale, today, selected }: YearProps) {
  const words = useText().reportComparison.year
  const language = useLanguage()
  return (
    <ol className="grid gap-x-4 gap-y-3" style={{ gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}>
      {months.map(({ first, gross, change, compared, target, offset, days }) => (
        <li key={first} className="min-w-0 text-small">
          <p className="font-semibold">
            <MonthLink first={first} today={today}>
              {monthNameOf(first, months, language)}
            </MonthLink>
          </p>
          <p className="flex flex-wrap justify-between gap-x-1 text-ink-2">
            {gross === null && first > today ? words.toCome : <Euros cents={gross} short />}
            {compared !== null && <Change basisPoints={change} bare />}
          </p>
          {target !== null && (
            <p className="text-[0.6875rem] text-ink-2 leading-tight">
              <YearTarget gross={gross} target={target} isStacked />
            </p>
          )}
          <div aria-hidden="true" className="mt-1" style={weekColumns}>
            {days.map((day, index) => (
              <span key={day.date} style={index === 0 ? { gridColumnStart: (offset % 7) + 1 } : undefined}>
                <HeatCell day={day} scale={scale} today={today} isSelected={day.date === selected} />
              </span>
            ))}
          </div>
        </li>
      ))}
    </ol>
  )
}
