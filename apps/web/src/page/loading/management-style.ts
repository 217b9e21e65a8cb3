import address from '../../ui/theme/management.css?url'

let coming: Promise<void> | null = null

/** The style sheet of the rare pages, after everybody's. What did not arrive is asked for again with the next page. */
export function loadManagementStyle(): Promise<void> {
  coming ??= new Promise((arrived, failed) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    link.onload = () => arrived()
    link.onerror = () => {
      link.remove()
      coming = null
      failed(new Error(address))
    }
    document.head.append(link)
  })
  return coming
}
