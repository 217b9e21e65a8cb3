import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconCloudUp from '@tabler/icons-react/dist/esm/icons/IconCloudUp.mjs'
import IconEyeCheck from '@tabler/icons-react/dist/esm/icons/IconEyeCheck.mjs'
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs'
import { useText } from '../../../i18n/catalogue.ts'
import { initialsOf } from '../../../ui/initials.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import type { PurchaseNames } from '../parts/purchase-names.ts'
import type { PurchaseMonthDay } from './purchase-month.ts'

const MAX_SUPPLIERS = 2
const icon = { stroke: 1.75, 'aria-hidden': true } as const
const iconLook = 'size-3.75 max-[23rem]:size-3 shrink-0 desk:size-4.25'

/** At the right of the date: what needs a look, then whose purchases they are; on a phone the most pressing alone. */
export function PurchaseCellCorner({ day, names }: { day: PurchaseMonthDay; names: PurchaseNames }) {
  const words = useText().purchases.month.cell
  const suppliers = [...new Set(day.purchases.map(({ supplierId }) => names.supplierOf(supplierId)))]
  const shown = suppliers.filter((name) => name !== '').slice(0, MAX_SUPPLIERS)
  const more = day.purchases.length > 1 ? suppliers.length - shown.length : 0
  return (
    <span className="flex min-w-0 items-center gap-1">
      <Pressing day={day} />
      {day.isToday && shown.length === 0 && (
        <span className="hidden truncate text-[0.75rem] wide:inline">{words.today}</span>
      )}
      {shown.map((name) => (
        <span
          key={name}
          className="hidden rounded-mini bg-surface/60 px-1 font-bold text-[0.6875rem] text-ink-2 leading-normal wide:inline"
        >
          {initialsOf(name)}
        </span>
      ))}
      {more > 0 && <span className="hidden text-[0.6875rem] wide:inline">{`+${more}`}</span>}
    </span>
  )
}

function Pressing({ day: { mark, due, hasToCheck } }: { day: PurchaseMonthDay }) {
  if (mark === 'attention') return <IconHandStop {...icon} className={classNames(iconLook, 'text-red')} />
  if (mark === 'waiting') return <IconCloudUp {...icon} className={classNames(iconLook, 'text-blue')} />
  return (
    <>
      {due?.group === 'late' && (
        <IconAlertTriangle {...icon} className={classNames(iconLook, 'text-red desk:hidden print:hidden')} />
      )}
      {due?.group === 'week' && (
        <IconClock {...icon} className={classNames(iconLook, 'text-amber desk:hidden print:hidden')} />
      )}
      {hasToCheck && <IconEyeCheck {...icon} className={classNames(iconLook, due !== null && 'max-desk:hidden')} />}
    </>
  )
}
