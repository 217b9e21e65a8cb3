import type { ReactNode } from 'react'

/** Names and values, one under the other. */
export function FactRows({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid gap-1.5">
      {facts.map(([label, value]) => (
        <div key={label} className="flex items-baseline justify-between gap-4">
          <dt className="shrink-0 text-ink-2">{label}</dt>
          <dd className="min-w-0 whitespace-pre-line break-words text-right font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
