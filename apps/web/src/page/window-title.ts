import { useLayoutEffect } from 'react'

/** The page's own `<title>` element, the only one of the document, follows the screen. */
export function useWindowTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = `${title} · zinc`
  }, [title])
}
