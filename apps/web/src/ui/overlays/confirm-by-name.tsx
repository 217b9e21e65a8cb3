import { type ReactNode, useId } from 'react'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../button.tsx'
import { TextField } from '../fields/text-field.tsx'
import { useForm } from '../fields/use-form.ts'
import { Dialog } from './dialog.tsx'

export type ConfirmByNameProps = {
  open: boolean
  title: string
  /** What will happen, and what stays. */
  children: ReactNode
  /** To be typed as it is written. */
  name: string
  /** On the button: the act itself ('Supprimer l’établissement'). */
  confirm: string
  pending?: boolean
  /** Why it did not happen. */
  failure?: string | undefined
  onConfirm: () => void
  onClose: () => void
}

/** For acts that cannot be undone: the person types the name of what goes. */
export function ConfirmByName(props: ConfirmByNameProps) {
  return props.open ? <OpenConfirmation {...props} /> : null
}

function OpenConfirmation(props: ConfirmByNameProps) {
  const text = useText()
  const formId = useId()
  const form = useForm({
    initial: { typed: '' },
    check: ({ typed }) => ({ typed: isSameName(typed, props.name) ? undefined : text.lists.nameDiffers }),
    send: () => props.onConfirm(),
  })
  const typed = form.field('typed')
  return (
    <Dialog
      open={true}
      onClose={props.onClose}
      title={props.title}
      actions={
        <>
          <Button look="secondary" onPress={props.onClose}>
            {text.ui.cancel}
          </Button>
          <Button type="submit" form={formId} look="danger" pending={props.pending ?? false}>
            {props.confirm}
          </Button>
        </>
      }
    >
      <div className="text-ink-2">{props.children}</div>
      <form {...form.props} id={formId} className="mt-4">
        <TextField
          label={text.lists.typeName(props.name)}
          autoComplete="off"
          {...typed}
          error={typed.error ?? props.failure}
        />
      </form>
    </Dialog>
  )
}

/** Phones capitalise, compose accents and bend apostrophes as they like: the same letters are enough. */
export function isSameName(typed: string, name: string): boolean {
  const plain = (text: string) => text.normalize('NFC').replace(/[’']/g, "'").replace(/\s+/g, ' ').trim().toLowerCase()
  return plain(typed) === plain(name)
}
