import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Spinner } from '../feedback/spinner.tsx'
import { MenuList } from './menu-list.tsx'
import type { MenuOption } from './menu-option.ts'

export type MenuProps = {
  /** Accessible name of the list, and of the trigger when `triggerLabel` is left out. */
  label: string
  options: readonly MenuOption[]
  onChoose: (value: string) => void
  /** The chosen option: ticked. Left out, the menu is a list of actions. */
  value?: string
  /** What the trigger shows. */
  children: ReactNode
  /** Accessible name of the trigger when its content does not say it ('Mois : novembre 2026'). */
  triggerLabel?: string
  triggerClassName?: string
  /** Pixels before the list scrolls: 300 for weeks (R17). */
  maxHeight?: number
  placement?: 'bottom start' | 'bottom end'
  disabled?: boolean
  /** What was chosen and is not done yet: the list stays open, disabled, with a spinner there, and closes when it is. */
  pending?: { value: string; label: string } | null
  /** Above the options: whose account this is. */
  header?: { title: string; detail: string }
}

export const menuTriggerLook =
  'inline-flex min-h-11 min-w-0 max-w-full cursor-pointer items-center gap-2 rounded-full border border-line-strong bg-surface px-4 font-semibold hover:bg-surface-2 disabled:cursor-not-allowed disabled:opacity-50 print:hidden'

/** A menu button as the ARIA practices describe it: arrows, Home, End, first letters, Escape gives the focus back. */
export function Menu(props: MenuProps) {
  const { value, disabled = false, pending = null } = props
  const options = pending === null ? props.options : props.options.map((option) => pendingOption(option, pending))
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const chosen = options.findIndex((option) => option.value === value)
  /** The option that takes the focus as the list opens; null while it is closed. */
  const [opening, setOpening] = useState<number | null>(null)
  const isOpen = opening !== null
  function close(giveFocusBack: boolean) {
    setOpening(null)
    if (giveFocusBack) trigger.current?.focus()
  }
  useClosedWhenDone(pending !== null, () => close(true))
  function openByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpening(chosen >= 0 || event.key === 'ArrowDown' ? Math.max(chosen, 0) : options.length - 1)
  }
  return (
    <div className="relative inline-flex min-w-0">
      <button
        ref={trigger}
        type="button"
        disabled={disabled || pending !== null}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={props.triggerLabel}
        className={props.triggerClassName ?? menuTriggerLook}
        onClick={() => setOpening(isOpen ? null : Math.max(chosen, 0))}
        onKeyDown={openByKey}
      >
        {props.children}
      </button>
      {isOpen && (
        <MenuList
          id={id}
          label={props.label}
          options={options}
          value={value}
          startsAt={opening}
          maxHeight={props.maxHeight ?? 420}
          atEnd={props.placement === 'bottom end'}
          header={props.header}
          trigger={trigger}
          onClose={close}
          onChoose={(option) => {
            if (props.pending === undefined || option === value) close(true)
            props.onChoose(option)
          }}
        />
      )}
    </div>
  )
}

function pendingOption(option: MenuOption, pending: { value: string; label: string }): MenuOption {
  if (option.value !== pending.value) return { ...option, disabled: true }
  return { ...option, disabled: true, icon: <Spinner label={pending.label} /> }
}

function useClosedWhenDone(isPending: boolean, close: () => void): void {
  const was = useRef(isPending)
  useEffect(() => {
    if (was.current && !isPending) close()
    was.current = isPending
  })
}
