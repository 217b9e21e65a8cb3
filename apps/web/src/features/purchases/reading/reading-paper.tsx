import { decimalTextOf } from '@zinc/domain/purchase/decimal'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatBareAmount, formatDate, formatRate } from '../../../i18n/format.ts'
import type { Invoice } from './stored-reading.ts'

/** The invoice drawn from its own data: what the supplier wrote, whatever the form becomes. */
export function ReadingPaper({ invoice }: { invoice: Invoice }) {
  const words = useText().purchases.reading
  return (
    <article
      aria-label={words.original}
      className="paper paper-shadow grid gap-6 rounded-mini bg-surface p-5 text-ink text-small print:filter-none"
    >
      <Parties invoice={invoice} />
      <Lines invoice={invoice} />
      <Totals invoice={invoice} />
    </article>
  )
}

function Parties({ invoice: { reading, content } }: { invoice: Invoice }) {
  const words = useText().purchases.reading.paper
  const { seller, buyer, reference } = reading
  const kind = content.kind === 'credit_note' ? 'credit_note' : 'invoice'
  return (
    <header className="grid gap-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="break-words font-semibold text-lead">{seller.name}</p>
          <p className="whitespace-pre-line break-words text-ink-2">{seller.address}</p>
          {seller.siren !== null && <p className="text-ink-2">{words.siren(seller.siren)}</p>}
        </div>
        <div className="min-w-0 text-right">
          <p className="font-semibold text-lead">{words.kinds[kind]}</p>
          <p className="break-words text-ink-2">{words.number(reference)}</p>
          {reading.issuedOn !== null && <p className="tabular text-ink-2">{formatDate(reading.issuedOn)}</p>}
        </div>
      </div>
      <div className="flex items-start justify-between gap-4">
        <Pair name={words.billedTo}>{buyer.name}</Pair>
        {content.dueOn !== null && <Pair name={words.due}>{formatDate(content.dueOn)}</Pair>}
      </div>
    </header>
  )
}

function Pair({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="text-ink-2">{name}</p>
      <p className="tabular break-words">{children}</p>
    </div>
  )
}

const head = 'border-line-strong border-b px-1 pb-2 font-normal text-ink-2 first:pl-0 last:pr-0'
const cell = 'tabular border-line border-b px-1 py-2 align-top first:pl-0 last:pr-0'

function Lines({ invoice: { content, reading } }: { invoice: Invoice }) {
  const words = useText().purchases.reading.paper
  const language = useLanguage()
  // Of other money the form has none of these figures.
  const lines =
    reading.lines?.map((line) => ({ ...line, isToClassify: false })) ??
    content.lines.map((line) => ({ ...line, isToClassify: line.categoryId === null }))
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr>
          <th className={`${head} text-left`}>{words.label}</th>
          <th className={`${head} text-right`}>{words.quantity}</th>
          <th className={`${head} text-right max-sm:hidden`}>{words.unitPrice}</th>
          <th className={`${head} text-right`}>{words.vat}</th>
          <th className={`${head} text-right`}>{words.net}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, quantity, unitPrice, rateBp, net, isToClassify }, index) => (
          // The lines of a paper do not move.
          // biome-ignore lint/suspicious/noArrayIndexKey: above
          <tr key={index} className={isToClassify ? 'bg-amber-soft' : undefined}>
            <td className={`${cell} break-words`}>{label}</td>
            <td className={`${cell} text-right`}>{quantity === null ? '' : decimalTextOf(quantity)}</td>
            <td className={`${cell} text-right max-sm:hidden`}>
              {unitPrice === null ? '' : decimalTextOf(unitPrice, 2)}
            </td>
            <td className={`${cell} whitespace-nowrap text-right`}>
              {rateBp === null ? DASH : formatRate(rateBp, language)}
            </td>
            <td className={`${cell} whitespace-nowrap text-right`}>{formatBareAmount(net, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const DASH = '—'

function Totals({ invoice: { reading, content } }: { invoice: Invoice }) {
  const words = useText().purchases.reading.paper
  const language = useLanguage()
  const { totals, vat } = reading
  const isCredit = content.kind === 'credit_note'
  const amount = (cents: number) => formatBareAmount(cents, language)
  const rows = [
    [words.totalNet, totals.net],
    [words.totalVat, totals.vat],
    [words.gross, totals.gross],
    ...(totals.prepaid === 0 ? [] : [[words.prepaid, -totals.prepaid] as const]),
    ...(totals.rounding === 0 ? [] : [[words.rounding, totals.rounding] as const]),
  ] as const
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <table className="w-full border-collapse self-start">
        <thead>
          <tr>
            <th className={`${head} text-left`}>{words.vat}</th>
            <th className={`${head} text-right`}>{words.base}</th>
            <th className={`${head} text-right`}>{words.amount}</th>
          </tr>
        </thead>
        <tbody>
          {vat.map(({ rateBp, base, vat: stated }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a paper do not move
            <tr key={index}>
              <td className={cell}>{rateBp === null ? words.outsideVat : formatRate(rateBp, language)}</td>
              <td className={`${cell} text-right`}>{amount(base)}</td>
              <td className={`${cell} text-right`}>{amount(stated)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="grid gap-1 self-start">
        {rows.map(([name, cents]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-ink-2">{name}</dt>
            <dd className="tabular">{amount(cents)}</dd>
          </div>
        ))}
        <div className="mt-1 flex justify-between gap-4 border-line-strong border-t pt-2 font-semibold text-body">
          <dt>{isCredit ? words.toDeduct : words.payable}</dt>
          <dd className="tabular whitespace-nowrap">{`${amount(totals.payable)} ${reading.currency === 'EUR' ? '€' : reading.currency}`}</dd>
        </div>
      </dl>
    </div>
  )
}
