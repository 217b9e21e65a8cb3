import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useText } from '../../i18n/catalogue.ts'
import { classNames } from '../theme/class-names.ts'
import { type Tone, ToneIcon } from '../theme/tone-icon.tsx'
import { dismissAllToasts, dismissToast, type Toast, type ToastType, toastStore } from './toast-store.ts'

const toneOf: Record<ToastType, Tone> = {
  success: 'success',
  primary: 'success',
  info: 'info',
  warning: 'warning',
  error: 'error',
}

/** Mounted once by the application; messages come through `showToast`. Away from the acts: on phones above, on a computer below the menu and no wider. */
export function ToastRegion() {
  const text = useText()
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.getSnapshot)
  return (
    <section
      aria-label={text.ui.messages}
      className="stack-toast pointer-events-none fixed inset-x-0 top-[calc(0.5rem+env(safe-area-inset-top))] flex flex-col items-center gap-2 px-4 desk:top-auto desk:right-auto desk:bottom-3 desk:w-70 desk:px-3 print:hidden"
    >
      <div aria-live="polite" className="contents">
        {toasts.map((toast) => (
          <ToastItem key={toast.turn} toast={toast} closeLabel={text.ui.close} />
        ))}
      </div>
      {toasts.length > 1 && (
        <button
          type="button"
          onClick={dismissAllToasts}
          className="pointer-events-auto min-h-11 cursor-pointer rounded-full border border-line-strong bg-surface px-4 font-semibold text-brand-text shadow-lift hover:bg-brand-soft"
        >
          {text.ui.closeAll}
        </button>
      )}
    </section>
  )
}

/** Counts down only while nobody points at it or stands in it; the time already spent is kept. */
function useCountdown(toast: Toast, paused: boolean): void {
  const left = useRef(toast.delay)
  useEffect(() => {
    if (paused || !toast.autohide) return
    const started = performance.now()
    const timer = setTimeout(() => dismissToast(toast.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (performance.now() - started))
    }
  }, [paused, toast.id, toast.autohide])
}

function ToastItem({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  useCountdown(toast, hovered || focused)
  const { action } = toast
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a message only stops its clock.
    <div
      role={toast.type === 'error' ? 'alert' : undefined}
      data-toast={toast.type}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className={classNames(
        'pointer-events-auto flex w-full max-w-md animate-rise items-center gap-3 rounded-card border bg-surface p-3 shadow-lift desk:flex-wrap',
        toast.type === 'error' ? 'border-red-line' : 'border-line-strong',
        toast.classname,
      )}
    >
      <ToneIcon tone={toneOf[toast.type]} />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p className="font-semibold">{toast.message}</p>
        {toast.detail !== undefined && <p className="text-ink-2 text-small">{toast.detail}</p>}
      </div>
      {action !== undefined && (
        <button
          type="button"
          onClick={() => {
            action.onPress()
            dismissToast(toast.id)
          }}
          className="min-h-11 cursor-pointer rounded-full px-3 font-semibold text-brand-text hover:bg-brand-soft desk:order-1 desk:w-full"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={closeLabel}
        onClick={() => dismissToast(toast.id)}
        className="flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full text-ink-2 hover:bg-surface-2"
      >
        <IconX size={18} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  )
}
