import type { StockItem } from '@zinc/contract/stock/stock-items'
import type { StockMovementRow } from '@zinc/contract/stock/stock-operations'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { isAllowed } from '@zinc/domain/permission'
import { decimal4Of, tenThousandthsOf } from '@zinc/domain/purchase/decimal'
import type { EstablishmentRole } from '@zinc/domain/role'
import type { StockUnit } from '@zinc/domain/stock/stock-item'
import type { Catalogue } from '@zinc/words/catalogue'
import { useState } from 'react'
import { useSession } from '../../client/session/session.ts'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDayMonth, formatTime } from '../../i18n/format.ts'
import { formatDecimal } from '../../i18n/format-decimal.ts'
import { queryStateOf } from '../../offline/query-state.ts'
import { discard } from '../../outbox/outbox.ts'
import { Amount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { QueryNotice } from '../../ui/feedback/query-notice.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { changesIn, useMovements, useWaiting } from './stock-levels.queries.ts'
import type { StockOperationEntry } from './stock-operation-outbox.ts'
import { UndoOperation } from './undo-operation.tsx'

type StockMovementsProps = { item: StockItem; role: EstablishmentRole }

/** What changed the stock of an item, the last first; what waits on this device before it. */
export function StockMovements({ item, role }: StockMovementsProps) {
  const words = useText().stock
  const query = useMovements(item.establishmentId, item.id)
  const waiting = useWaiting(item.establishmentId).filter((entry) => changesIn(entry, item.id).length > 0)
  const [undoing, setUndoing] = useState<StockMovementRow | null>(null)
  const rows = query.data ?? []
  const places = useSession().user?.accessibleEstablishments ?? []
  const mayCorrectIn = (establishmentId: number) =>
    places.some(({ id, isActive, role }) => id === establishmentId && isActive && isAllowed(role, 'stock.correct'))
  const canUndo = ({ kind, balance, transfer, isMine }: StockMovementRow) => {
    if (kind === 'purchase' || balance === null) return false
    // It is undone on both sides or on none.
    if (transfer) return isAllowed(role, 'stock.correct') && mayCorrectIn(transfer.establishmentId)
    return isAllowed(role, 'stock.correct') || (isMine && isAllowed(role, 'stock.write'))
  }
  return (
    <Card title={words.movements}>
      <QueryNotice queryState={queryStateOf(query)} failed={{ title: words.movementsFailed }} />
      {query.data !== undefined && rows.length + waiting.length === 0 && (
        <p className="text-ink-2">{words.noMovements}</p>
      )}
      <ul className="divided">
        {waiting.map((entry) => (
          <WaitingLine key={entry.key} entry={entry} item={item} />
        ))}
        {rows.map((row, at) => (
          <MovementLine
            key={row.id}
            row={row}
            countBefore={row.kind === 'count' ? countBefore(rows.slice(at + 1)) : null}
            unit={item.unit}
            {...(canUndo(row) && { onUndo: () => setUndoing(row) })}
          />
        ))}
      </ul>
      {undoing !== null && (
        <UndoOperation establishmentId={item.establishmentId} operation={undoing} onClose={() => setUndoing(null)} />
      )}
    </Card>
  )
}

type WaitingLineProps = { entry: StockOperationEntry; item: StockItem }

/** Not on the server yet; one that it refused says why, and can be given up. */
function WaitingLine({ entry, item }: WaitingLineProps) {
  const { more, resources, stock, stockItems } = useText()
  const language = useLanguage()
  const sum = decimal4Of(changesIn(entry, item.id).reduce((total, change) => total + change, 0))
  const isRefused = entry.state === 'refused'
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{stock.kinds[entry.input.body.kind]}</span>
        {isRefused && (
          <span className="block text-small">{entry.error?.issues[0]?.message ?? entry.error?.message}</span>
        )}
      </span>
      <Chip state={isRefused ? 'difference' : 'waiting'}>{isRefused ? more.states.refused : stock.waiting}</Chip>
      {isRefused && (
        <Button look="secondary" size="small" onPress={() => void discard(entry.key)}>
          {resources.discard}
        </Button>
      )}
      <strong className="whitespace-nowrap font-semibold tabular">
        {stockItems.quantity(formatDecimal(sum, language, { sign: 'always' }), item.unit)}
      </strong>
    </li>
  )
}

/** Of the older rows the count in force; null without one. */
const countBefore = (older: readonly StockMovementRow[]) =>
  older.find(({ kind, balance }) => kind === 'count' && balance !== null)?.businessDate ?? null

type MovementLineProps = {
  row: StockMovementRow
  unit: StockUnit
  /** Of a count, the day of the one before. */
  countBefore: PlainDate | null
  onUndo?: () => void
}

function MovementLine({ row, unit, countBefore, onUndo }: MovementLineProps) {
  const text = useText()
  const { stock: words, stockItems } = text
  const language = useLanguage()
  const isOut = row.balance === null
  const isCount = row.kind === 'count'
  const used = stockItems.quantity(formatDecimal(decimal4Of(0 - tenThousandthsOf(row.quantity)), language), unit)
  const consumed =
    !isCount || isOut || countBefore === null ? '' : words.consumed(used, formatDayMonth(countBefore, language))
  const kind = row.undoesId === null ? kindOf(row, text) : words.undoneOf(kindOf(row, text))
  const change = stockItems.quantity(formatDecimal(row.quantity, language, { sign: 'always' }), unit)
  return (
    <li className={classNames('flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5', isOut && 'text-ink-3')}>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{kind}</span>
        <span className="block text-ink-2 text-small">
          {[consumed, detailOf(row, words, language)].filter((part) => part !== '').join(' · ')}
        </span>
      </span>
      {onUndo !== undefined && (
        <span className="flex justify-end max-desk:order-last max-desk:w-full">
          <Button look="secondary" size="small" onPress={onUndo}>
            {words.undo}
          </Button>
        </span>
      )}
      <span className="tabular text-end">
        {(!isCount || isOut) && (
          <span className={classNames('block whitespace-nowrap', isOut ? 'line-through' : 'font-semibold')}>
            {change}
          </span>
        )}
        {row.balance !== null && (
          <span className={classNames('block whitespace-nowrap', isCount ? 'font-semibold' : 'text-ink-2 text-small')}>
            {stockItems.quantity(formatDecimal(row.balance.quantity, language), unit)}
            {row.balance.value !== null && row.balance.value !== 0 && (
              <>
                {' · '}
                <Amount cents={row.balance.value} />
              </>
            )}
          </span>
        )}
      </span>
    </li>
  )
}

/** 'Transfert vers Le Bouchon' */
function kindOf({ kind, quantity, undoesId, transfer }: StockMovementRow, words: Catalogue): string {
  const { stock, stockTransfers } = words
  // An opposite has the other sign.
  const isOut = quantity.startsWith('-') === (undoesId === null)
  if (kind === 'purchase' && isOut) return stock.supplierReturn
  // Undefined in what a device read before there were any.
  if (!transfer) return stock.kinds[kind]
  const { direction, establishmentName } = transfer
  return direction === 'to' ? stockTransfers.kindTo(establishmentName) : stockTransfers.kindFrom(establishmentName)
}

/** '5 novembre, 12:04, Cave des Terreaux 8842, 3 articles, Claire' */
function detailOf(
  { happenedAt, businessDate, kind, purchase, reason, lineCount, undone, createdBy }: StockMovementRow,
  words: Catalogue['stock'],
  language: Parameters<typeof formatTime>[1],
): string {
  const isDelivery = kind === 'purchase'
  const parts = [
    formatDayMonth(businessDate, language),
    isDelivery ? '' : formatTime(happenedAt, language),
    purchase === null ? '' : `${purchase.supplierName} ${purchase.reference}`.trim(),
    reason,
    lineCount > 1 ? words.items(lineCount) : '',
    createdBy.name,
    undone === null ? '' : words.undone(undone.reason),
  ]
  return parts.filter((part) => part !== '').join(', ')
}
