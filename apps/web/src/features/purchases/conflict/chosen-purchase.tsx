import type { NewPayment } from '@zinc/contract/purchases/purchases'
import { type PurchaseContent, purchaseTotalsOf } from '@zinc/domain/purchase/purchase'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatDate, formatRate } from '../../../i18n/format.ts'
import { Amount } from '../../../ui/amount.tsx'
import { PaperTicket, TicketHead, TicketRow, TicketRule } from '../../../ui/paper-ticket.tsx'
import type { NamesOfPurchase } from './row-text.ts'

type ChosenPurchaseProps = {
  content: PurchaseContent
  names: NamesOfPurchase
  /** Recorded with it. */
  payments: readonly NewPayment[]
}

/** The chosen version as it will be saved. */
export function ChosenPurchase({ content, names, payments }: ChosenPurchaseProps) {
  const { entry, card, conflict } = useText().purchases
  const language = useLanguage()
  const { supplierId, issuedOn, dueOn, comment } = content
  const totals = purchaseTotalsOf(content)
  const title = entry.draftTitle(entry.kinds[content.kind], content.reference)
  const head = [
    supplierId === null ? card.noSupplier : (names.supplierName(supplierId) ?? ''),
    issuedOn === null ? '' : formatDate(issuedOn),
  ]
  return (
    <PaperTicket label={title}>
      <TicketHead title={title} lines={head.filter((line) => line !== '')} />
      <TicketRule />
      <dl>
        {content.lines.map((line, index) => {
          const category = line.categoryId === null ? entry.toClassify : names.categoryName(line.categoryId)
          return (
            <TicketRow
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a paper do not move
              key={index}
              label={line.label === '' ? (category ?? entry.category) : line.label}
              note={line.rateBp === null ? entry.outsideVat : formatRate(line.rateBp, language)}
              value={<Amount cents={line.net} />}
            />
          )
        })}
      </dl>
      <TicketRule />
      <dl>
        <TicketRow label={entry.net} value={<Amount cents={totals.net} />} />
        <TicketRow label={entry.vat} value={<Amount cents={totals.vat} />} />
        <TicketRow label={card.gross} value={<Amount cents={totals.gross} size="total" />} total />
        {payments.map(({ id, method, amount }) => (
          <TicketRow
            key={id}
            label={method === 'cash' ? entry.paidInCash : entry.paidSaid(entry.methods[method])}
            value={<Amount cents={amount} />}
          />
        ))}
      </dl>
      <Stated difference={totals.statedDifference} />
      {dueOn !== null && payments.length === 0 && (
        <p className="mt-2.5 text-ink-2 text-small">{conflict.due(formatDate(dueOn))}</p>
      )}
      {comment !== '' && (
        <>
          <TicketRule />
          <p className="whitespace-pre-line text-ink-2 text-small [overflow-wrap:anywhere]">{comment}</p>
        </>
      )}
    </PaperTicket>
  )
}

/** The sum of the lines beside what the document says is to pay. */
function Stated({ difference }: { difference: number | null }) {
  const { entry } = useText().purchases
  const language = useLanguage()
  if (difference === null) return null
  if (difference === 0) return <p className="mt-2.5 font-semibold text-brand-text text-small">{entry.exact}</p>
  return (
    <p className="mt-2.5 font-semibold text-amber text-small">
      {entry.difference(formatAmount(difference, language, 'always'))}
    </p>
  )
}
