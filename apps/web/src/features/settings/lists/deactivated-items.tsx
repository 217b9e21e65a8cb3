import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useText } from '../../../i18n/catalogue.ts'
import { Button } from '../../../ui/button.tsx'

type DeactivatedItemsProps = {
  items: readonly { id: string; label: string }[]
  locked: boolean
  onReactivate: (id: string) => void
  onRemove: (id: string) => void
}

export function DeactivatedItems({ items, locked, onReactivate, onRemove }: DeactivatedItemsProps) {
  const words = useText().settings
  return (
    <details className="group mt-2 border-line border-t">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 rounded-field font-semibold text-ink-2 text-small hover:underline">
        <IconChevronDown
          size={18}
          stroke={1.75}
          aria-hidden="true"
          className="transition-transform duration-150 group-open:rotate-180"
        />
        {words.deactivated(items.length)}
      </summary>
      <p className="text-ink-2 text-small">{words.deactivatedHint}</p>
      <ul aria-label={words.deactivatedTitle}>
        {items.map(({ id, label }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-2 py-1">
            <span className="min-w-0 break-words text-ink-2">{label}</span>
            {!locked && (
              <span className="flex">
                <Button
                  look="quiet"
                  size="small"
                  label={`${words.reactivate} ${label}`}
                  onPress={() => onReactivate(id)}
                >
                  {words.reactivate}
                </Button>
                <Button look="quiet" size="small" label={`${words.remove} ${label}`} onPress={() => onRemove(id)}>
                  {words.remove}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
