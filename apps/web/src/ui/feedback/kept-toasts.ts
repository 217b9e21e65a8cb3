import { durations, showToast, type ToastRequest, toastStore } from './toast-store.ts'

const KEPT = 'zinc.toasts'

/** Call just before a full page reload: `restoreToasts` shows the messages again after it, without their actions. */
export function keepToastsForReload(): void {
  try {
    sessionStorage.setItem(
      KEPT,
      JSON.stringify(toastStore.getSnapshot().map(({ type, message, detail }) => ({ type, message, detail }))),
    )
  } catch {
    // Without session storage the message is lost with the page, nothing else.
  }
}

export function restoreToasts(): void {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]')
    sessionStorage.removeItem(KEPT)
    if (!Array.isArray(kept)) return
    for (const entry of kept) if (isKept(entry)) showToast(entry)
  } catch {
    // A damaged note is no reason not to start.
  }
}

function isKept(value: unknown): value is ToastRequest {
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
