import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { amountTextOf, type Cents, parseAmount } from '@zinc/domain/money'
import { useRef } from 'react'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatAmount } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Menu } from '../../ui/menu.tsx'
import type { EditTicketZ } from './edit-ticket-z.ts'
import type { PaymentRow, TicketZDraft } from './ticket-z-draft.ts'

/** 'juste' once both sides agree, 'left' while payments are missing, 'over' when there are too many. */
export type RemainderState = 'empty' | 'balanced' | 'left' | 'over'

export function remainderOf({ content, totals }: Pick<EditTicketZ, 'content' | 'totals'>): {
  state: RemainderState
  amount: Cents
} {
  const isEmpty = totals.expectedReceipts === 0 && content.payments.length === 0
  if (isEmpty) return { state: 'empty', amount: 0 }
  if (totals.entryDifference === 0) return { state: 'balanced', amount: 0 }
  const state = totals.entryDifference < 0 ? 'left' : 'over'
  return { state, amount: Math.abs(totals.entryDifference) }
}

/** The draft with what is left added to one method. */
export function withRemainderOn(draft: TicketZDraft, methodId: string, left: Cents): TicketZDraft {
  const current = parseAmount(draft.payments[methodId] ?? '') ?? 0
  return { ...draft, payments: { ...draft.payments, [methodId]: amountTextOf(current + left) } }
}

/** Under the payments: what is left to allot, and one tap to put it somewhere. Its height never changes. */
export function EntryRemainder({ edit }: { edit: EditTicketZ }) {
  const block = useRef<HTMLDivElement>(null)
  const { state, amount } = remainderOf(edit)
  return (
    <div
      ref={block}
      tabIndex={-1}
      className={`mt-2 grid min-h-20 content-center gap-y-1.5 rounded-field px-3 py-2 outline-none ${grounds[state]}`}
    >
      <div role="status">
        <RemainderSentence state={state} amount={amount} />
      </div>
      {/* The button goes with what it allots: the keyboard stays at this place. */}
      {state === 'left' && <AllotTo edit={edit} left={amount} onPut={() => block.current?.focus()} />}
    </div>
  )
}

const grounds: Record<RemainderState, string> = {
  empty: '',
  balanced: 'bg-heat-low',
  left: 'bg-amber-faint',
  over: 'bg-amber-faint',
}

function RemainderSentence({ state, amount }: { state: RemainderState; amount: Cents }) {
  const words = useText().ticketZ.entry
  const language = useLanguage()
  if (state === 'empty') return <p className="text-ink-3 text-small">{words.leftWillShow}</p>
  if (state === 'balanced') {
    return (
      <p className="flex items-center gap-1.5 font-semibold text-brand-text text-small">
        <IconCheck size={16} stroke={1.75} aria-hidden="true" />
        {words.balanced}
      </p>
    )
  }
  const sentence = state === 'left' ? words.leftToAllot : words.tooMuch
  return (
    <p className="flex items-center gap-1.5 font-semibold text-amber text-small">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" className="shrink-0" />
      {sentence(formatAmount(amount, language))}
    </p>
  )
}

function AllotTo({ edit, left, onPut }: { edit: EditTicketZ; left: Cents; onPut: () => void }) {
  const words = useText().ticketZ.entry
  const [first, ...rest] = byUse(edit.rows.payments, edit.draft)
  if (first === undefined) return null
  const put = (id: string) => {
    edit.replace(withRemainderOn(edit.draft, id, left))
    onPut()
  }
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <Button look="secondary" size="small" onPress={() => put(first.id)}>
        {words.allotTo(first.label)}
      </Button>
      {rest.length > 0 && (
        <Menu
          label={words.allotElsewhere}
          triggerLabel={words.allotElsewhere}
          triggerClassName={buttonLook('quiet', 'small')}
          placement="bottom end"
          options={rest.map((row) => ({ value: row.id, label: row.label }))}
          onChoose={put}
        >
          {words.elsewhere}
        </Menu>
      )}
    </div>
  )
}

/** Cash first while it is empty (it is what one counts last), then the other empty methods, then the filled ones. */
function byUse(rows: readonly PaymentRow[], draft: TicketZDraft): readonly PaymentRow[] {
  const rank = (row: PaymentRow) => {
    if ((draft.payments[row.id] ?? '') !== '') return 2
    return row.kind === 'cash' ? 0 : 1
  }
  return rows.toSorted((a, b) => rank(a) - rank(b))
}
