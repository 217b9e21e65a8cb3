import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconReportAnalytics from '@tabler/icons-react/dist/esm/icons/IconReportAnalytics.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import { useLocation } from '@tanstack/react-router'
import { useCurrentEstablishment } from '../../../client/session/current-establishment.ts'
import { useText } from '../../../i18n/catalogue.ts'
import { salesNameOf } from '../../../i18n/sales-name.ts'
import { CircledZ } from '../../../ui/logo.tsx'
import { activeTabOf, type TabId, tabIds, tabPaths } from '../../tabs.ts'

export type TabBadges = { ticketz: number; purchase: number }

export type TabItem = {
  id: TabId
  path: (typeof tabPaths)[TabId]
  label: string
  badge: { count: number; label: string } | null
  isActive: boolean
}

/** The five tabs as both bars show them; `long` is the wording of the sidebar. */
export function useTabItems(badges: TabBadges, long: boolean): readonly TabItem[] {
  const text = useText()
  const path = useLocation({ select: (location) => location.pathname })
  const establishment = useCurrentEstablishment()
  const active = activeTabOf(path)
  const { tabs, badge, sales } = text.shell
  const labels: Record<TabId, string> = {
    home: tabs.home,
    results: tabs.results,
    ticketz:
      establishment === null
        ? sales.defaults.restaurant.singular
        : salesNameOf(establishment.salesLabel, text).singular,
    purchase: tabs.purchase,
    more: long ? tabs.moreLong : tabs.more,
  }
  return tabIds.map((id) => {
    const count = id === 'ticketz' || id === 'purchase' ? badges[id] : 0
    const name = id === 'purchase' ? badge.purchase : badge.ticketz
    return {
      id,
      path: tabPaths[id],
      label: labels[id],
      badge: count > 0 ? { count, label: name(count) } : null,
      isActive: id === active,
    }
  })
}

const icons = { home: IconHome, results: IconReportAnalytics, purchase: IconShoppingBag, more: IconDots }

export function TabIcon({ id, strong }: { id: TabId; strong: boolean }) {
  if (id === 'ticketz') return <CircledZ strong={strong} />
  const Icon = icons[id]
  return <Icon size={24} stroke={strong ? 2 : 1.75} aria-hidden="true" />
}

export function TabBadge({ badge }: { badge: { count: number; label: string } }) {
  return (
    <span className="inline-flex h-5.5 min-w-5.5 items-center justify-center rounded-full bg-amber-soft px-1.5 font-bold text-amber text-small">
      <span aria-hidden="true">{badge.count > 99 ? '99+' : badge.count}</span>
      <span className="sr-only">{badge.label}</span>
    </span>
  )
}
