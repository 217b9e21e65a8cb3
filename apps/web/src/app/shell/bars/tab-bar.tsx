import { Link } from '@tanstack/react-router'
import { useText } from '../../../i18n/catalogue.ts'
import { TabBadge, type TabBadges, TabIcon, useTabItems } from './tab-list.tsx'

/** The five tabs under the thumb, below 992 px (R15). */
export function TabBar({ badges }: { badges: TabBadges }) {
  const text = useText()
  const items = useTabItems(badges, false)
  return (
    <nav
      aria-label={text.shell.mainNavigation}
      className="stack-bar fixed inset-x-0 bottom-0 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] in-data-[tab-bar=hidden]:hidden desk:hidden print:hidden"
    >
      <ul className="mx-auto grid h-19 max-w-xl short:h-12 grid-cols-5">
        {items.map((item) => (
          <li key={item.id} className="min-w-0">
            <Link
              to={item.path}
              aria-current={item.isActive ? 'page' : undefined}
              className="group/tab flex h-full flex-col items-center justify-center gap-1 short:gap-0 px-0.5 sm:short:flex-row sm:short:gap-1 text-ink-2 text-[min(0.75rem,3.6vw)] aria-[current]:font-bold aria-[current]:text-brand-text"
            >
              <span className="relative flex h-8.5 w-16 max-w-full short:h-7 sm:short:w-14 items-center justify-center rounded-full group-aria-[current]/tab:bg-brand-soft">
                <TabIcon id={item.id} strong={item.isActive} />
                {item.badge !== null && (
                  <span className="absolute -top-1 left-1/2 ml-3">
                    <TabBadge badge={item.badge} />
                  </span>
                )}
              </span>
              <span className="max-w-full truncate">{item.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
