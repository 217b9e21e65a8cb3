import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { ExpectedReceipt } from '@zinc/contract/expected-receipts'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { type ReceiptGroup, receiptDifferenceOf } from '@zinc/domain/report/expected-receipt'
import { useState } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatDayMonth } from '../../../i18n/format.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'

export type ListedReceipt = ExpectedReceipt & {
  /** Of its establishment. */
  today: PlainDate
  /** Its payment method, and among several its establishment. */
  method: string
  establishmentName: string | null
  /** null: this person only reads. */
  acts: ExpectedActs | null
}

export type ExpectedActs = {
  onMark: (receipt: ListedReceipt) => void
  onChange: (receipt: ListedReceipt) => void
  onUndo: (receipt: ListedReceipt) => void
}

/** What stands before the rest is asked for. */
const SHOWN_ROWS = 8

/** What is late, what comes today, what is to come, what has arrived. */
export function ExpectedGroup({ group }: { group: ReceiptGroup<ListedReceipt> }) {
  const words = useText().expectedReceipts
  const { state, receipts, total } = group
  const [isWhole, setWhole] = useState(receipts.length <= SHOWN_ROWS + 2)
  const hasActs = receipts.some(({ acts }) => acts !== null)
  const shown = isWhole ? receipts : receipts.slice(0, SHOWN_ROWS)
  return (
    <Card
      title={words.groups[state]}
      tone={state === 'late' ? 'wrong' : 'plain'}
      aside={
        <span className="inline-flex items-baseline gap-2">
          {words.count(receipts.length)}
          <Amount cents={total} size="strong" />
        </span>
      }
    >
      <table className="w-full border-collapse">
        <caption className="sr-only">{words.groups[state]}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{words.method}</th>
            <th scope="col">{words.amount}</th>
            {hasActs && <th scope="col">{words.act}</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map((receipt) => (
            <ReceiptRow
              key={`${receipt.paymentMethodId} ${receipt.businessDate}`}
              {...{ receipt, hasActs, isLate: state === 'late' }}
            />
          ))}
        </tbody>
      </table>
      {!isWhole && (
        <div className="mt-2 print:hidden">
          <Button look="quiet" size="small" onPress={() => setWhole(true)}>
            {words.more(receipts.length - SHOWN_ROWS)}
          </Button>
        </div>
      )}
    </Card>
  )
}

type ReceiptRowProps = { receipt: ListedReceipt; isLate: boolean; hasActs: boolean }

function ReceiptRow({ receipt, isLate, hasActs }: ReceiptRowProps) {
  const words = useText().expectedReceipts
  const language = useLanguage()
  const { businessDate, expectedOn, amount, arrival, method, establishmentName, acts } = receipt
  const named = establishmentName === null ? method : `${method}, ${establishmentName}`
  const day = (date: PlainDate) => formatDayMonth(date, language)
  return (
    <tr className="border-line border-t max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:py-1">
      <th scope="row" className="py-2.5 pr-3 text-left font-normal">
        {method}
        {establishmentName !== null && <span className="block">{establishmentName}</span>}
        <span className="block text-ink-2 text-small">
          <span className={isLate ? 'inline-flex items-center gap-1 font-semibold text-red' : undefined}>
            {isLate && <IconAlertTriangle size={14} stroke={1.75} aria-hidden="true" />}
            {arrival === null ? words.expected(day(expectedOn)) : words.arrivedOn(day(arrival.arrivedOn))}
          </span>
          {', '}
          <span className="inline-block">{words.ofDay(day(businessDate))}</span>
        </span>
      </th>
      <td className="whitespace-nowrap py-2.5 text-right">
        <Amount cents={amount} size="strong" />
        <Received receipt={receipt} />
      </td>
      {hasActs && (
        <td className="py-1 text-right max-sm:col-span-full sm:w-px sm:pl-4 print:hidden">
          {acts !== null && <ReceiptActs {...{ receipt, acts, named }} />}
        </td>
      )}
    </tr>
  )
}

type ReceiptActsProps = { receipt: ListedReceipt; acts: ExpectedActs; named: string }

function ReceiptActs({ receipt, acts, named }: ReceiptActsProps) {
  const words = useText().expectedReceipts
  const day = formatDayMonth(receipt.businessDate, useLanguage())
  if (receipt.arrival === null) {
    return (
      <Button
        look="secondary"
        size="small"
        icon={<IconCheck size={16} stroke={1.75} aria-hidden="true" />}
        label={words.markLabel(named, day)}
        onPress={() => acts.onMark(receipt)}
      >
        {words.mark}
      </Button>
    )
  }
  return (
    <span className="inline-flex gap-1">
      <Button look="quiet" size="small" label={words.changeLabel(named, day)} onPress={() => acts.onChange(receipt)}>
        {words.change}
      </Button>
      <Button look="quiet" size="small" label={words.undoLabel(named, day)} onPress={() => acts.onUndo(receipt)}>
        {words.undo}
      </Button>
    </span>
  )
}

/** What arrived of it, where that is not the same. */
function Received({ receipt }: { receipt: ExpectedReceipt }) {
  const words = useText().expectedReceipts
  const language = useLanguage()
  const difference = receiptDifferenceOf(receipt)
  if (difference === null || difference === 0) return null
  return (
    <span className="block text-ink-2 text-small">
      {`${words.received(formatAmount(receipt.amount + difference, language))}, ${words.difference} `}
      <Amount cents={difference} sign="always" />
    </span>
  )
}
