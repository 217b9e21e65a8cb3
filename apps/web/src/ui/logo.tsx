/** The circled Z alone, as in the tab of the daily entry. */
export function CircledZ({ size = 24, strong = false }: { size?: number; strong?: boolean }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth={strong ? 2 : 1.75} />
      <path
        d="M9.4 9h5.2l-5.2 6h5.2"
        stroke="currentColor"
        strokeWidth={strong ? 2.4 : 1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** The circled Z and the name. */
export function Logo({ name, size = 'medium' }: { name: string; size?: 'medium' | 'small' }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <span className="text-brand">
        <svg
          width={size === 'medium' ? 34 : 28}
          height={size === 'medium' ? 34 : 28}
          viewBox="0 0 34 34"
          aria-hidden="true"
        >
          <circle cx="17" cy="17" r="15" fill="none" stroke="currentColor" strokeWidth="2" />
          <path
            d="M12.4 12.7h8.2l-7.4 8.6h8.4"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.7"
            strokeLinejoin="bevel"
          />
        </svg>
      </span>
      <span className="font-bold font-display text-[1.6rem] leading-none tracking-tight">{name}</span>
    </span>
  )
}
