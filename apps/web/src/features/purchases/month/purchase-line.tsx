import { Link } from '@tanstack/react-router'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { isCountedPurchase } from '@zinc/domain/purchase/purchase'
import { useLanguage } from '../../../i18n/catalogue.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Initials } from '../../../ui/initials.tsx'
import type { PurchaseNames } from '../parts/purchase-names.ts'
import type { DeviceRow } from './device-days.ts'
import { DueChip, ForeignAmount, RowChip, shortDateOf, useCategoryNames, useSupplierName } from './row-words.tsx'

export type PurchaseLineProps = {
  row: DeviceRow
  names: PurchaseNames
  today: PlainDate
  /** Where the day is said above. */
  hidesDate?: boolean
}

/** A purchase on two lines: the list on a phone, and a day's purchases. */
export function PurchaseLine({ row, names, today, hidesDate = false }: PurchaseLineProps) {
  const language = useLanguage()
  const supplierName = useSupplierName(names)
  const categories = useCategoryNames(names)
  const name = supplierName(row)
  const details = [categories(row), row.reference, ...(hidesDate ? [] : [shortDateOf(row.countedOn, language)])]
  return (
    <Link
      to="/purchase/$id"
      params={{ id: row.id }}
      className="flex min-h-17 flex-wrap items-center justify-end gap-3 py-2.5 min-[20rem]:flex-nowrap"
    >
      {/* Long words and large letters want the room. */}
      <span className="max-[24rem]:hidden">
        <Initials name={name} size="small" />
      </span>
      <span className="min-w-0 flex-1 max-[20rem]:basis-full">
        <span className="block break-words font-semibold leading-snug">{name}</span>
        <span className="block break-words text-ink-2 text-small">
          {details.filter((part) => part !== '').join(' · ')}
        </span>
        <RowChip row={row} />
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1">
        <Amount cents={row.figures?.gross ?? null} size="strong" muted={!isCountedPurchase(row)} />
        <ForeignAmount row={row} />
        <DueChip row={row} today={today} />
      </span>
    </Link>
  )
}
