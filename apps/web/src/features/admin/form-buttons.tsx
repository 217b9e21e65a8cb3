import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'

type FormButtonsProps = { act: string; pending: boolean; onCancel: () => void }

/** At the foot of a form that opened inside a panel. */
export function FormButtons({ act, pending, onCancel }: FormButtonsProps) {
  const text = useText()
  return (
    <div className="flex flex-wrap justify-end gap-2.5">
      <Button look="secondary" size="small" onPress={onCancel}>
        {text.ui.cancel}
      </Button>
      <Button type="submit" size="small" pending={pending}>
        {act}
      </Button>
    </div>
  )
}
