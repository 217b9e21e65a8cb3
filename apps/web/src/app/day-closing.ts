import type { PlainDate } from '@zinc/domain/calendar'
import { useDeleteClosure, useSaveClosure } from '../features/establishment/establishment.queries.ts'
import { currentLanguage, currentText } from '../i18n/catalogue.ts'
import { capitalised, formatDayLong } from '../i18n/format.ts'
import { showToast } from '../ui/toast-store.ts'

/** 'C’était fermé' in one press, undone in another. */
export function useDayClosing(establishmentId: number): {
  closeDay: (date: PlainDate) => void
  closing: PlainDate | null
} {
  const save = useSaveClosure(establishmentId)
  const remove = useDeleteClosure(establishmentId)
  function closeDay(date: PlainDate) {
    save.mutate(
      { date, serviceId: null, reason: '' },
      {
        onSuccess: (closure) => sayClosed(date, () => remove.mutate(closure)),
        onError: () => showToast({ type: 'error', message: currentText().dashboard.todo.closedFailed }),
      },
    )
  }
  return { closeDay, closing: save.isPending ? save.variables.date : null }
}

function sayClosed(date: PlainDate, undo: () => void): void {
  const { todo } = currentText().dashboard
  const day = formatDayLong(date, currentLanguage())
  const message = todo.closedSaved(capitalised(day))
  showToast({ type: 'success', message, action: { label: todo.undo, onPress: undo } })
}
