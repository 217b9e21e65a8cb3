import { Link } from '@tanstack/react-router'
import { useText } from '../../i18n/catalogue.ts'

const sections = [
  { id: 'establishments', to: '/admin/establishments' },
  { id: 'users', to: '/admin/users' },
] as const

/** From one list of the administration to the other. */
export function AdminSections({ current }: { current: (typeof sections)[number]['id'] }) {
  const text = useText().admin
  return (
    <nav aria-label={text.area} className="inline-flex max-w-full rounded-full bg-surface-2 p-0.5 max-desk:flex-1">
      {sections.map(({ id, to }) => (
        <Link
          key={id}
          to={to}
          aria-current={id === current ? 'page' : undefined}
          className="flex min-h-11 min-w-0 flex-auto items-center justify-center rounded-full px-2 text-center sm:px-3.5 leading-tight text-ink-2 hover:text-ink aria-[current]:bg-raised aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:shadow-pill"
        >
          {text.sections[id]}
        </Link>
      ))}
    </nav>
  )
}
