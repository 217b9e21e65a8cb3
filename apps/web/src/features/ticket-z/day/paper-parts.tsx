import type { TicketZContent } from '@zinc/domain/ticket-z/ticket-z'
import { Fragment, type ReactNode } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatNumber } from '../../../i18n/format.ts'
import { Amount } from '../../../ui/amount.tsx'
import { TicketRow, TicketRule } from '../../../ui/paper-ticket.tsx'
import type { TicketZRows } from '../entry/ticket-z-draft.ts'
import { type CategoryName, categoriesInOrder } from './category-names.ts'

export type PaperPartsProps = {
  content: TicketZContent
  rows: Pick<TicketZRows, 'payments'>
  categories: readonly CategoryName[]
  /** Key of the field being typed in. */
  active?: string | null
}

/** On the paper, under the counts: what this ticket holds beside sales and payments. */
export function PaperParts(props: PaperPartsProps) {
  return (
    <>
      <PaperMemos {...props} />
      <PaperShares {...props} />
      <PaperVouchers {...props} />
      <PaperCommissions {...props} />
      <PaperDay {...props} />
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <TicketRule />
      <p className="font-semibold text-small">{title}</p>
      <dl>{children}</dl>
    </>
  )
}

function PaperMemos({ content: { memos }, active }: PaperPartsProps) {
  const words = useText().ticketZParts
  const language = useLanguage()
  if (memos.length === 0) return null
  return (
    <Section title={words.memoTitle}>
      {memos.map(({ kind, count, amount }) => (
        <TicketRow
          key={kind}
          label={words.memos[kind]}
          {...(count !== null && { note: `× ${formatNumber(count, language)}` })}
          value={<Amount cents={amount} />}
          active={active === `memoCounts.${kind}` || active === `memoAmounts.${kind}`}
        />
      ))}
    </Section>
  )
}

function PaperShares({ content, categories, active }: PaperPartsProps) {
  const words = useText().ticketZParts
  const named = categoriesInOrder(content.categories, categories, words.unknownCategory)
  return (
    <>
      {named.length > 0 && (
        <Section title={words.byCategory}>
          {named.map(({ id, label, gross }) => (
            <TicketRow key={id} label={label} value={<Amount cents={gross} />} active={active === `categories.${id}`} />
          ))}
        </Section>
      )}
      {content.channels.length > 0 && (
        <Section title={words.byChannel}>
          {content.channels.map(({ channel, gross }) => (
            <TicketRow
              key={channel}
              label={words.channels[channel]}
              value={<Amount cents={gross} />}
              active={active === `channels.${channel}`}
            />
          ))}
        </Section>
      )}
    </>
  )
}

function PaperVouchers({ content: { vouchers } }: PaperPartsProps) {
  const words = useText().ticketZParts
  const language = useLanguage()
  if (vouchers.length === 0) return null
  return (
    <Section title={words.vouchers}>
      {vouchers.map(({ issuer, count, faceValue }, index) => (
        <TicketRow
          // biome-ignore lint/suspicious/noArrayIndexKey: two batches may be alike.
          key={index}
          label={words.issuers[issuer]}
          note={words.batch(formatNumber(count, language), formatAmount(faceValue, language))}
          value={<Amount cents={count * faceValue} />}
        />
      ))}
    </Section>
  )
}

function PaperCommissions({ content, rows, active }: PaperPartsProps) {
  const words = useText().ticketZParts
  if (content.commissions.length === 0) return null
  return (
    <Section title={words.names.commissions}>
      {content.commissions.map(({ paymentMethodId: id, amount }) => {
        const label = rows.payments.find((row) => row.id === id)?.label ?? words.unknownMethod
        const gross = content.payments.find((line) => line.paymentMethodId === id)?.amount ?? 0
        return (
          <Fragment key={id}>
            <TicketRow
              label={words.commissionOf(label)}
              value={<Amount cents={amount} />}
              active={active === `commissions.${id}`}
            />
            <TicketRow label={words.net} value={<Amount cents={gross - amount} />} />
          </Fragment>
        )
      })}
    </Section>
  )
}

function PaperDay({ content: { weather, tags } }: PaperPartsProps) {
  const words = useText().ticketZParts
  if (weather === null && tags.length === 0) return null
  return (
    <>
      <TicketRule />
      <p className="text-ink-2 text-small [overflow-wrap:anywhere]">
        {[...(weather === null ? [] : [words.options.weather[weather]]), ...tags].join(', ')}
      </p>
    </>
  )
}
