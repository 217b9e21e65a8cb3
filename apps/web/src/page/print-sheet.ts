import { useEffect } from 'react'

export type PrintSheet = {
  heading: string
  orientation: 'portrait' | 'landscape'
  /** 'any': short enough for an A5, so the printer's own paper is taken. */
  paper?: 'A4' | 'any'
}

/**
 * The paper of this screen: its way round, and on every sheet what it is and its number. A sheet built in the page may
 * do what the policy refuses to a `<style>`; browsers without page margins leave the two out, not the heading above.
 */
export function usePrintSheet({ heading, orientation, paper = 'A4' }: PrintSheet): void {
  useEffect(() => {
    if (document.adoptedStyleSheets === undefined) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(pageRuleOf({ heading, orientation, paper }))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [heading, orientation, paper])
}

export function pageRuleOf({ heading, orientation, paper = 'A4' }: PrintSheet): string {
  const look = 'font: 8pt Figtree, sans-serif; color: #4a534d;'
  return `@page {
    size: ${paper === 'any' ? '' : `${paper} `}${orientation};
    margin: 14mm 12mm;
    @top-left { content: ${textOf(heading)}; white-space: nowrap; ${look} }
    @bottom-right { content: counter(page) " / " counter(pages); ${look} }
  }`
}

/** A name is typed by people: nothing of it may end the string. */
function textOf(text: string): string {
  return `"${text.replaceAll(/["\\\n\r\f]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`
}
