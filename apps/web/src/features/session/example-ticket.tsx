import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDayLong } from '../../i18n/format.ts'
import { Amount } from '../../ui/amount.tsx'
import { PaperTicket, TicketHead, TicketRow, TicketRule } from '../../ui/paper-ticket.tsx'

/** Fixed for ever: a signed-out page shows nobody's figures. 102185 + 19065 + 17395 + 7475 = 146120. */
export const example = {
  date: '2026-11-19',
  card: 102_185,
  cash: 19_065,
  vouchers: 17_395,
  platforms: 7_475,
  total: 146_120,
}

export function ExampleHead() {
  const text = useText().session.example
  const date = formatDayLong(example.date, useLanguage(), { year: true })
  return <TicketHead title={text.title} lines={[text.place, date]} />
}

export function ExampleTotal() {
  return (
    <TicketRow
      total={true}
      label={useText().session.example.total}
      value={<Amount cents={example.total} size="total" />}
    />
  )
}

export function ExampleTicket() {
  const text = useText().session.example
  return (
    <div className="-rotate-2">
      <PaperTicket>
        <ExampleHead />
        <TicketRule />
        <dl>
          <TicketRow label={text.card} value={<Amount cents={example.card} />} />
          <TicketRow label={text.cash} value={<Amount cents={example.cash} />} />
          <TicketRow label={text.vouchers} value={<Amount cents={example.vouchers} />} />
          <TicketRow label={text.platforms} value={<Amount cents={example.platforms} />} />
          <ExampleTotal />
        </dl>
        <p className="mt-4 flex items-center gap-2 font-semibold text-brand-text text-small">
          <IconCheck size={16} stroke={2} aria-hidden="true" />
          {text.validated}
        </p>
      </PaperTicket>
    </div>
  )
}

export function TicketStrip({ title, line, children }: { title: string; line: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3 whitespace-nowrap pt-1">
      <div>
        <p className="font-bold font-display text-body">{title}</p>
        <p className="text-ink-2 text-small">{line}</p>
      </div>
      {children}
    </div>
  )
}

export function ExampleStrip() {
  const text = useText().session.example
  const language = useLanguage()
  return (
    <TicketStrip title={text.title} line={formatDayLong(example.date, language)}>
      <Amount cents={example.total} size="total" />
    </TicketStrip>
  )
}
