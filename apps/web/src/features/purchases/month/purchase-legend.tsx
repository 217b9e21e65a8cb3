import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconCloudUp from '@tabler/icons-react/dist/esm/icons/IconCloudUp.mjs'
import IconEyeCheck from '@tabler/icons-react/dist/esm/icons/IconEyeCheck.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { Euros } from '../../../ui/euros.tsx'
import { heatRangeOf, type PurchaseMonthDay } from './purchase-month.ts'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** What the forms and colours mean: only those on screen. */
export function PurchaseLegend({ days }: { days: readonly PurchaseMonthDay[] }) {
  const { legend: words } = useText().purchases.month
  const heat = heatRangeOf(days)
  const has = (test: (day: PurchaseMonthDay) => boolean) => days.some(test)
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1.5 text-ink-2 text-small">
      {heat !== null && heat.low < heat.high && (
        <Sign>
          <span className="sr-only">{words.heat}</span>
          <Euros cents={heat.low} bare={true} />
          <span aria-hidden="true" className="h-3 w-18 rounded-mini heat-scale [print-color-adjust:exact]" />
          <Euros cents={heat.high} short={true} />
          {words.net}
        </Sign>
      )}
      {has(({ due }) => due?.group === 'late') && (
        <Sign look="text-red">
          <IconAlertTriangle {...icon} />
          {words.dueLate}
        </Sign>
      )}
      {has(({ due }) => due !== null && due.group !== 'late') && (
        <Sign look="text-amber">
          <IconClock {...icon} />
          {words.due}
        </Sign>
      )}
      {has(({ hasToCheck }) => hasToCheck) && (
        <Sign>
          <IconEyeCheck {...icon} />
          {words.toCheck}
        </Sign>
      )}
      {has(({ draftNet }) => draftNet !== null) && (
        <Sign>
          <IconPencil {...icon} />
          {words.draft}
        </Sign>
      )}
      {has(({ mark }) => mark === 'waiting') && (
        <Sign look="text-blue">
          <IconCloudUp {...icon} />
          {words.waiting}
        </Sign>
      )}
      {has(({ closedReason }) => closedReason !== null) && (
        <Sign>
          <span aria-hidden="true" className="hatched h-2.5 w-4 rounded-mini border border-line-strong" />
          {words.closed}
        </Sign>
      )}
    </div>
  )
}

function Sign({ children, look = '' }: { children: ReactNode; look?: string }) {
  return <span className={`flex items-center gap-1.5 ${look}`}>{children}</span>
}
