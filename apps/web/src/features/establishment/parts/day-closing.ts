import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { capitalised } from '@zinc/words/capitalised'
import { currentLanguage, currentText } from '../../../i18n/catalogue.ts'
import { formatDayLong } from '../../../i18n/format.ts'
import { keptWordsNow } from '../../../ui/feedback/kept-words.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { closeDay, reopenDay } from '../closed-days.queries.ts'

/** 'Marquer fermé' in one press, undone in another; without a network it waits like any entry. */
export async function markClosed(establishmentId: number, date: PlainDate): Promise<void> {
  const { todo } = currentText().dashboard
  try {
    const closedDay = await closeDay(establishmentId, { date, serviceId: null, reason: '' })
    const undo = () => void reopenDay(closedDay).catch(sayFailed)
    const message = todo.closedSaved(capitalised(formatDayLong(date, currentLanguage())))
    const isOnline = navigator.onLine !== false
    showToast({
      type: isOnline ? 'success' : 'info',
      message,
      ...(!isOnline && { detail: keptWordsNow(currentText().ticketZ.entry.doneOffline) }),
      action: { label: todo.undo, onPress: undo },
    })
  } catch {
    sayFailed()
  }
}

/** Not the server, which is asked later: this device did not keep it. */
export function sayFailed(): void {
  showToast({ type: 'error', message: currentText().dashboard.todo.closedFailed })
}
