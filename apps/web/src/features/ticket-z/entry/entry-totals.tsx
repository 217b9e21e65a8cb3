import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatBareAmount } from '../../../i18n/format.ts'
import { useStoredDeferred } from '../../../offline/store.ts'
import { Amount } from '../../../ui/amount.tsx'
import { type EditTicketZ, paymentsTotalOf, salesTotalOf } from './edit-ticket-z.ts'

/** Phones: both totals and what is left stay under the title while the lines scroll. */
export function EntryTotals({ edit }: { edit: EditTicketZ }) {
  const { ticketZ, ticketZForm: words } = useText()
  const sales = useStoredDeferred(edit, salesTotalOf)
  const payments = useStoredDeferred(edit, paymentsTotalOf)
  return (
    <div className="sticky top-0 z-10 -mx-4 mb-3 grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2 bg-bg px-4 py-2 sm:-mx-6 sm:px-6 desk:hidden [@media(max-height:34rem)]:static">
      <TotalTile label={ticketZ.entry.salesGross} cents={sales} />
      <TotalTile label={words.payments} cents={payments} />
      <RemainderTile edit={edit} />
    </div>
  )
}

function RemainderTile({ edit }: { edit: EditTicketZ }) {
  const words = useText().ticketZForm
  const state = useStoredDeferred(edit, ({ remainder }) => remainder.state)
  const amount = useStoredDeferred(edit, ({ remainder }) => remainder.amount)
  if (state === 'balanced') return <TotalTile label={words.tileBalanced} cents={0} tone="text-brand-text" />
  return (
    <TotalTile
      label={state === 'over' ? words.tileOver : words.tileLeft}
      cents={state === 'empty' ? null : amount}
      tone={state === 'empty' || state === 'open' ? '' : 'text-amber'}
    />
  )
}

/** Without its euro sign, and smaller the longer it is: three stand side by side on the narrowest phones, never cut. */
function TotalTile({ label, cents, tone = '' }: { label: string; cents: number | null; tone?: string }) {
  const language = useLanguage()
  const amount = cents === null ? null : formatBareAmount(cents, language)
  return (
    <div
      className={`min-w-0 rounded-cell border border-line bg-surface px-2.5 py-1.5 max-[23rem]:px-1.5 max-[23rem]:tracking-tight ${tone}`}
    >
      <p className={`text-small max-[23rem]:text-[0.6875rem] ${tone === '' ? 'text-ink-2' : ''}`}>{label}</p>
      <p className={`tabular whitespace-nowrap font-semibold ${sizeOf(amount)}`}>{amount ?? <Amount cents={null} />}</p>
    </div>
  )
}

function sizeOf(amount: string | null): string {
  if (amount === null || amount.length <= 8) return 'text-lead'
  return amount.length <= 10 ? 'text-body' : 'text-[0.75rem]'
}

/** What the difference is now, in one line: never green unless it is nothing, always with its sign. */
export function DifferenceState({ edit }: { edit: EditTicketZ }) {
  const words = useText().ticketZForm
  const language = useLanguage()
  const state = useStoredDeferred(edit, ({ remainder }) => remainder.state)
  const amount = useStoredDeferred(edit, ({ remainder }) => remainder.amount)
  if (state === 'empty') return <p className="text-ink-3 text-small">{words.nothingTyped}</p>
  if (state === 'balanced') {
    return (
      <p className="flex items-center gap-1.5 font-semibold text-brand-text text-small">
        <IconCheck size={16} stroke={1.75} aria-hidden="true" />
        {words.balanced}
      </p>
    )
  }
  if (state === 'open') {
    return <p className="text-ink-2 text-small">{words.leftShort(formatAmount(amount, language))}</p>
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
