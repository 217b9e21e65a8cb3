export type ToastType = 'success' | 'primary' | 'info' | 'warning' | 'error'

export type ToastRequest = {
  type: ToastType
  message: string
  /** A toast with the same id is replaced and its timer restarted. */
  id?: string
  /** Added to the toast's own CSS classes. */
  classname?: string
  /** false: stays until closed. */
  autohide?: boolean
  /** A second, quieter line. */
  detail?: string
  action?: { label: string; onPress: () => void }
  /** Milliseconds; the type's own duration when left out. */
  delay?: number
}

/** `turn` is unique per call of `showToast`, also when the id is reused. */
export type Toast = ToastRequest & { id: string; classname: string; autohide: boolean; delay: number; turn: number }

/** Milliseconds (R93). */
export const durations: Record<ToastType, number> = {
  success: 5000,
  primary: 5000,
  info: 5000,
  warning: 6000,
  error: 8000,
}
const AT_MOST = 3

let toasts: readonly Toast[] = []
let turn = 0
const listeners = new Set<() => void>()

function update(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** The newest stands at the bottom, three at most. Returns its id. */
export function showToast(request: ToastRequest): string {
  turn += 1
  const id = request.id ?? `toast-${turn}`
  const toast: Toast = { classname: '', autohide: true, delay: durations[request.type], ...request, id, turn }
  update([...toasts.filter((other) => other.id !== id), toast].slice(-AT_MOST))
  return id
}

export function dismissToast(id: string): void {
  update(toasts.filter((toast) => toast.id !== id))
}

export function dismissAllToasts(): void {
  update([])
}

export const toastStore = {
  getSnapshot: (): readonly Toast[] => toasts,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
