import type { ReactNode } from 'react'

/** The signature: a paper ticket with a torn edge. It stays paper in the dark. */
export function PaperTicket({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <section aria-label={label} className="paper-shadow min-w-0 print:filter-none">
      <div className="paper torn-edge bg-surface px-5 pt-5 text-ink print:bg-transparent print:px-2 print:py-0">
        {children}
      </div>
    </section>
  )
}

export function TicketHead({ title, lines, level = 2 }: { title: string; lines: readonly string[]; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <header>
      <Heading className="break-words text-lead">{title}</Heading>
      {lines.map((line) => (
        <p key={line} className="break-words text-ink-2 text-small">
          {line}
        </p>
      ))}
    </header>
  )
}

export function TicketRule() {
  return <hr className="my-3 border-0 border-line-strong border-t border-dashed" />
}

export type TicketRowProps = {
  label: ReactNode
  /** A smaller word after the label, for example the VAT rate. */
  note?: string
  value: ReactNode
  /** The total: larger, its value in the display face. */
  total?: boolean
  /** The line being typed. */
  active?: boolean
}

/** Put rows inside a `<dl>`. */
export function TicketRow({ label, note, value, total = false, active = false }: TicketRowProps) {
  return (
    <div
      className={`-mx-2 flex items-baseline justify-between gap-4 px-2 py-0.5 ${active ? 'rounded-mini bg-brand-soft' : ''}`}
    >
      <dt className={total ? 'font-semibold text-small' : 'min-w-0 text-ink-2 text-small'}>
        {label}
        {note !== undefined && <span className="text-ink-3 text-[0.92em]">{` ${note}`}</span>}
      </dt>
      <dd className="shrink-0 text-right text-body">{value}</dd>
    </div>
  )
}
