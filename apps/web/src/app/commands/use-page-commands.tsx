import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconCloudUp from '@tabler/icons-react/dist/esm/icons/IconCloudUp.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconPackages from '@tabler/icons-react/dist/esm/icons/IconPackages.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
import IconReportAnalytics from '@tabler/icons-react/dist/esm/icons/IconReportAnalytics.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconShield from '@tabler/icons-react/dist/esm/icons/IconShield.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { EstablishmentSummary } from '@zinc/contract/session'
import type { Permission } from '@zinc/domain/permission'
import type { Catalogue } from '@zinc/words/catalogue'
import { may } from '../../client/session/may.ts'
import { useIsAdmin } from '../../features/admin/parts/admin-only.tsx'
import { settingsSections } from '../../features/settings/parts/settings-section.ts'
import { useText } from '../../i18n/catalogue.ts'
import { salesNameOf } from '../../i18n/sales-name.ts'
import { CircledZ } from '../../ui/logo.tsx'
import type { Command } from './command.ts'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

type PageCommand = Omit<Command, 'id' | 'group'> & { href: string; needs?: Permission }

/** The pages this person may open here, as the bars and 'Plus' offer them. */
export function usePageCommands(summary: EstablishmentSummary): readonly Command[] {
  const text = useText()
  const isAdmin = useIsAdmin()
  const pages = [
    ...dailyPages(text, summary),
    ...purchasePages(text),
    ...establishmentPages(text),
    ...(isAdmin ? adminPages(text) : []),
  ]
  return pages
    .filter(({ needs }) => needs === undefined || may(summary, needs))
    .map(({ needs: _, ...page }) => ({ ...page, id: `page:${page.href}`, group: 'pages' }))
}

function dailyPages(text: Catalogue, { salesLabel }: EstablishmentSummary): readonly PageCommand[] {
  const { shell, commands } = text
  const { aliases } = commands
  return [
    { label: shell.tabs.home, href: '/dashboard', icon: <IconHome {...icon} />, aliases: aliases.home, letter: 'a' },
    {
      label: shell.tabs.results,
      href: '/reports',
      icon: <IconReportAnalytics {...icon} />,
      aliases: aliases.results,
      letter: 'r',
      needs: 'results.read',
    },
    {
      label: salesNameOf(salesLabel, text).plural,
      href: '/ticket-z',
      icon: <CircledZ strong={false} />,
      aliases: aliases.ticketz,
      letter: 'z',
    },
    {
      label: shell.tabs.purchase,
      href: '/purchase',
      icon: <IconShoppingBag {...icon} />,
      aliases: aliases.purchase,
      letter: 'h',
    },
  ]
}

function purchasePages(text: Catalogue): readonly PageCommand[] {
  const { purchases, suppliers, shell, commands } = text
  const { aliases } = commands
  const detail = shell.tabs.purchase
  return [
    {
      label: purchases.due.title,
      detail,
      href: '/purchase/due',
      icon: <IconClock {...icon} />,
      aliases: aliases.due,
      needs: 'results.read',
    },
    {
      label: purchases.month.tabs.prices,
      detail,
      href: '/purchase/prices',
      icon: <IconChartBar {...icon} />,
      aliases: aliases.prices,
      needs: 'results.read',
    },
    {
      label: purchases.month.tabs.recurring,
      detail,
      href: '/purchase/recurring',
      icon: <IconRepeat {...icon} />,
      aliases: aliases.recurring,
      needs: 'results.read',
    },
    {
      label: purchases.exports.importLink,
      detail,
      href: '/purchase/import',
      icon: <IconFileImport {...icon} />,
      aliases: aliases.import,
      needs: 'purchase.import',
    },
    {
      label: suppliers.title,
      href: '/suppliers',
      icon: <IconTruckDelivery {...icon} />,
      aliases: aliases.suppliers,
      letter: 'f',
    },
  ]
}

function establishmentPages(text: Catalogue): readonly PageCommand[] {
  const { stockItems, stockCounts, stockOrders, categories, tickets, drawer, people, journal, settings, account } = text
  const { aliases, settings: detail } = text.commands
  const page = (label: string, href: string, Icon: typeof IconHome, alias: string, letter?: string): PageCommand => ({
    ...{ label, href, icon: <Icon {...icon} />, aliases: alias },
    ...(letter !== undefined && { letter }),
  })
  return [
    page(stockItems.title, '/stocks', IconPackages, aliases.stocks, 's'),
    page(stockCounts.title, '/stocks/counts', IconClipboardList, aliases.counts),
    page(stockOrders.title, '/stocks/orders', IconShoppingBag, aliases.stocks),
    page(categories.title, '/categories', IconCategory, aliases.categories),
    page(tickets.title, '/tickets', IconReceipt, aliases.tickets, 't'),
    page(drawer.title, '/tickets/drawer', IconCash, aliases.drawer),
    page(people.title, '/establishment/people', IconUsers, aliases.people, 'p'),
    { ...page(journal.title, '/establishment/journal', IconHistory, aliases.journal, 'j'), needs: 'journal.read' },
    ...settingsSections.map((section) => ({
      ...page(settings.titles[section], `/settings/${section}`, IconSettings, settings.linkHint),
      ...{ detail, ...(section === 'register' && { letter: 'c' }) },
    })),
    page(text.commands.waiting, '/more/waiting', IconCloudUp, aliases.waiting, 'e'),
    page(text.shell.tabs.moreLong, '/more', IconDots, aliases.more, 'o'),
    page(account.title, '/profile', IconUser, aliases.profile),
  ]
}

function adminPages({ admin, clientErrors, commands }: Catalogue): readonly PageCommand[] {
  const of = { detail: admin.area, aliases: commands.aliases.admin }
  return [
    {
      label: admin.sections.establishments,
      href: '/admin/establishments',
      icon: <IconShield {...icon} />,
      ...of,
    },
    { label: admin.sections.users, href: '/admin/users', icon: <IconShield {...icon} />, ...of },
    { label: clientErrors.title, href: '/admin/errors', icon: <IconAdjustments {...icon} />, ...of },
  ]
}
