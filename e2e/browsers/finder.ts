export type Role = 'button' | 'heading' | 'link' | 'textbox'
export type Wanted = { role: Role; name: string; isPattern: boolean }
export type Found = { x: number; y: number; value: string }

/**
 * Runs in the page, so it uses nothing from outside itself: the first visible element of this role whose name a person
 * would read. With `isScrolled` it is brought into view and must be what a tap at its middle reaches.
 */
export function findInPage({ role, name, isPattern }: Wanted, isScrolled: boolean): Found | null {
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
  const element = all.find((each) => each.checkVisibility({ visibilityProperty: true }) && namesOf(each).some(isSame))
  if (element === undefined) return null
  if (isScrolled) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const box = element.getBoundingClientRect()
  const [x, y] = [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)]
  const reached = document.elementFromPoint(x, y)
  if (isScrolled && !(reached !== null && (element.contains(reached) || reached.contains(element)))) return null
  return { x, y, value: (element as HTMLInputElement).value ?? '' }
}
