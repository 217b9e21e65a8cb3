import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

type ItemDialogProps = { title: string; children: ReactNode; onSubmit: () => void; onClose: () => void }

/** One item of a list in a window: nothing is saved by it, the page's own button does that. */
export function ItemDialog({ title, children, onSubmit, onClose }: ItemDialogProps) {
  const id = useId()
  const words = useText().settings
  const form = useRef<HTMLFormElement>(null)
  function submit(event: FormEvent) {
    event.preventDefault()
    // Painted at once, so that the field is already marked when the focus reaches it.
    flushSync(onSubmit)
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return (
    <Dialog
      open={true}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onPress={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={id}>
            {words.apply}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate={true} onSubmit={submit} className="grid gap-4">
        {children}
      </form>
    </Dialog>
  )
}
