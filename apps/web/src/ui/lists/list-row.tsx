import type { ReactNode } from 'react'

export type ListRowProps = {
  /** In a tinted square. */
  icon: ReactNode
  tint?: 'plain' | 'brand' | 'toEnter' | 'wrong' | 'waiting'
  title: ReactNode
  detail?: ReactNode
  /** At the right: a chip, a figure, a chevron. */
  end?: ReactNode
}

const tints = {
  plain: 'bg-surface-2 text-ink-2',
  brand: 'bg-brand-soft text-brand-text',
  toEnter: 'bg-amber-soft text-amber',
  wrong: 'bg-red-soft text-red',
  waiting: 'bg-blue-soft text-blue',
}

/** The inside of a row of a card: icon, two lines, what stands at the end. Wrap it in the link or button. */
export function ListRow({ icon, tint = 'plain', title, detail, end }: ListRowProps) {
  return (
    <span className="flex min-h-14 w-full items-center gap-3.5 py-2 text-left">
      <span className={`flex size-9.5 shrink-0 items-center justify-center rounded-field ${tints[tint]}`}>{icon}</span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold leading-snug">{title}</span>
        {detail !== undefined && <span className="block text-ink-2 text-small">{detail}</span>}
      </span>
      {end}
    </span>
  )
}

/** For a row that is a link or a button: the whole width answers. */
export const rowLook = 'block w-full cursor-pointer rounded-field hover:text-brand-text'
