import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatAmount } from '../../i18n/format.ts'
import { Amount } from '../../ui/amount.tsx'
import type { EditTicketZ } from './edit-ticket-z.ts'
import { remainderOf } from './entry-remainder.tsx'

/** Phones: both totals stay under the title while the lines scroll. */
export function EntryTotals({ edit }: { edit: EditTicketZ }) {
  const words = useText().ticketZ.entry
  const { content, totals } = edit
  return (
    <div className="sticky top-0 z-10 -mx-4 mb-3 grid grid-cols-2 gap-2.5 bg-bg px-4 py-2 sm:-mx-6 sm:px-6 desk:hidden">
      <TotalTile label={words.salesGross} cents={content.sales.length === 0 ? null : totals.gross} />
      <TotalTile label={words.payments} cents={content.payments.length === 0 ? null : totals.payments}>
        <TileRemainder edit={edit} />
      </TotalTile>
    </div>
  )
}

function TileRemainder({ edit }: { edit: EditTicketZ }) {
  const words = useText().ticketZ.entry
  const language = useLanguage()
  const { state, amount } = remainderOf(edit)
  if (state === 'empty') return null
  if (state === 'balanced') {
    return <IconCheck size={18} stroke={2} aria-label={words.balanced} className="self-center text-brand-text" />
  }
  const text =
    state === 'left' ? words.leftTile(formatAmount(amount, language)) : formatAmount(amount, language, 'always')
  return <span className="tabular whitespace-nowrap font-semibold text-amber text-small">{text}</span>
}

type TotalTileProps = { label: string; cents: number | null; children?: ReactNode }

/** One line high whatever it holds: on the narrowest phones the remainder gives way. */
function TotalTile({ label, cents, children }: TotalTileProps) {
  return (
    <div className="min-w-0 rounded-cell border border-line bg-surface px-3.5 py-1.5">
      <p className="text-ink-2 text-small">{label}</p>
      <p className="flex h-7 flex-wrap items-baseline gap-x-2 overflow-hidden">
        <span className="text-title">
          <Amount cents={cents} size="strong" />
        </span>
        {children}
      </p>
    </div>
  )
}

/** What the difference is now, in one line: never green unless it is nothing, always with its sign. */
export function DifferenceState({ edit }: { edit: EditTicketZ }) {
  const words = useText().ticketZ.entry
  const language = useLanguage()
  const { state, amount } = remainderOf(edit)
  if (state === 'empty') return <p className="text-ink-3 text-small">{words.nothingTyped}</p>
  if (state === 'balanced') {
    return (
      <p className="flex items-center gap-1.5 font-semibold text-brand-text text-small">
        <IconCheck size={16} stroke={1.75} aria-hidden="true" />
        {words.balanced}
      </p>
    )
  }
  return (
    <p className="flex items-center gap-1.5 font-semibold text-amber text-small">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
      <span>
        {state === 'left'
          ? words.leftShort(formatAmount(amount, language))
          : words.overShort(formatAmount(amount, language, 'always'))}
      </span>
    </p>
  )
}
