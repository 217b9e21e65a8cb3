import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useText } from '../../i18n/catalogue.ts'
import { IconButton } from '../icon-button.tsx'
import { closeOnBack } from './back-closes.ts'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons, the main one last; on phones they stand one under the other. */
  actions?: ReactNode
  /** A question that must be answered: no click outside, no cross, no Escape. */
  mustAnswer?: boolean
  /** It asks whether to leave the page: the history has moved already, and waits for the answer. */
  asksToLeave?: boolean
  wide?: boolean
}

/** A window on a computer, a sheet from the bottom edge on phones. */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null
}

/**
 * The platform's own modal: it holds the focus, makes the rest inert and gives the focus back when it closes.
 * React Aria's weighs 20 kB more and needs a style element of its own.
 */
function OpenDialog({ onClose, title, children, actions, mustAnswer = false, ...rest }: DialogProps) {
  const { asksToLeave = false, wide = false } = rest
  const ref = useModal(mustAnswer ? null : onClose, !asksToLeave)
  const titleId = useId()
  const text = useText()
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      tabIndex={-1}
      className={`stack-menu m-0 mt-auto max-h-[92dvh] w-full max-w-none animate-sheet overflow-y-auto overscroll-contain rounded-t-card border border-line bg-surface text-ink shadow-lift backdrop:animate-fade backdrop:bg-scrim focus:outline-none sm:m-auto sm:animate-rise sm:rounded-card ${wide ? 'sm:max-w-3xl' : 'sm:max-w-md'}`}
    >
      <div className="relative p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] sm:p-6">
        <h2 id={titleId} className={`mb-3 text-title ${mustAnswer ? '' : 'pr-10'}`}>
          {title}
        </h2>
        {children}
        {actions !== undefined && (
          <div className="mt-5 flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">{actions}</div>
        )}
        {/* Last, so that the first stop of the keyboard is in the content. */}
        {!mustAnswer && (
          <div className="absolute top-3 right-3">
            <IconButton label={text.ui.close} onPress={onClose}>
              <IconX size={20} stroke={1.75} aria-hidden="true" />
            </IconButton>
          </div>
        )}
      </div>
    </dialog>
  )
}

/** Opens a dialog above the page; `onLeave` answers Escape, Back and a press on the scrim, null refuses all. */
export function useModal(onLeave: (() => void) | null, closesOnBack = true) {
  const ref = useRef<HTMLDialogElement>(null)
  const leave = useRef(onLeave)
  useEffect(() => {
    leave.current = onLeave
  })
  const followsBack = closesOnBack && onLeave !== null
  // With the window, or a Back right after it would leave the page.
  useLayoutEffect(() => (followsBack ? closeOnBack(() => leave.current?.()) : undefined), [followsBack])
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    const opener = document.activeElement
    const onCancel = (event: Event) => {
      event.preventDefault()
      leave.current?.()
    }
    // Chrome closes on a second Escape whatever `cancel` says. At the document: a list or calendar inside is asked first.
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && event.target instanceof Node && dialog.contains(event.target)) onCancel(event)
    }
    const onPress = (event: MouseEvent) => {
      if (event.target === dialog) leave.current?.()
    }
    dialog.addEventListener('cancel', onCancel)
    document.addEventListener('keydown', onKey)
    dialog.addEventListener('mousedown', onPress)
    dialog.showModal()
    markOpenDialogs()
    return () => {
      dialog.removeEventListener('cancel', onCancel)
      document.removeEventListener('keydown', onKey)
      dialog.removeEventListener('mousedown', onPress)
      dialog.close()
      markOpenDialogs()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  return ref
}

/** For the style sheet, which must not ask by `:has()`: the root would be restyled with every element put in or taken out. */
function markOpenDialogs(): void {
  document.documentElement.toggleAttribute('data-dialog', document.querySelector('dialog[open]') !== null)
}
