import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconUnlink from '@tabler/icons-react/dist/esm/icons/IconUnlink.mjs'
import { Link } from '@tanstack/react-router'
import type { Establishment } from '@zinc/contract/establishments'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { monthValueOf } from '@zinc/domain/calendar/period'
import { isOpenBreak } from '@zinc/domain/cash/cash-chain'
import { useEffect } from 'react'
import { recentDaysOf } from '../../../client/business-day.ts'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount } from '../../../i18n/format.ts'
import { nightsOf } from '../break-words.ts'
import { useBreaks } from '../use-breaks.ts'

type TodoBreaksProps = { establishment: Establishment; today: PlainDate; onCount: (count: number) => void }

/** Money missing between two nights, below the days to enter. */
export function TodoBreaks({ establishment, today, onCount }: TodoBreaksProps) {
  const words = useText().drawer
  const language = useLanguage()
  const breaks = useBreaks(establishment, recentDaysOf(today), today).filter(isOpenBreak)
  const count = breaks.length
  useEffect(() => {
    onCount(count)
    return () => onCount(0)
  }, [count, onCount])
  if (count === 0) return null
  return (
    <ul>
      {breaks.map((broken) => {
        const { to } = broken
        const said = broken.amount < 0 ? words.todo.missing : words.todo.tooMuch
        return (
          <li key={to.ticketId} className="border-line border-t first:border-t-0">
            <Link
              to="/tickets/drawer"
              search={{ month: monthValueOf(to.businessDate), register: to.registerId }}
              className="-mx-2 flex min-h-15 items-center gap-3.5 rounded-field px-2 py-1.5 text-ink no-underline hover:bg-surface-2"
            >
              <span
                aria-hidden="true"
                className="flex size-9 shrink-0 items-center justify-center rounded-field bg-red-soft text-red"
              >
                <IconUnlink size={19} stroke={1.75} />
              </span>
              <span className="min-w-0 flex-1 font-semibold leading-snug">
                {said(formatAmount(Math.abs(broken.amount), language), nightsOf(broken, language))}
              </span>
              <IconChevronRight size={18} stroke={1.75} aria-hidden="true" className="shrink-0 text-ink-2" />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
