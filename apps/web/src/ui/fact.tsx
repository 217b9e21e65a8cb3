import type { ReactNode } from 'react'

export type FactProps = {
  label: string
  value: ReactNode
  note?: ReactNode
}

/** A named figure beside the hero number. Put facts inside a `FactList`. */
export function Fact({ label, value, note }: FactProps) {
  return (
    <div className="min-w-0 border-line-strong py-2.5 max-desk:border-b max-desk:last:odd:col-span-2 max-desk:odd:pr-3 max-desk:even:border-l max-desk:even:pl-4 desk:border-l desk:py-0 desk:pl-4">
      <dt className="whitespace-nowrap text-ink-2 text-small">{label}</dt>
      <dd className="text-lead leading-snug">{value}</dd>
      {note !== undefined && <dd className="text-ink-2 text-small">{note}</dd>}
    </div>
  )
}

/** Two columns on phones, one row on a computer. */
export function FactList({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-2 print:grid-cols-3 border-line-strong max-desk:border-t desk:flex desk:flex-wrap desk:gap-x-7 desk:gap-y-4">
      {children}
    </dl>
  )
}
