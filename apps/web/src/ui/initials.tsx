/** A person's initials in a tinted circle, beside their name: says nothing by itself. */
export function Initials({ name, tint = 'brand' }: { name: string; tint?: 'brand' | 'plain' }) {
  const look = tint === 'brand' ? 'bg-brand-soft text-brand-text' : 'bg-surface-2 text-ink-2'
  return (
    <span
      aria-hidden="true"
      className={`flex size-9.5 shrink-0 items-center justify-center rounded-full font-bold text-small ${look}`}
    >
      {initialsOf(name)}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? (words.at(-1)?.charAt(0) ?? '') : ''
  return `${words[0]?.charAt(0) ?? ''}${last}`.toLocaleUpperCase('fr')
}
