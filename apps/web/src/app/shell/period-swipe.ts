/** The browser's own gesture of going back starts there. */
const EDGE_PX = 24
const SHORTEST_PX = 64
const MAX_SWIPE_MS = 800
/** How many times further across than down. */
const FLATNESS = 2

type SwipeStep = 'previous' | 'next'
type Start = { x: number; y: number; at: number }

/** Where a finger went down, unless what is there has a use for it. */
function swipeStart({ touches, target, timeStamp }: TouchEvent): Start | null {
  const [touch] = touches
  if (touch === undefined || touches.length > 1 || !(target instanceof Element)) return null
  if (touch.clientX < EDGE_PX || touch.clientX > innerWidth - EDGE_PX || isTaken(target)) return null
  return { x: touch.clientX, y: touch.clientY, at: timeStamp }
}

/** What the finger meant as it left; null for a tap, a scroll, or a finger that rested. */
function swipeStep(start: Start, { changedTouches, timeStamp }: TouchEvent): SwipeStep | null {
  const [touch] = changedTouches
  if (touch === undefined || timeStamp - start.at > MAX_SWIPE_MS) return null
  const [across, down] = [touch.clientX - start.x, touch.clientY - start.y]
  if (Math.abs(across) < SHORTEST_PX || Math.abs(across) < FLATNESS * Math.abs(down)) return null
  return across > 0 ? 'previous' : 'next'
}

/** Under a window, in a field, on what scrolls sideways, or on a page enlarged by two fingers. */
function isTaken(target: Element): boolean {
  if (document.documentElement.hasAttribute('data-dialog') || (visualViewport?.scale ?? 1) > 1) return true
  if (target.closest('input, textarea, select, [role="menu"], [role="listbox"], [role="slider"]') !== null) return true
  for (let element: Element | null = target; element !== null; element = element.parentElement) {
    const isWider = element.scrollWidth > element.clientWidth + 1
    if (isWider && /auto|scroll/.test(getComputedStyle(element).overflowX)) return true
  }
  return false
}

let start: Start | null = null

/** From now on, on every page; `first`: the finger that is down already. */
export function followSwipes(first: TouchEvent): void {
  start = swipeStart(first)
  addEventListener('touchstart', onStart, { passive: true })
  addEventListener('touchend', onEnd, { passive: true })
  addEventListener('touchcancel', onCancel)
}

function onStart(event: TouchEvent): void {
  start = swipeStart(event)
}

function onCancel(): void {
  start = null
}

function onEnd(event: TouchEvent): void {
  const step = start === null ? null : swipeStep(start, event)
  start = null
  // The page's own selector: what has no next month has no next swipe.
  const selector = document.querySelector<HTMLElement>('main [data-period]')
  const button = step === 'next' ? selector?.lastElementChild : selector?.firstElementChild
  if (step === null || !(button instanceof HTMLButtonElement) || button.disabled) return
  button.click()
  slideIn(button.parentElement, step)
}

/** Shows where the new period came from; nothing where motion is not wanted. */
function slideIn(element: HTMLElement | null, step: SwipeStep): void {
  if (element === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const from = step === 'next' ? '1.5rem' : '-1.5rem'
  const steps = [
    { transform: `translateX(${from})`, opacity: 0 },
    { transform: 'none', opacity: 1 },
  ]
  element.animate(steps, { duration: 160 })
}
