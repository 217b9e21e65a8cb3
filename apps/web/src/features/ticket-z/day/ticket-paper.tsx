import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { Cents } from '@zinc/domain/money'
import { cashOfTicket, type TicketZContent, type TicketZTotals } from '@zinc/domain/ticket-z/ticket-z'
import { amountFields, mainCountFields } from '@zinc/domain/ticket-z/ticket-z-field'
import { memo, type ReactNode } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatNumber, formatRate } from '../../../i18n/format.ts'
import { Amount } from '../../../ui/amount.tsx'
import { PaperTicket, TicketHead, TicketRow, TicketRule } from '../../../ui/paper-ticket.tsx'
import type { TicketZRows } from '../entry/ticket-z-draft.ts'

export type TicketPaperProps = {
  title: string
  /** Establishment, day. */
  lines: readonly string[]
  rows: TicketZRows
  content: TicketZContent
  totals: TicketZTotals
  /** While typing: every line of the form shows, a dash where nothing is typed, the one in use tinted. */
  typing?: { active: string | null }
  /** What not every ticket holds: memos, categories, weather. */
  parts?: ReactNode
  /** 'Validé à 23:42 par Claire' */
  footer?: ReactNode
}

/** Under the title: the establishment, the day, and which closing of it. */
export function linesOf(establishment: string, day: string, closingName: string): readonly string[] {
  return closingName === '' ? [establishment, day] : [establishment, day, closingName]
}

/** The register's slip as this closing tells it. */
export function TicketPaper({ title, lines, rows, content, totals, typing, parts, footer }: TicketPaperProps) {
  const words = useText().ticketZDay.paper
  const fullTitle = content.number === null ? title : words.numbered(title, content.number)
  return (
    <PaperTicket label={fullTitle}>
      <TicketHead title={fullTitle} lines={lines} />
      <TicketRule />
      <PaperSales rows={rows} content={content} totals={totals} typing={typing} />
      <TicketRule />
      <PaperReceipts rows={rows} content={content} typing={typing} />
      <DifferenceLine content={content} totals={totals} isTyping={typing !== undefined} />
      <PaperCounts content={content} typing={typing} />
      {parts}
      <PaperCash content={content} />
      {content.comment !== '' && (
        <>
          <TicketRule />
          <p className="whitespace-pre-line text-ink-2 text-small [overflow-wrap:anywhere]">{content.comment}</p>
        </>
      )}
      {footer !== undefined && <div className="mt-4 font-semibold text-brand-text text-small">{footer}</div>}
    </PaperTicket>
  )
}

/** A colleague's closing, whose amounts this person may not see: none is shown, not 0 €. */
export function WithheldPaper({
  title,
  lines,
  footer,
}: Required<Pick<TicketPaperProps, 'title' | 'lines' | 'footer'>>) {
  return (
    <PaperTicket label={title}>
      <TicketHead title={title} lines={lines} />
      <TicketRule />
      <p className="text-ink-2 text-small">{useText().ticketZDay.paper.withheld}</p>
      <div className="mt-4 font-semibold text-brand-text text-small">{footer}</div>
    </PaperTicket>
  )
}

type AmountRowProps = { label: string; note?: string; cents: Cents | null; active: boolean }

/** While one types, a key draws the row of its own amount again. */
const AmountRow = memo(function AmountRow({ cents, ...row }: AmountRowProps) {
  return <TicketRow {...row} value={<Amount cents={cents} />} />
})

type PartProps = Pick<TicketPaperProps, 'rows' | 'content'> & { typing: TicketPaperProps['typing'] }

function PaperSales({ rows, content, totals, typing }: PartProps & { totals: TicketZTotals }) {
  const words = useText().ticketZDay.paper
  const language = useLanguage()
  const isUntyped = typing !== undefined && content.sales.length === 0
  const shown = rows.sales.filter(
    (row) => typing !== undefined || content.sales.some((line) => line.vatLineId === row.id),
  )
  return (
    <dl>
      {shown.map((row) => (
        <AmountRow
          key={row.id}
          label={row.label}
          note={formatRate(row.rateBp, language)}
          cents={content.sales.find((line) => line.vatLineId === row.id)?.gross ?? null}
          active={isTyping(typing, `gross.${row.id}`, `vat.${row.id}`, `invoiced.${row.id}`)}
        />
      ))}
      <TicketRow label={words.gross} value={<Amount cents={isUntyped ? null : totals.gross} size="total" />} total />
      <TicketRow label={words.vat} value={<Amount cents={isUntyped ? null : totals.vat} />} />
      <PaperOthers content={content} typing={typing} />
    </dl>
  )
}

/** Money received beside the sales; rare, so shown only when there is some. */
function PaperOthers({ content, typing }: Pick<PartProps, 'content' | 'typing'>) {
  const words = useText().ticketZ.lineNames
  return amountFields
    .filter((field) => content[field] !== 0)
    .map((field) => (
      <AmountRow key={field} label={words[field]} cents={content[field]} active={isTyping(typing, field)} />
    ))
}

function PaperReceipts({ rows, content, typing }: PartProps) {
  const shown = rows.payments.filter(
    (row) => typing !== undefined || content.payments.some((line) => line.paymentMethodId === row.id),
  )
  return (
    <dl>
      {shown.map((row) => (
        <AmountRow
          key={row.id}
          label={row.label}
          cents={content.payments.find((line) => line.paymentMethodId === row.id)?.amount ?? null}
          active={isTyping(typing, `payments.${row.id}`)}
        />
      ))}
    </dl>
  )
}

function PaperCounts({ content, typing }: Pick<PartProps, 'content' | 'typing'>) {
  const words = useText().ticketZ.lineNames
  const language = useLanguage()
  const counts = mainCountFields.flatMap((field) => {
    const count = content[field]
    return count === null ? [] : [{ field, count }]
  })
  if (counts.length === 0) return null
  return (
    <>
      <TicketRule />
      <dl>
        {counts.map(({ field, count }) => (
          <TicketRow
            key={field}
            label={words[field]}
            value={<span className="tabular">{formatNumber(count, language)}</span>}
            active={isTyping(typing, field)}
          />
        ))}
      </dl>
    </>
  )
}

/** The drawer, once it is counted: what it should hold, what it held, and what was left in it. */
function PaperCash({ content }: { content: TicketZContent }) {
  const words = useText().ticketZDay.paper.cash
  const language = useLanguage()
  const { cashCount } = content
  const cash = cashOfTicket(content)
  if (cashCount === null || cash === null) return null
  const { theoretical, counted, difference, closingFloat } = cash
  const isOff = difference !== null && difference !== 0
  return (
    <>
      <TicketRule />
      <dl>
        {theoretical !== null && <AmountRow label={words.theoretical} cents={theoretical} active={false} />}
        <AmountRow label={words.counted} cents={counted} active={false} />
        {isOff && (
          <TicketRow
            label={<span className="font-semibold text-amber">{words.difference}</span>}
            value={
              <span className="tabular flex items-center gap-1.5 font-semibold text-amber">
                <IconAlertTriangle size={15} stroke={1.75} aria-hidden="true" />
                {formatAmount(difference, language, 'always')}
              </span>
            }
          />
        )}
        <AmountRow label={words.left} cents={closingFloat} active={false} />
        {cashCount.deposit > 0 && (
          <AmountRow label={words.deposited[cashCount.depositTo]} cents={cashCount.deposit} active={false} />
        )}
      </dl>
    </>
  )
}

type DifferenceLineProps = { content: TicketZContent; totals: TicketZTotals; isTyping: boolean }

/** The entry difference in words: never green, always with its sign. While one types, what is missing is only left. */
function DifferenceLine({ content, totals, isTyping }: DifferenceLineProps) {
  const words = useText().ticketZDay.paper
  const language = useLanguage()
  if (content.sales.length === 0 && content.payments.length === 0) return null
  const difference = totals.entryDifference
  const isLeft = isTyping && difference < 0
  if (difference === 0) {
    return (
      <p className="mt-2.5 flex items-center gap-1.5 font-semibold text-brand-text text-small">
        <IconCheck size={16} stroke={1.75} aria-hidden="true" />
        {words.balanced}
      </p>
    )
  }
  // Before the first payment nothing is missing yet.
  const isOpen = isLeft && content.payments.length === 0
  return (
    <p className={`mt-2.5 flex items-center gap-1.5 font-semibold text-small ${isOpen ? '' : 'text-amber'}`}>
      {!isOpen && <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />}
      <span className="flex-1">{isLeft ? words.left : words.difference}</span>
      <span className="tabular">
        {isLeft ? formatAmount(-difference, language) : formatAmount(difference, language, 'always')}
      </span>
    </p>
  )
}

function isTyping(typing: TicketPaperProps['typing'], ...keys: readonly string[]): boolean {
  return typing?.active != null && keys.includes(typing.active)
}
