export type Role = 'button' | 'heading' | 'link' | 'textbox'
export type Wanted = { role: Role; name: string; isPattern: boolean }
export type Place = { x: number; y: number }
/** What a page holds while a click is under way. */
type AimingWindow = Window & { aim?: { end: () => boolean } }

/** Runs in the page, so it uses nothing from outside itself: the first visible element whose name a person would read. */
export function elementInPage({ role, name, isPattern }: Wanted): HTMLElement | null {
  const selectors = {
    button: 'button, summary, [role=button]',
    heading: 'h1, h2, h3, h4',
    link: 'a[href]',
    textbox: 'input:not([type=checkbox], [type=radio], [type=file]), textarea',
  }
  const isSame = (text: string) => {
    const read = text.replace(/\s+/g, ' ').trim()
    return isPattern ? new RegExp(name, 'i').test(read) : read === name
  }
  const namesOf = (element: HTMLElement): string[] => {
    const label = element.getAttribute('aria-label')
    if (label !== null) return [label]
    const references = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter((id) => id !== '')
    if (references.length > 0) return [references.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')]
    const labels = (element as HTMLInputElement).labels ?? []
    return labels.length > 0 ? [...labels].map((each) => each.textContent ?? '') : [element.textContent ?? '']
  }
  const all = [...document.querySelectorAll<HTMLElement>(selectors[role])]
  return all.find((each) => each.checkVisibility({ visibilityProperty: true }) && namesOf(each).some(isSame)) ?? null
}

/** Runs in the page: the middle of this element, brought into view, and null unless a click there would reach it. */
export function placeInPage(element: HTMLElement | null): Place | null {
  if (element === null) return null
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const box = element.getBoundingClientRect()
  const [x, y] = [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)]
  if (!element.contains(document.elementFromPoint(x, y))) return null
  return { x, y }
}

/**
 * Runs in the page: until `endInPage`, a click on anything but this element does nothing. A page that moves after it
 * was looked at, or puts something else there, is then clicked again instead of clicked wrongly.
 */
export function aimInPage(element: HTMLElement | null): void {
  if (element === null) return
  let isHit = false
  const parts = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']
  const judge = (event: Event) => {
    const isReached = event.target instanceof Node && element.contains(event.target)
    if (!isReached) event.preventDefault()
    if (!isReached) event.stopImmediatePropagation()
    if (event.type === 'click') isHit = isReached
  }
  for (const part of parts) window.addEventListener(part, judge, true)
  ;(window as AimingWindow).aim = {
    end: () => {
      for (const part of parts) window.removeEventListener(part, judge, true)
      return isHit
    },
  }
}

/** Runs in the page: whether the click reached its element. A page that is gone was left by the click. */
export function endInPage(): boolean {
  return (window as AimingWindow).aim?.end() ?? true
}
