import { useText } from '../i18n/catalogue.ts'
import { keptWordsNow } from '../ui/feedback/kept-words.ts'
import { showToast } from '../ui/feedback/toast-store.ts'
import type { Outcome } from './resource.queries.ts'

/** What became of a save, where the page that follows does not show it. */
export function useSaid(): (outcome: Outcome, saved: string) => void {
  const { resources } = useText()
  return ({ type }, saved) => {
    if (type === 'saved') showToast({ type: 'success', message: saved })
    if (type === 'waiting') showToast({ type: 'info', message: keptWordsNow(resources.storedHere) })
  }
}
