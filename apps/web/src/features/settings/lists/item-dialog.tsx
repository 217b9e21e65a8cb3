import { type ReactNode, useId } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { Button } from '../../../ui/button.tsx'
import type { Form } from '../../../ui/fields/use-form.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

type ItemDialogProps = { title: string; children: ReactNode; form: Pick<Form<object>, 'props'>; onClose: () => void }

/** One item of a list in a window: nothing is saved by it, the page's own button does that. */
export function ItemDialog({ title, children, form, onClose }: ItemDialogProps) {
  const id = useId()
  const words = useText().settings
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
      <form {...form.props} id={id} className="grid gap-4">
        {children}
      </form>
    </Dialog>
  )
}
