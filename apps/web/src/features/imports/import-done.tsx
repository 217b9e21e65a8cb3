import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { Link } from '@tanstack/react-router'
import type { ImportDetail } from '@zinc/contract/imports/imports'
import { useEffect, useRef } from 'react'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDate, formatDayLong } from '../../i18n/format.ts'
import { dateOfInstant } from '../../i18n/format-instant.ts'
import { Amount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { PaperTicket, TicketHead, TicketRow, TicketRule } from '../../ui/paper-ticket.tsx'
import { buttonLook } from '../../ui/theme/button-look.ts'
import { ClosingSums, ClosingYear, lastYearOf } from './closing-done.tsx'
import { pageOfKind } from './import-pages.ts'

type DoneProps = {
  detail: ImportDetail
  /** Rows it made something of; null when its job is no longer known. */
  rows: number | null
  /** It ended under the eyes of the person. */
  wasRunning: boolean
  onUndo: () => void
}

/** What an import made, on paper, and the way back. */
export function ImportDone({ detail, rows, wasRunning, onUndo }: DoneProps) {
  const words = useText().imports.done
  const { kind, status, undoableUntil, fileName, made } = detail
  const year = kind === 'ticketZ' && status === 'done' && made !== undefined ? lastYearOf(made) : ''
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (wasRunning) title.current?.focus()
  }, [wasRunning])
  return (
    <div className="grid items-start gap-6 desk:grid-cols-[22rem_minmax(0,1fr)] desk:gap-10">
      <DoneTicket detail={detail} rows={rows} />
      <div className="max-desk:order-first">
        <p className="text-ink-2 [overflow-wrap:anywhere]">{fileName}</p>
        <h2 ref={title} tabIndex={-1} className="font-display text-[2rem] leading-tight outline-none">
          {status === 'undone' ? words.undone : words[kind](madeCountOf(detail) ?? rows ?? detail.rowCount)}
        </h2>
        <p className="mt-2 text-ink-2">
          {status === 'undone' && (kind === 'ticketZ' ? words.undoneClosings : words.undoneBody)}
          {undoableUntil !== null && words.until(formatDate(dateOfInstant(undoableUntil)))}
          {undoableUntil !== null && kind === 'ticketZ' && ` ${words.corrected}`}
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          {year === '' ? (
            <Link to={pageOfKind[kind]} className={buttonLook('primary')}>
              {words.see[kind]}
            </Link>
          ) : (
            <Link to="/reports" search={{ period: 'year', year }} className={buttonLook('primary')}>
              {words.seeYear(year)}
            </Link>
          )}
          {undoableUntil !== null && (
            <Button
              look="secondary"
              icon={<IconArrowBackUp size={20} stroke={1.75} aria-hidden="true" />}
              onPress={onUndo}
            >
              {words.undo}
            </Button>
          )}
        </div>
        {year !== '' && made !== undefined && <ClosingYear made={made} />}
      </div>
    </div>
  )
}

const madeOf = { purchase: 'purchases', supplier: 'suppliers', stockItem: 'items', ticketZ: 'closings' } as const
const madeCountOf = ({ kind, made }: ImportDetail) => made?.[madeOf[kind]]

function DoneTicket({ detail, rows }: Pick<DoneProps, 'detail' | 'rows'>) {
  const text = useText()
  const words = text.imports.done
  const language = useLanguage()
  const { kind, ranAt, createdAt, createdBy, rowCount, made } = detail
  const count = madeCountOf(detail) ?? rows ?? rowCount
  const day = formatDayLong(dateOfInstant(ranAt ?? createdAt), language, { year: true })
  const joined = rows === null ? 0 : rows - count
  const left = rows === null ? 0 : rowCount - rows
  const ofPurchases = kind === 'purchase' ? made : undefined
  return (
    <PaperTicket label={words.receipt(day)}>
      <TicketHead title={words.receipt(day)} lines={[words.by(createdBy.name)]} />
      <TicketRule />
      <dl className="pb-4">
        <TicketRow label={text.imports.kinds[kind]} value={count} />
        {joined > 0 && <TicketRow label={words.joined} value={joined} />}
        {left > 0 && <TicketRow label={words.left} value={left} />}
        {kind === 'stockItem' && made !== undefined && made.suppliers > 0 && (
          <TicketRow label={words.suppliers} value={made.suppliers} />
        )}
        {kind === 'ticketZ' && made !== undefined && <ClosingSums made={made} />}
        {ofPurchases !== undefined && (
          <>
            {ofPurchases.suppliers > 0 && <TicketRow label={words.suppliers} value={ofPurchases.suppliers} />}
            <TicketRow label={words.net} value={<Amount cents={ofPurchases.net} />} />
            <TicketRow label={words.gross} value={<Amount cents={ofPurchases.gross} size="total" />} total={true} />
          </>
        )}
      </dl>
    </PaperTicket>
  )
}
