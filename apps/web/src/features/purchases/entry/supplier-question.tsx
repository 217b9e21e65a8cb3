import { useText } from '../../../i18n/catalogue.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

type SupplierQuestionProps = { name: string; onCreate: () => void; onClose: () => void }

/** Enter on a name that nobody has is more often a slip than a new supplier: the first button goes back to it. */
export function SupplierQuestion({ name, onCreate, onClose }: SupplierQuestionProps) {
  const words = useText().purchases.entry.newSupplier
  return (
    <Dialog
      open={true}
      onClose={onClose}
      title={words.title(name)}
      actions={
        <>
          <Button look="secondary" onPress={onClose}>
            {words.correct}
          </Button>
          <Button onPress={onCreate}>{words.create}</Button>
        </>
      }
    >
      <p>{words.body}</p>
    </Dialog>
  )
}
