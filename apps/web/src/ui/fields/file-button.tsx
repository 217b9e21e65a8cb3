import { type ReactNode, type Ref, useRef } from 'react'
import { Button } from '../button.tsx'
import type { ButtonLook } from '../theme/button-look.ts'

export type FileButtonProps = {
  children: ReactNode
  /** Of the input itself, which nobody sees. */
  label: string
  icon: ReactNode
  /** Media types and endings, as the browser's own chooser takes them. */
  accept: string
  /** One at a time, straight from the camera where there is one. */
  fromCamera?: boolean
  look?: ButtonLook
  disabled?: boolean
  onFiles: (files: readonly File[]) => void
}

/** Opens the browser's chooser of files. */
export function FileButton(props: FileButtonProps) {
  const { children, label, icon, accept, fromCamera = false, look = 'secondary', disabled = false, onFiles } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button look={look} icon={icon} disabled={disabled} onPress={() => input.current?.click()}>
        {children}
      </Button>
      <FileInput ref={input} label={label} accept={accept} fromCamera={fromCamera} onFiles={onFiles} />
    </>
  )
}

type FileInputProps = Pick<FileButtonProps, 'label' | 'accept' | 'onFiles' | 'fromCamera'> & {
  ref: Ref<HTMLInputElement>
}

/** What a button of another look presses. */
export function FileInput({ ref, label, accept, fromCamera = false, onFiles }: FileInputProps) {
  return (
    <input
      ref={ref}
      hidden
      type="file"
      aria-label={label}
      accept={accept}
      multiple={!fromCamera}
      {...(fromCamera && { capture: 'environment' as const })}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])]
        // The same file again is a choice too.
        currentTarget.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  )
}
