/** A person's initials in a tinted circle, beside their name: says nothing by itself. */
export function Initials({ name, size = 'normal' }: { name: string; size?: 'normal' | 'small' }) {
  const look =
    size === 'normal'
      ? 'size-9.5 rounded-full bg-brand-soft text-brand-text text-small'
      : 'size-7.5 rounded-field bg-surface-2 text-ink-2 text-[0.6875rem]'
  return (
    <span aria-hidden="true" className={`flex shrink-0 items-center justify-center font-bold ${look}`}>
      {initialsOf(name)}
    </span>
  )
}

/** 'CM' of Claire Moreau, 'C' of Claire. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? (words.at(-1)?.charAt(0) ?? '') : ''
  return `${words[0]?.charAt(0) ?? ''}${last}`.toUpperCase()
}
