import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { parseCount } from '@zinc/domain/money'
import type { RefObject } from 'react'
import { useLanguage, useText } from '../../../../i18n/catalogue.ts'
import { formatAmount } from '../../../../i18n/format.ts'
import { useStored, useStoredDeferred } from '../../../../offline/store.ts'
import { Amount } from '../../../../ui/amount.tsx'
import { Button } from '../../../../ui/button.tsx'
import { AmountKeys, useKeyboardInset } from '../../../../ui/fields/amount-keys.tsx'
import { pressEnter } from '../../../../ui/fields/next-field.ts'
import { buttonLook } from '../../../../ui/theme/button-look.ts'
import { useIsWide } from '../../../../ui/theme/wide-screen.ts'
import type { EditTicketZ } from '../edit-ticket-z.ts'
import { countedIn } from './cash-difference.tsx'
import { pieceOf, RollButton } from './piece-grid.tsx'

type CashFootProps = {
  edit: EditTicketZ
  form: RefObject<HTMLFormElement | null>
  submit: { label: string; short: string; disabled?: boolean }
  onSubmit: () => void
}

/** Phones: the keys of the field in use, else what leaves the drawer and the act. */
export function CashFoot({ edit, form, submit, onSubmit }: CashFootProps) {
  const words = useText().ticketZ.entry
  const isCounting = useStored(edit.input, ({ active }) => pieceOf(active) !== null)
  const isTyping = useStored(edit.input, ({ active }) => active !== null)
  // On a computer the paper's side has the button, and the card the roll.
  if (useIsWide()) return null
  if (isCounting) return <PieceKeys edit={edit} />
  if (isTyping) {
    return <AmountKeys {...{ words, form }} hasSigns isReady={false} submitLabel={submit.short} onSubmit={onSubmit} />
  }
  return (
    <div className="stack-typing-bar fixed inset-x-0 bottom-0 border-line border-t bg-surface px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:px-6 desk:hidden print:hidden">
      <div className="mx-auto flex max-w-2xl items-center justify-between gap-4">
        <FootAmount edit={edit} />
        <Button type="submit" size="large" disabled={submit.disabled ?? false}>
          {submit.label}
        </Button>
      </div>
    </div>
  )
}

function FootAmount({ edit }: { edit: EditTicketZ }) {
  const words = useText().cashCount
  const counted = useStoredDeferred(edit, countedIn)
  const deposit = useStoredDeferred(edit, ({ content }) => content.cashCount?.deposit ?? 0)
  return (
    <div className="min-w-0">
      <p className="text-ink-2 text-small">{deposit > 0 ? words.toDeposit : words.counted}</p>
      <p>
        <Amount cents={deposit > 0 ? deposit : counted} size="total" />
      </p>
    </div>
  )
}

/** '20 c × 45 = 9,00 €', a roll of it, and the next one. */
function PieceKeys({ edit }: { edit: EditTicketZ }) {
  const words = useText().cashCount
  const language = useLanguage()
  const inset = useKeyboardInset()
  const piece = useStored(edit.input, ({ active }) => pieceOf(active))
  const count = useStoredDeferred(edit, ({ draft, active }) => {
    const denomination = pieceOf(active)
    return denomination === null ? null : parseCount(draft.cash.pieces[denomination] ?? '')
  })
  if (piece === null) return null
  return (
    <div
      className="stack-typing-bar fixed inset-x-0 border-line border-t bg-surface px-3 py-2 desk:hidden print:hidden"
      style={{ bottom: inset }}
    >
      <div className="mx-auto flex max-w-lg items-center gap-2">
        <p className="tabular min-w-0 flex-1 leading-tight">
          <span className="font-semibold">{`${words.faceOf(piece)} × ${count ?? 0}`}</span>
          <span className="block text-ink-2 text-small">{`= ${formatAmount(piece * (count ?? 0), language)}`}</span>
        </p>
        <RollButton edit={edit} large />
        <button
          type="button"
          tabIndex={-1}
          className={`${buttonLook('primary')} rounded-field! min-h-12! transition-none!`}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => pressEnter(document.activeElement)}
        >
          {words.next}
          <IconArrowRight size={18} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}
