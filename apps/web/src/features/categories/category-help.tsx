import { useText } from '../../i18n/catalogue.ts'

/** How the keys work, always written out; `id` is what the handles point to. */
export function CategoryHelp({ id }: { id: string }) {
  const { categories, orderedList } = useText()
  return (
    <div id={id} className="mt-4 text-ink-2 text-small">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 max-desk:hidden">
        {categories.help.map(({ keys, does }) => (
          <span key={does} className="flex items-center gap-1.5">
            {keys.map((key) => (
              <kbd
                key={key}
                className="inline-flex min-h-7 min-w-7 items-center justify-center rounded-field border border-line-strong px-2 font-sans text-small"
              >
                {key}
              </kbd>
            ))}
            {does}
          </span>
        ))}
      </p>
      <p className="desk:mt-2">{orderedList.helpPointer}</p>
    </div>
  )
}
