import { durations, showToast, type ToastRequest, toastStore } from './toast-store.ts'

const STORAGE_KEY = 'zinc.toasts'

/** Call just before a full page reload: `restoreToasts` shows the messages again after it, without their actions. */
export function storeToasts(): void {
  try {
    sessionStorage.setItem(
      STORAGE_KEY,
      JSON.stringify(toastStore.getSnapshot().map(({ type, message, detail }) => ({ type, message, detail }))),
    )
  } catch {
    // Without session storage the message is lost with the page, nothing else.
  }
}

export function restoreToasts(): void {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]')
    sessionStorage.removeItem(STORAGE_KEY)
    if (!Array.isArray(stored)) return
    for (const entry of stored) if (isToast(entry)) showToast(entry)
  } catch {
    // A damaged note is no reason not to start.
  }
}

function isToast(value: unknown): value is ToastRequest {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    typeof value.type === 'string' &&
    value.type in durations &&
    'message' in value &&
    typeof value.message === 'string'
  )
}
