import type { Page } from '@playwright/test'

export type Box = { left: number; top: number; right: number; bottom: number }

type PageBoxes = {
  isHidden(element: Element): boolean
  /** What the element moves with: a fixed or sticky bar, an open dialog, else the page. */
  layerOf(element: Element): Element
  /** The box without what the element and its ancestors clip; null when nothing of it shows. */
  seenPart(element: Element, box: Box): Box | null
  /** Overlap by more than `by` pixels both ways. */
  doMeet(a: Box, b: Box, by: number): boolean
  /** Tag, accessible name or text: enough to find the element. */
  short(element: Element): string
}

declare global {
  interface Window {
    boxes: PageBoxes
  }
}

/** Puts `window.boxes` in every page loaded from now on. */
export async function withPageBoxes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // The tilted tickets on the green panel are a drawing: they hang out of it on purpose.
    const isHidden = (element: Element) =>
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      element.closest('.sr-only,.bg-panel,[inert]') !== null ||
      (element.clientWidth === 1 && element.clientHeight === 1)

    function layerOf(element: Element): Element {
      for (let up: Element | null = element; up !== null; up = up.parentElement) {
        if (up.tagName === 'DIALOG' || up.getAttribute('role') === 'menu') return up
        if (['fixed', 'sticky'].includes(getComputedStyle(up).position)) return up
      }
      return document.documentElement
    }

    function seenPart(element: Element, box: Box): Box | null {
      let { left, top, right, bottom } = box
      for (let up: Element | null = element; up !== null && up !== document.body; up = up.parentElement) {
        const style = getComputedStyle(up)
        if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
        const clip = up.getBoundingClientRect()
        if (style.overflowX !== 'visible') [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)]
        if (style.overflowY !== 'visible') [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)]
      }
      return right - left > 1 && bottom - top > 1 ? { left, top, right, bottom } : null
    }

    const doMeet = (a: Box, b: Box, by: number) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > by &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > by

    const short = (element: Element) =>
      `${element.tagName.toLowerCase()} ‹${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)}›`

    window.boxes = { isHidden, layerOf, seenPart, doMeet, short }
  })
}
