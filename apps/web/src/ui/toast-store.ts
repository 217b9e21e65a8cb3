export type ToastType = 'success' | 'primary' | 'info' | 'warning' | 'error'

export type ToastRequest = {
  type: ToastType
  message: string
  /** A second, quieter line. */
  detail?: string
  action?: { label: string; onPress: () => void }
  /** Milliseconds; the type's own duration when left out. */
  delay?: number
}

export type Toast = ToastRequest & { id: string; delay: number; autohide: boolean }

const durations: Record<ToastType, number> = { success: 5000, primary: 5000, info: 5000, warning: 6000, error: 8000 }
const AT_MOST = 3
const KEPT = 'zinc.toasts'

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

function update(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** The newest stands at the bottom, three at most. Returns its id. */
export function showToast(request: ToastRequest): string {
  const toast: Toast = {
    ...request,
    id: `toast-${nextId}`,
    delay: request.delay ?? durations[request.type],
    autohide: true,
  }
  nextId += 1
  update([...toasts, toast].slice(-AT_MOST))
  return toast.id
}

export function dismissToast(id: string): void {
  update(toasts.filter((toast) => toast.id !== id))
}

export const toastStore = {
  getSnapshot: (): readonly Toast[] => toasts,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Just before a full page reload: what was said is said again after it (without its action). */
export function keepToastsForReload(): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(toasts.map(({ type, message, detail }) => ({ type, message, detail }))))
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
