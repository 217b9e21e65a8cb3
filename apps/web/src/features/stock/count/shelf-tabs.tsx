import { useText } from '../../../i18n/catalogue.ts'
import { classNames } from '../../../ui/theme/class-names.ts'

export type Shelf = { readonly name: string; readonly counted: number; readonly total: number }

type ShelfTabsProps = { shelves: readonly Shelf[]; current: string; onChoose: (name: string) => void }

/** Where one counts: each shelf with how far it is. */
export function ShelfTabs({ shelves, current, onChoose }: ShelfTabsProps) {
  const { stockCounts: words } = useText()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways in every browser.
    <div role="group" aria-label={words.shelves} className="-mx-4 flex gap-3 overflow-x-auto px-4 py-1">
      {shelves.map(({ name, counted, total }) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === current}
          className={classNames(
            'min-w-28 shrink-0 cursor-pointer rounded-field border px-4 py-2 text-start',
            name === current
              ? 'border-inverse bg-inverse text-on-inverse'
              : 'border-line-strong bg-surface text-ink hover:bg-surface-2',
          )}
          onClick={() => onChoose(name)}
        >
          <span className="block whitespace-nowrap font-semibold">{name === '' ? words.noShelf : name}</span>
          <span className="block text-small tabular opacity-75">{words.progress(counted, total)}</span>
        </button>
      ))}
    </div>
  )
}
