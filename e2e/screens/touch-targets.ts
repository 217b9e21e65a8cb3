import type { Page } from '@playwright/test'

/** Everything to tap that is smaller than 44 by 44 px; a link inside a sentence may be 24 px high. */
export function smallTargetsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    for (const control of document.querySelectorAll('a[href],button,input,select,textarea,summary')) {
      const isShown = control.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      const target = control.closest('label') ?? control
      // Columns of a chart: each of their days is a target of the calendar too.
      if (!isShown || target.closest('[inert],#days,.sr-only') !== null) continue
      const { width, height } = target.getBoundingClientRect()
      const around = getComputedStyle(control, '::after')
      const isAround = around.position === 'absolute'
      const reachedHeight = isAround ? Number.parseFloat(around.height) : 0
      const reachedWidth = isAround ? Number.parseFloat(around.width) : 0
      const isInText = getComputedStyle(control).display === 'inline'
      const leastHeight = isInText ? 24 : 44
      // Seven days side by side are taller instead.
      const leastWidth = isInText || height >= 56 ? 24 : 44
      if (Math.max(height, reachedHeight) < leastHeight - 0.5 || Math.max(width, reachedWidth) < leastWidth - 0.5) {
        const name = control.getAttribute('aria-label') ?? control.textContent ?? ''
        found.push(`${control.tagName.toLowerCase()} ‹${name.trim().slice(0, 50)}› ${width} × ${height}`)
      }
    }
    return found
  })
}
