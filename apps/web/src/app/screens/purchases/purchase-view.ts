import { readText, writeText } from '../../../client/local-storage.ts'
import type { PageView } from '../../shell/page-header.tsx'

const STORAGE_KEY = 'zinc.purchaseView'

/** R14: the calendar unless the list was chosen, here or in the address. */
export function purchaseViewOf(addressed: PageView | undefined): PageView {
  return addressed ?? (readText(STORAGE_KEY) === 'list' ? 'list' : 'calendar')
}

export function rememberPurchaseView(view: PageView): void {
  writeText(STORAGE_KEY, view)
}
