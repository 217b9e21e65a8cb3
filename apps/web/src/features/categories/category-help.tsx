import { useText } from '../../i18n/catalogue.ts'
import { Kbd } from '../../ui/kbd.tsx'

/** How the keys work, always written out; `id` is what the handles point to. */
export function CategoryHelp({ id }: { id: string }) {
  const { categories, orderedList } = useText()
  return (
    <div id={id} className="mt-4 text-ink-2 text-small">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 max-desk:hidden">
        {categories.help.map(({ keys, does }) => (
          <span key={does} className="flex items-center gap-1.5">
            {keys.map((key) => (
              <Kbd key={key} name={key} />
            ))}
            {does}
          </span>
        ))}
      </p>
      <p className="desk:mt-2">{orderedList.helpPointer}</p>
    </div>
  )
}
