import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { cashMovementFields, cashOf } from '@zinc/domain/cash/cash-count'
import { amountSoFar, type Cents } from '@zinc/domain/money'
import { useLanguage, useText } from '../../../../i18n/catalogue.ts'
import { formatAmount } from '../../../../i18n/format.ts'
import { useStoredDeferred } from '../../../../offline/store.ts'
import { Amount } from '../../../../ui/amount.tsx'
import { PaperTicket, TicketHead, TicketRow, TicketRule } from '../../../../ui/paper-ticket.tsx'
import type { EditTicketZ } from '../edit-ticket-z.ts'
import { countedIn, differenceIn, theoreticalIn, toneOf, toneText } from './cash-difference.tsx'
import type { NamedTerms } from './cash-term-rows.tsx'

type CashPaperProps = {
  edit: EditTicketZ
  title: string
  /** Establishment, day and service. */
  lines: readonly string[]
  terms: NamedTerms
  tolerance: Cents
}

/** The drawer as it writes itself, in the order of the arithmetic. */
export function CashPaper({ edit, title, lines, terms, tolerance }: CashPaperProps) {
  const words = useText().cashCount
  return (
    <PaperTicket label={title}>
      <TicketHead title={title} lines={lines} />
      <TicketRule />
      <PaperTerms edit={edit} terms={terms} />
      <TicketRule />
      <dl>
        <TicketRow label={words.counted} value={<Amount cents={useStoredDeferred(edit, countedIn)} />} />
        <PaperDifference edit={edit} tolerance={tolerance} />
      </dl>
      <PaperDeposit edit={edit} />
    </PaperTicket>
  )
}

function PaperTerms({ edit, terms }: Pick<CashPaperProps, 'edit' | 'terms'>) {
  const words = useText().cashCount
  const language = useLanguage()
  const { draft, content, active } = useStoredDeferred(edit, (state) => state)
  const opening = amountSoFar(draft.cash.openingFloat)
  const other = amountSoFar(draft.cash.otherCash) ?? 0
  const signed = (cents: Cents) => formatAmount(cents, language, 'always')
  const others = terms.otherNames === '' ? words.otherCash : words.otherCashOf(terms.otherNames)
  return (
    <dl>
      <TicketRow
        label={words.openingFloat}
        value={<Amount cents={opening} />}
        active={active === 'cashCount.openingFloat'}
      />
      {other !== 0 && <TicketRow label={others} value={signed(other)} active={active === 'cashCount.otherCash'} />}
      <TicketRow label={words.cashPayments} value={signed(cashOf(content.payments))} />
      {cashMovementFields.map((field) => {
        const amount = amountSoFar(draft.cash[field]) ?? 0
        if (amount === 0) return null
        const sign = field === 'cashIn' ? 1 : -1
        return (
          <TicketRow
            key={field}
            label={words.movements[field]}
            value={signed(sign * amount)}
            active={active === `cashCount.${field}`}
          />
        )
      })}
      <TicketRow label={words.theoretical} value={<Amount cents={theoreticalIn(edit.read())} size="total" />} total />
    </dl>
  )
}

function PaperDifference({ edit, tolerance }: Pick<CashPaperProps, 'edit' | 'tolerance'>) {
  const words = useText().cashCount
  const language = useLanguage()
  const difference = useStoredDeferred(edit, differenceIn)
  if (difference === null) return <TicketRow label={words.difference} value={<Amount cents={null} />} />
  const look = toneText[toneOf(difference, tolerance)]
  return (
    <TicketRow
      label={<span className={look}>{words.difference}</span>}
      value={
        <span className={`tabular flex items-center gap-1.5 font-semibold ${look}`}>
          {difference !== 0 && <IconAlertTriangle size={15} stroke={1.75} aria-hidden="true" />}
          {formatAmount(difference, language, 'always')}
        </span>
      }
    />
  )
}

function PaperDeposit({ edit }: { edit: EditTicketZ }) {
  const words = useText().cashCount
  const counted = useStoredDeferred(edit, countedIn)
  const deposit = useStoredDeferred(edit, ({ content }) => content.cashCount?.deposit ?? 0)
  const depositTo = useStoredDeferred(edit, ({ draft }) => draft.cash.depositTo)
  if (counted === null) return null
  return (
    <>
      <TicketRule />
      <dl>
        <TicketRow label={words.toLeave} value={<Amount cents={counted - deposit} />} />
        {deposit > 0 && <TicketRow label={words.depositLine(depositTo)} value={<Amount cents={deposit} />} />}
      </dl>
    </>
  )
}
