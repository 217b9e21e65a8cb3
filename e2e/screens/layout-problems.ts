import type { Page } from '@playwright/test'
import type { Box } from './page-boxes.ts'

/** What a person would call broken on the page as it stands; the page was opened after `withPageBoxes`. */
export async function layoutProblemsOf(page: Page): Promise<string[]> {
  const found = await page.evaluate(sidewaysScroll)
  for (const look of [brokenWords, overlappingTexts, cutTexts, outOfTheirBox, overlappingControls]) {
    found.push(...(await page.evaluate(look)))
  }
  return found
}

/** The dark theme is the same page in other colours: nothing stands elsewhere. */
export function themeShiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(themeShifts)
}

function themeShifts(): string[] {
  const elements = [...document.body.querySelectorAll('*')]
  const boxOf = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return [x, y, width, height]
  }
  // However short, a transition begins where the element stood.
  const still = new CSSStyleSheet()
  still.replaceSync('* { transition-property: none !important }')
  document.adoptedStyleSheets.push(still)
  const { dataset } = document.documentElement
  const shown = dataset['theme']
  const light = elements.map(boxOf)
  dataset['theme'] = 'dark'
  const dark = elements.map(boxOf)
  dataset['theme'] = shown
  document.adoptedStyleSheets.pop()
  /** Of a pixel: the same box is not always the same fraction. */
  const smallest = 0.1
  const isElsewhere = (box: number[], other: number[] = []) =>
    box.some((edge, index) => Math.abs(edge - (other[index] ?? 0)) > smallest)
  const moved = light.findIndex((box, index) => isElsewhere(box, dark[index]))
  const element = elements[moved]
  if (element === undefined) return []
  return [`in the dark ${window.boxes.short(element)} stands at ${dark[moved]} instead of ${light[moved]}`]
}

function sidewaysScroll(): string[] {
  const { isHidden, short } = window.boxes
  const found: string[] = []
  for (const element of document.querySelectorAll('*')) {
    const { scrollWidth, clientWidth } = element
    const isPage = element === document.documentElement
    if (scrollWidth <= clientWidth + (isPage ? 0 : 1) || clientWidth === 0) continue
    // A row of sections or of filters is made to be swiped on phones, and a table that somebody sent is as wide as it is.
    const isMade = element.matches('nav, fieldset, [data-sheet]')
    const isScrolled = /auto|scroll/.test(getComputedStyle(element).overflowX) && !isMade
    if (isPage || (isScrolled && !isHidden(element))) {
      const edge = element.getBoundingClientRect().left + clientWidth
      const widest = [...element.querySelectorAll('*')].filter(
        (inner) => inner.getBoundingClientRect().right > edge + 0.5,
      )
      const owner = widest.find((inner) => !(inner instanceof SVGElement))
      const because = owner === undefined ? '' : ` for ${short(owner)}`
      found.push(
        `${isPage ? 'the page' : short(element)} scrolls sideways by ${scrollWidth - clientWidth} px${because}`,
      )
    }
  }
  return found
}

/** A word or an amount that begins on one line and ends on the next. */
function brokenWords(): string[] {
  const found: string[] = []
  const range = document.createRange()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const node = texts.currentNode as Text
    const owner = node.parentElement
    if (owner === null || node.data.trim() === '') continue
    range.selectNodeContents(node)
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
    if (lines.size < 2 || window.boxes.isHidden(owner)) continue
    for (const token of node.data.matchAll(/[^ \n\t]+/g)) {
      // An address may be broken anywhere.
      if (token[0].includes('@')) continue
      for (const word of token[0].matchAll(/[\p{L}\p{N}\p{Sc}’'.,\u00a0\u2009\u202f−]+/gu)) {
        const start = token.index + word.index
        range.setStart(node, start)
        range.setEnd(node, start + word[0].length)
        const [first, ...others] = [...range.getClientRects()].filter(({ width }) => width > 0)
        if (first !== undefined && others.some(({ top }) => top > first.top + first.height / 2)) {
          found.push(`broken inside: ‹${word[0]}› in ${window.boxes.short(owner)}`)
        }
      }
    }
  }
  return found
}

/** Two texts, one over the other. */
function overlappingTexts(): string[] {
  const { isHidden, seenPart, doMeet, layerOf, short } = window.boxes
  const lines: { owner: Element; layer: Element; box: Box }[] = []
  const range = document.createRange()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const owner = texts.currentNode.parentElement
    if (owner === null || texts.currentNode.nodeValue?.trim() === '' || isHidden(owner)) continue
    range.selectNodeContents(texts.currentNode)
    for (const rect of range.getClientRects()) {
      // What is read of a line: without the room above and below its letters.
      const room = rect.height * 0.18
      const { left, right, top, bottom } = rect
      const box = seenPart(owner, { left, right, top: top + room, bottom: bottom - room })
      if (box !== null) lines.push({ owner, layer: layerOf(owner), box })
    }
  }
  lines.sort((a, b) => a.box.top - b.box.top)
  const found: string[] = []
  for (const [index, line] of lines.entries()) {
    for (let next = index + 1; next < lines.length; next++) {
      const other = lines[next]
      if (other === undefined || other.box.top > line.box.bottom) break
      if (other.owner === line.owner || other.layer !== line.layer || !doMeet(line.box, other.box, 3)) continue
      found.push(`texts overlap: ${short(line.owner)} and ${short(other.owner)}`)
    }
  }
  return found
}

/** A text or an amount, shown or typed, of which only a part is seen. A long name scrolls in its own field. */
function cutTexts(): string[] {
  const { isHidden, short } = window.boxes
  const found: string[] = []
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const { clientWidth, scrollWidth, clientHeight, scrollHeight } = element
    const wide = scrollWidth > clientWidth + 1
    const high = scrollHeight > clientHeight + 4
    if ((!wide && !high) || clientWidth === 0) continue
    const { overflowX, overflowY } = getComputedStyle(element)
    const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const isCut = (wide && clips(overflowX)) || (high && clips(overflowY))
    if (!isCut || isHidden(element) || element.matches('input:not([inputmode=decimal]), [data-sheet] *')) continue
    const value = element instanceof HTMLInputElement ? element.value : element.textContent
    if (value?.trim() !== '') found.push(`cut: ${short(element)} ${value?.trim().slice(0, 60)}`)
  }
  return found
}

/** A text, or what has a ground or a frame, that sticks out at the side of the box it stands in. */
function outOfTheirBox(): string[] {
  const { isHidden, seenPart, short } = window.boxes
  function isBox(element: Element): boolean {
    const { backgroundColor, borderLeftWidth, borderRightWidth } = getComputedStyle(element)
    const hasGround = !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)
    return hasGround || (borderLeftWidth !== '0px' && borderRightWidth !== '0px')
  }
  function boxAround(element: Element): Element | null {
    for (let up: Element = element; up !== document.body && up.parentElement !== null; up = up.parentElement) {
      if (['absolute', 'fixed'].includes(getComputedStyle(up).position)) return null
      if (isBox(up.parentElement)) return up.parentElement
    }
    return null
  }
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '')
  return [...document.body.querySelectorAll('*')]
    .filter((element) => !isHidden(element) && (hasText(element) || isBox(element)))
    .flatMap((element) => {
      const box = seenPart(element, element.getBoundingClientRect())
      const around = boxAround(element)?.getBoundingClientRect()
      if (box === null || around === undefined) return []
      const isOut = box.left < around.left - 1 || box.right > around.right + 1
      return isOut ? [`sticks out of its box: ${short(element)}`] : []
    })
}

/** Two things to press or to type in, one over the other. */
function overlappingControls(): string[] {
  const { isHidden, seenPart, doMeet, layerOf, short } = window.boxes
  const controls = [...document.body.querySelectorAll('a[href],button,input,select,textarea')]
    .filter((element) => !isHidden(element) && element.closest('[data-covers]') === null)
    .map((element) => ({
      element,
      layer: layerOf(element),
      box: seenPart(element, element.getBoundingClientRect()),
    }))
    .flatMap(({ box, ...rest }) => (box === null ? [] : [{ ...rest, box }]))
    .sort((a, b) => a.box.top - b.box.top)
  const areOneField = (a: Element, b: Element) =>
    (a.tagName === 'INPUT' && b.tagName === 'BUTTON') || (a.tagName === 'BUTTON' && b.tagName === 'INPUT')
  const found: string[] = []
  for (const [index, control] of controls.entries()) {
    for (let next = index + 1; next < controls.length; next++) {
      const other = controls[next]
      if (other === undefined || other.box.top > control.box.bottom) break
      if (control.layer !== other.layer || areOneField(control.element, other.element)) continue
      if (control.element.contains(other.element) || other.element.contains(control.element)) continue
      if (!doMeet(control.box, other.box, 2)) continue
      found.push(`controls overlap: ${short(control.element)} and ${short(other.element)}`)
    }
  }
  return found
}
