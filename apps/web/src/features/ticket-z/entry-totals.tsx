import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatAmount, formatBareAmount } from '../../i18n/format.ts'
import { Amount } from '../../ui/amount.tsx'
import type { EditTicketZ } from './edit-ticket-z.ts'
import { remainderOf } from './entry-remainder.tsx'

/** Phones: both totals and what is left stay under the title while the lines scroll. */
export function EntryTotals({ edit }: { edit: EditTicketZ }) {
  const words = useText().ticketZ.entry
  const { content, totals } = edit
  const { state, amount } = remainderOf(edit)
  return (
    <div className="sticky top-0 z-10 -mx-4 mb-3 grid grid-cols-3 gap-2 bg-bg px-4 py-2 sm:-mx-6 sm:px-6 desk:hidden">
      <TotalTile label={words.salesGross} cents={content.sales.length === 0 ? null : totals.gross} />
      <TotalTile label={words.payments} cents={content.payments.length === 0 ? null : totals.payments} />
      {state === 'balanced' ? (
        <TotalTile label={words.tileBalanced} cents={0} tone="text-brand-text" />
      ) : (
        <TotalTile
          label={state === 'over' ? words.tileOver : words.tileLeft}
          cents={state === 'empty' ? null : amount}
          tone={state === 'empty' ? '' : 'text-amber'}
        />
      )}
    </div>
  )
}

/** Without its euro sign, so that three stand side by side on the narrowest phones. */
function TotalTile({ label, cents, tone = '' }: { label: string; cents: number | null; tone?: string }) {
  const language = useLanguage()
  return (
    <div className={`min-w-0 rounded-cell border border-line bg-surface px-2.5 py-1.5 ${tone}`}>
      <p className={`truncate text-small ${tone === '' ? 'text-ink-2' : ''}`}>{label}</p>
      <p className="tabular truncate font-semibold text-lead">
        {cents === null ? <Amount cents={null} /> : formatBareAmount(cents, language)}
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
