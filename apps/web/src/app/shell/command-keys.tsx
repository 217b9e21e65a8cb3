import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { loadDrawerText, loadManagementText, loadPurchaseMonthText } from '../../i18n/catalogue.ts'
import { askCommand, askedCount, subscribeToAsked } from '../../page/asked-commands.ts'
import { areLettersOn } from '../../page/letter-keys.ts'
import { screen } from '../../page/loading/lazy-screen.ts'
import { loadManagementStyle } from '../../page/loading/management-style.ts'

const Commands = screen(
  () => import('../commands/commands.tsx'),
  'Commands',
  loadManagementText,
  loadDrawerText,
  loadPurchaseMonthText,
  loadManagementStyle,
)

/** Where letters are typed, or have a meaning of their own. */
const typing = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], dialog'

/** The key of the last letter, until it is up: held down, it must not type itself into the form it opened. */
let heldKey: string | null = null

/** Ctrl or ⌘ K, `?`, single letters, and fingers: what they do comes with the first of them. */
export function CommandKeys() {
  const count = useSyncExternalStore(subscribeToAsked, askedCount)
  useEffect(() => {
    addEventListener('keydown', onKey)
    addEventListener('keyup', onKeyUp)
    addEventListener('touchstart', onFirstTouch, { once: true, passive: true })
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('keyup', onKeyUp)
      removeEventListener('touchstart', onFirstTouch)
    }
  }, [])
  return (
    count > 0 && (
      <Suspense>
        <Commands count={count} />
      </Suspense>
    )
  )
}

/** What turns the period by a swipe comes with the first finger, and judges it too. */
function onFirstTouch(event: TouchEvent): void {
  void import('./period-swipe.ts').then(({ followSwipes }) => followSwipes(event)).catch(() => undefined)
}

function onKeyUp({ code }: KeyboardEvent): void {
  if (code === heldKey) heldKey = null
}

function onKey(event: KeyboardEvent): void {
  const { key, target } = event
  if (event.repeat && event.code === heldKey) event.preventDefault()
  if (event.defaultPrevented || event.altKey || event.isComposing) return
  if (event.ctrlKey || event.metaKey) {
    if (key.toLowerCase() !== 'k' || event.shiftKey) return
    event.preventDefault()
    askCommand('search')
  } else if (/^[a-z?]$/i.test(key) && areLettersOn() && !isTyping(target)) {
    // The form that opens takes the focus before the browser types the letter.
    event.preventDefault()
    heldKey = event.code
    // Capitals locked are no Shift.
    askCommand(event.shiftKey ? key.toUpperCase() : key.toLowerCase())
  }
}

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(typing) !== null
