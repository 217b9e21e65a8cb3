import type { ReactNode } from 'react'
import { FieldError } from './field-error.tsx'

type FieldFrameProps = {
  /** Of the control; the hint and the error get ids derived from it. */
  id: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** At the right of the label, for example 'Oublié ?'. */
  aside?: ReactNode
  children: ReactNode
}

export function hintIdOf(id: string): string {
  return `${id}-hint`
}

export function errorIdOf(id: string): string {
  return `${id}-error`
}

/** The `aria-describedby` of a control in a frame. */
export function describedByOf(id: string, hint: ReactNode, error: string | undefined): string | undefined {
  const ids = [error === undefined ? null : errorIdOf(id), hint === undefined ? null : hintIdOf(id)]
  const text = ids.filter((part) => part !== null).join(' ')
  return text === '' ? undefined : text
}

export const fieldShape =
  'w-full min-w-0 rounded-field border text-ink placeholder:text-ink-3 focus:outline-none disabled:cursor-not-allowed disabled:border-line disabled:bg-surface-2 disabled:text-ink-3'

export const fieldLook = `bg-surface ${fieldShape}`

export function fieldBorder(error: string | undefined): string {
  return error === undefined ? 'border-line-strong focus:border-brand focus:edge-brand' : 'border-red edge-red'
}

export function FieldFrame({ id, label, hint, error, aside, children }: FieldFrameProps) {
  return (
    <div className="min-w-0">
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-semibold text-small">
          {label}
        </label>
        {aside}
      </div>
      {children}
      {error !== undefined && <FieldError id={errorIdOf(id)}>{error}</FieldError>}
      {hint !== undefined && (
        <p id={hintIdOf(id)} className="mt-1.5 text-ink-3 text-small">
          {hint}
        </p>
      )}
    </div>
  )
}
