import { Link } from '@tanstack/react-router'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { capitalised } from '@zinc/words/capitalised'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDayLong } from '../../../i18n/format.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Initials } from '../../../ui/initials.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { PurchaseNames } from '../parts/purchase-names.ts'
import { PurchaseLine } from './purchase-line.tsx'
import type { PurchaseMonthDay } from './purchase-month.ts'
import { UNSEEN } from './row-words.tsx'

export type PurchaseDayDialogProps = {
  day: PurchaseMonthDay
  names: PurchaseNames
  today: PlainDate
  onClose: () => void
}

/** What a day of the calendar is made of: its purchases, then what is to pay on it. */
export function PurchaseDayDialog({ day, names, today, onClose }: PurchaseDayDialogProps) {
  const words = useText().purchases.month.day
  const language = useLanguage()
  const { purchases, dues, net } = day
  return (
    <Dialog open={true} onClose={onClose} title={capitalised(formatDayLong(day.date, language))}>
      {purchases.length === 0 && dues.length === 0 && <p className="text-ink-2">{words.nothing}</p>}
      {purchases.length > 0 && (
        <Part title={words.counted}>
          {purchases.map((row) => (
            <li key={row.id}>
              <PurchaseLine row={row} names={names} today={today} hidesDate={true} />
            </li>
          ))}
          {purchases.length > 1 && net !== null && (
            <li className="flex justify-between gap-3 py-2.5 font-semibold">
              {words.total}
              <Amount cents={net} size="strong" />
            </li>
          )}
        </Part>
      )}
      {dues.length > 0 && (
        <Part title={words.due}>
          {dues.map(({ id, supplierId, open }) => (
            <li key={id}>
              <Link to="/purchase/$id" params={{ id }} className="flex min-h-12 items-center gap-3 py-2">
                <Initials name={names.supplierOf(supplierId)} size="small" />
                <span className="min-w-0 flex-1 break-words font-semibold leading-snug">
                  {names.supplierOf(supplierId) || UNSEEN}
                </span>
                <Amount cents={open} size="strong" />
              </Link>
            </li>
          ))}
        </Part>
      )}
    </Dialog>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-3">
      <h3 className="text-ink-2 text-small">{title}</h3>
      <ul className="divided">{children}</ul>
    </section>
  )
}
