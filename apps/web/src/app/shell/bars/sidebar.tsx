import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { TabBadge, type TabBadges, TabIcon, useTabItems } from './tab-list.tsx'

/** 280 px, from 992 px on (R16). `foot` is the month's strip. */
export function Sidebar({ badges, foot }: { badges: TabBadges; foot?: ReactNode }) {
  const text = useText()
  const items = useTabItems(badges, true)
  return (
    <aside className="fixed top-20 bottom-0 left-0 hidden w-70 flex-col justify-between gap-6 overflow-y-auto border-line border-r p-4 desk:flex print:hidden">
      <nav aria-label={text.shell.mainNavigation}>
        <ul className="flex flex-col gap-1">
          {items.map((item) => (
            <li key={item.id}>
              <Link
                to={item.path}
                aria-current={item.isActive ? 'page' : undefined}
                className="flex min-h-12 items-center gap-3.5 rounded-cell px-4 text-body hover:bg-surface-2 aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand-text"
              >
                <TabIcon id={item.id} strong={item.isActive} />
                <span className="flex-1">{item.label}</span>
                {item.badge !== null && <TabBadge badge={item.badge} />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {foot}
    </aside>
  )
}
