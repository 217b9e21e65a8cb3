import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconCloudUp from '@tabler/icons-react/dist/esm/icons/IconCloudUp.mjs'
import IconCornerDownLeft from '@tabler/icons-react/dist/esm/icons/IconCornerDownLeft.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { Euros } from '../../../ui/euros.tsx'
import { type CalendarDay, heatRangeOf, isEnterableBefore } from '../parts/month-days.ts'
import type { MonthBase } from './month-base.ts'

type MonthLegendProps = { days: readonly CalendarDay[]; base: MonthBase | null; children?: ReactNode }

/** What the forms and colours mean: only those on screen. */
export function MonthLegend({ days, base, children }: MonthLegendProps) {
  const { legend: words, state } = useText().calendar
  const heat = heatRangeOf(days)
  const has = (test: (day: CalendarDay) => boolean) => days.some(test)
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 text-ink-2 text-small">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1.5">
        {heat !== null && heat.low < heat.high && (
          <span className="flex items-center gap-1.5">
            <span className="sr-only">{words.heat}</span>
            <Euros cents={heat.low} bare={true} />
            <span aria-hidden="true" className="h-3 w-18 rounded-mini heat-scale [print-color-adjust:exact]" />
            <Euros cents={heat.high} short={true} />
          </span>
        )}
        {has(isEnterableBefore) && (
          <>
            {has(({ state }) => state === 'to_enter') && (
              <span className="flex items-center gap-1.5">
                <span
                  aria-hidden="true"
                  className="h-2.5 w-4 rounded-mini border border-amber-line border-dashed bg-amber-faint"
                />
                {state.toEnter}
              </span>
            )}
            <span className="flex items-center gap-1.5">
              <span aria-hidden="true" className="h-2.5 w-4 rounded-mini border border-line-strong" />
              {state.beforeOpening}
            </span>
          </>
        )}
        {has(({ state }) => state === 'closed') && (
          <span className="flex items-center gap-1.5">
            <span aria-hidden="true" className="hatched h-2.5 w-4 rounded-mini border border-line-strong" />
            {words.closed}
          </span>
        )}
        {has(({ draftGross, state }) => draftGross !== null || state === 'draft') && (
          <span className="flex items-center gap-1.5">
            <IconPencil size={16} stroke={1.75} aria-hidden="true" />
            {words.draft}
          </span>
        )}
        {has(({ isLocked }) => isLocked) && (
          <span className="hidden items-center gap-1.5 desk:flex">
            <IconLock size={16} stroke={1.75} aria-hidden="true" />
            {state.locked}
          </span>
        )}
        {has(({ mark }) => mark === 'waiting') && (
          <span className="flex items-center gap-1.5 text-blue">
            <IconCloudUp size={16} stroke={1.75} aria-hidden="true" />
            {words.waiting}
          </span>
        )}
        {base !== null && base.legend !== null && (
          <span className="hidden wide:inline print:hidden">{base.legend}</span>
        )}
        {children}
      </div>
      <div aria-hidden="true" className="hidden items-center gap-1.5 desk:flex print:hidden">
        <Key icon={IconArrowLeft} />
        <Key icon={IconArrowRight} />
        {words.move}
        <Key icon={IconCornerDownLeft} />
        {words.open}
      </div>
    </div>
  )
}

function Key({ icon: Icon }: { icon: typeof IconArrowLeft }) {
  return (
    <span className="inline-flex h-6 min-w-7 items-center justify-center rounded-[0.375rem] border border-line-strong">
      <Icon size={13} stroke={1.75} />
    </span>
  )
}
