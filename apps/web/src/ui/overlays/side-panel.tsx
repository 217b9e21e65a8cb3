import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useText } from '../../i18n/catalogue.ts'
import { IconButton } from '../icon-button.tsx'

export type SidePanelProps = {
  title: string
  detail?: ReactNode
  /** An icon or initials, in a square of its own. */
  icon?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Beside a list on a computer: one of its rows, to read and change. On phones the same content is a page. */
export function SidePanel({ title, detail, icon, onClose, children }: SidePanelProps) {
  const text = useText()
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusGivenBack(heading)
  function leave(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
  }
  return (
    <aside
      aria-labelledby={titleId}
      onKeyDown={leave}
      className="min-w-0 animate-rise rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <div className="flex items-center gap-3">
        {icon}
        <div className="min-w-0 flex-1">
          <h2 id={titleId} ref={heading} tabIndex={-1} className="break-words text-title outline-none">
            {title}
          </h2>
          {detail !== undefined && <p className="text-ink-2 text-small">{detail}</p>}
        </div>
        <div className="-mr-2 self-start">
          <IconButton label={text.ui.close} onPress={onClose}>
            <IconX size={20} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      {children}
    </aside>
  )
}

/** The keyboard goes on in the panel and comes back to the row it was opened from. */
function useFocusGivenBack(heading: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const opener = document.activeElement
    heading.current?.focus({ preventScroll: true })
    return () => {
      const isElsewhere = document.activeElement !== document.body && document.activeElement !== null
      if (isElsewhere) return
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [heading])
}
