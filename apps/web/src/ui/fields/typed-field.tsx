import { useState } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type TypedFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'onBlur'>

type QueryState = {
  /** The value behind what is typed; null while it is none. */
  read: (typed: string) => string | null
  show: (value: string) => string
}

/** Stays as typed while the fingers are in it, and takes its usual form once left; what cannot be read stays. */
export function TypedField({ read, show, value, onChange, ...rest }: TypedFieldProps & QueryState) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      {...rest}
      value={typed ?? show(value)}
      inputMode="numeric"
      autoComplete="off"
      onChange={(text) => {
        setTyped(text)
        onChange(read(text) ?? text)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
