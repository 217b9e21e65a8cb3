/**
 * Runs in the page: what Chrome and Edge do to one they translate, and extensions to any. Each text is put into two
 * `font` elements, as it comes and as it changes. `honours`: leaves alone what says `translate="no"`, as browsers do.
 */
export function wrapTexts(honours: boolean): void {
  const isOurs = (node: Node) => node.parentElement?.nodeName === 'FONT'
  const isExcluded = (node: Node) =>
    node.parentElement === null ||
    node.parentElement.closest('script, style, textarea, title') !== null ||
    (honours && node.parentElement.closest('[translate="no"], .notranslate') !== null)
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node = root.nodeType === 3 ? root : walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (!isOurs(node) && !isExcluded(node) && node.textContent?.trim()) texts.push(node as Text)
    }
    for (const text of texts) {
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      outer.append(inner)
      inner.append(text.data)
      text.replaceWith(outer)
    }
  }
  document.addEventListener('DOMContentLoaded', () => {
    wrap(document.body)
    new MutationObserver((changes) => {
      for (const change of changes) for (const node of change.addedNodes) if (node.isConnected) wrap(node)
    }).observe(document.body, { subtree: true, childList: true })
  })
}
