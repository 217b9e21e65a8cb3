import IconUnlink from '@tabler/icons-react/dist/esm/icons/IconUnlink.mjs'
import { Link } from '@tanstack/react-router'
import type { ChainBreak } from '@zinc/domain/cash/cash-chain'
import type { CashClosing } from '@zinc/domain/cash/cash-closing'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDayNumber } from '../../i18n/format.ts'
import { buttonLook } from '../../ui/theme/button-look.ts'
import { classNames } from '../../ui/theme/class-names.ts'
import { breakSentenceOf, breakStateOf, breakStoryOf } from './break-words.ts'

export const breakLooks = {
  open: { block: 'bg-red-soft', border: 'border-red-line', text: 'text-red' },
  uncertain: { block: 'bg-amber-faint', border: 'border-amber-line', text: 'text-amber' },
  explained: { block: 'bg-surface-2', border: 'border-line-strong', text: 'text-ink-2' },
} as const

type BreakNoticeProps = { broken: ChainBreak; timeZone: string; mayCorrect: boolean }

/** A break between its two nights: how much, who left, who opened, and where it is put right. */
export function BreakNotice({ broken, timeZone, mayCorrect }: BreakNoticeProps) {
  const text = useText()
  const words = text.drawer
  const language = useLanguage()
  const look = breakLooks[breakStateOf(broken)]
  // The opening is typed in the count of the day it opens, and its reason beside it.
  const { to } = broken
  const day = formatDayNumber(to.businessDate, language)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <span
        aria-hidden="true"
        className={classNames('flex size-9 shrink-0 items-center justify-center rounded-field bg-surface', look.text)}
      >
        <IconUnlink size={20} stroke={1.75} />
      </span>
      <div className="min-w-44 flex-1 text-pretty">
        <p className="font-semibold">{breakSentenceOf(broken, text, language)}</p>
        <p className="text-small">{breakStoryOf(broken, text, language, timeZone)}</p>
        {broken.reason !== '' && <p className="text-small">{words.reason(broken.reason)}</p>}
        {broken.isProvisional && <p className="text-small">{words.provisionalBreak}</p>}
      </div>
      {mayCorrect && <CorrectLink closing={to} label={(to.status === 'draft' ? words.complete : words.correct)(day)} />}
    </div>
  )
}

/** To the count of a closing. */
export function CorrectLink({ closing: { status, ...to }, label }: { closing: CashClosing; label: string }) {
  const closing = { register: to.registerId, service: to.serviceId, part: 'cash' } as const
  return (
    <Link
      to="/ticket-z/$date"
      params={{ date: to.businessDate }}
      search={status === 'draft' ? closing : { ...closing, mode: 'correct' }}
      preload={false}
      className={`${buttonLook('secondary', 'small')} max-desk:w-full print:hidden`}
    >
      {label}
    </Link>
  )
}
