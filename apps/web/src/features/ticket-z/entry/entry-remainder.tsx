import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useRef } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount } from '../../../i18n/format.ts'
import { useStoredDeferred } from '../../../offline/store.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { buttonLook } from '../../../ui/theme/button-look.ts'
import type { EditTicketZ } from './edit-ticket-z.ts'
import { type Remainder, withRemainderOn } from './remainder.ts'
import type { PaymentRow, TicketZDraft } from './ticket-z-draft.ts'

type RemainderState = Remainder['state']

/** Under the payments: what is left to allot, and one tap to put it somewhere. Its height never changes. */
export function EntryRemainder({ edit }: { edit: EditTicketZ }) {
  const block = useRef<HTMLDivElement>(null)
  const state = useStoredDeferred(edit, ({ remainder }) => remainder.state)
  const put = (id: string) => {
    const { draft, remainder } = edit.read()
    edit.replace(withRemainderOn(draft, id, remainder.amount))
    // The button goes with what it allots: the keyboard stays at this place.
    block.current?.focus()
  }
  return (
    <div
      ref={block}
      tabIndex={-1}
      className={`mt-2 grid min-h-24 grid-cols-1 content-center gap-y-2 rounded-field px-3 py-2 outline-none ${grounds[state]}`}
    >
      <div role="status">
        <RemainderSentence edit={edit} state={state} />
      </div>
      {(state === 'open' || state === 'left') && <Allot edit={edit} onChoose={put} />}
    </div>
  )
}

const grounds: Record<RemainderState, string> = {
  empty: '',
  open: 'bg-surface-2',
  balanced: 'bg-heat-low',
  left: 'bg-amber-faint',
  over: 'bg-amber-faint',
}

function RemainderSentence({ edit, state }: { edit: EditTicketZ; state: RemainderState }) {
  const { ticketZDay, ticketZForm: words } = useText()
  const language = useLanguage()
  const amount = useStoredDeferred(edit, ({ remainder }) => remainder.amount)
  if (state === 'balanced') {
    return (
      <p className="flex items-center gap-1.5 font-semibold text-brand-text text-small">
        <IconCheck size={16} stroke={1.75} aria-hidden="true" />
        {words.balanced}
      </p>
    )
  }
  const isWarning = state === 'left' || state === 'over'
  return (
    <p className={`flex flex-wrap items-baseline justify-between gap-x-2 ${colours[state]}`}>
      <span className="flex items-center gap-1.5 text-small">
        {isWarning && <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" className="shrink-0" />}
        {state === 'over' ? words.tooMuch : ticketZDay.paper.left}
      </span>
      {state === 'empty' ? '—' : <span className="tabular font-bold text-lead">{formatAmount(amount, language)}</span>}
    </p>
  )
}

const colours: Record<Exclude<RemainderState, 'balanced'>, string> = {
  empty: 'text-ink-3',
  open: '',
  left: 'text-amber',
  over: 'text-amber',
}

type AllotProps = { edit: EditTicketZ; onChoose: (id: string) => void }

function Allot({ edit, onChoose }: AllotProps) {
  const words = useText().ticketZForm
  const order = useStoredDeferred(edit, ({ draft }) => orderOf(edit.rows.payments, draft.payments))
  const [first, ...rest] = rowsIn(order, edit.rows.payments)
  if (first === undefined) return null
  return (
    <div className="flex gap-2">
      <div className="grid min-w-0 flex-1">
        <Button look="secondary" size="small" onPress={() => onChoose(first.id)}>
          <span className="truncate">{words.allotTo(first.label)}</span>
        </Button>
      </div>
      <AllotElsewhere rows={rest} onChoose={onChoose} />
    </div>
  )
}

type AllotElsewhereProps = { rows: readonly PaymentRow[]; onChoose: (id: string) => void }

function AllotElsewhere({ rows, onChoose }: AllotElsewhereProps) {
  const words = useText().ticketZForm
  if (rows.length === 0) return null
  return (
    <Menu
      label={words.allotElsewhere}
      triggerLabel={words.allotElsewhere}
      triggerClassName={`${buttonLook('secondary', 'small')} w-9 px-0`}
      placement="bottom end"
      options={rows.map((row) => ({ value: row.id, label: row.label }))}
      onChoose={onChoose}
    >
      <IconChevronDown size={20} stroke={1.75} aria-hidden="true" className="shrink-0" />
    </Menu>
  )
}

/** The empty methods, then the filled ones; cash first of each, since it is what remains once the card total is read. */
function orderOf(rows: readonly PaymentRow[], payments: TicketZDraft['payments']): string {
  const rank = (row: PaymentRow) => ((payments[row.id] ?? '') === '' ? 0 : 2) + (row.kind === 'cash' ? 0 : 1)
  const ordered = rows.toSorted((a, b) => rank(a) - rank(b))
  return ordered.map(({ id }) => id).join()
}

function rowsIn(order: string, rows: readonly PaymentRow[]): readonly PaymentRow[] {
  return order.split(',').flatMap((id) => rows.find((row) => row.id === id) ?? [])
}
