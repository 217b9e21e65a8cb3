import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import type { EstablishmentSummary } from '@zinc/contract/session'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { may } from '../../client/session/may.ts'
import { useSession } from '../../client/session/session.ts'
import { useEstablishmentDay } from '../../features/establishment/parts/establishment-day.ts'
import { useEstablishmentSwitch } from '../../features/establishment/parts/switch-establishment.ts'
import { useText } from '../../i18n/catalogue.ts'
import { salesNameOf } from '../../i18n/sales-name.ts'
import { CircledZ } from '../../ui/logo.tsx'
import type { Command, CommandGroup, FoundGroup } from './command.ts'
import { groupsOf } from './ranking.ts'
import { recentCommands } from './recent-commands.ts'
import { useCatalogCommands } from './use-catalog-commands.tsx'
import { useDayCommands } from './use-day-commands.tsx'
import { usePageCommands } from './use-page-commands.tsx'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** What may be done from here; the pages are apart. */
export function useActionCommands(
  summary: EstablishmentSummary,
  today: PlainDate,
  showShortcuts: () => void,
): readonly Command[] {
  const text = useText()
  const { commands, purchases } = text
  const act = (id: string, label: string, of: Pick<Command, 'icon' | 'href' | 'act'>): Command => ({
    ...{ id: `action:${id}`, group: 'actions', label },
    ...of,
  })
  return [
    ...(may(summary, 'ticketZ.write')
      ? [
          act('encode', salesNameOf(summary.salesLabel, text).encode, {
            icon: <CircledZ size={20} />,
            href: `/ticket-z/${today}`,
          }),
        ]
      : []),
    ...(may(summary, 'purchase.write')
      ? [act('purchase', purchases.month.day.create, { icon: <IconPlus {...icon} />, href: '/purchase/new' })]
      : []),
    ...(may(summary, 'catalog.write')
      ? [act('supplier', commands.newSupplier, { icon: <IconPlus {...icon} />, href: '/suppliers/new' })]
      : []),
    act('shortcuts', commands.shortcuts.title, { icon: <IconKeyboard {...icon} />, href: null, act: showShortcuts }),
  ]
}

/** The others this person may work in. */
function useEstablishmentCommands(currentId: number): readonly Command[] {
  const { commands } = useText()
  const { switchTo } = useEstablishmentSwitch()
  const establishments = useSession().user?.accessibleEstablishments ?? []
  return establishments
    .filter(({ id, isActive }) => id !== currentId && isActive)
    .map((establishment) => ({
      id: `establishment:${establishment.id}`,
      group: 'establishments',
      label: establishment.name,
      icon: <IconBuildingStore {...icon} />,
      end: <span className="text-ink-2">{commands.switchTo}</span>,
      aliases: commands.switchTo,
      href: null,
      act: () => void switchTo(establishment),
    }))
}

export type Found = { groups: readonly FoundGroup[]; isSearching: boolean; isPartial: boolean }

type Asked = {
  typed: string
  /** What was typed, once the typing rests. */
  settled: string
  /** Before anything is typed: these alone. */
  only: CommandGroup | null
  showShortcuts: () => void
}

export function useCommands(summary: EstablishmentSummary, { typed, settled, only, showShortcuts }: Asked): Found {
  const { today } = useEstablishmentDay(summary)
  const pages = usePageCommands(summary)
  const actions = useActionCommands(summary, today, showShortcuts)
  const days = useDayCommands(typed, summary)
  const establishments = useEstablishmentCommands(summary.id)
  const { commands: catalog, isSearching, isPartial } = useCatalogCommands(typed, settled, summary.id, today)
  const pageOf = (href: string) => pages.find((page) => page.href === href)
  const recent = recentCommands().filter(({ group, href }) => group !== 'pages' || pageOf(href) !== undefined)
  if (typed.trim() === '') {
    const groups: readonly FoundGroup[] = [
      { group: 'recent', commands: recent.map((one) => ({ icon: iconOf(one.group), ...pageOf(one.href), ...one })) },
      { group: 'actions', commands: actions },
      { group: 'establishments', commands: establishments },
      { group: 'pages', commands: pages.filter(({ id }) => recent.every((one) => one.id !== id)) },
    ]
    const shown = groups.filter(({ group, commands }) => commands.length > 0 && (only === null || group === only))
    return { groups: shown, isSearching: false, isPartial: false }
  }
  const all = [...days, ...actions, ...catalog, ...pages, ...establishments]
  return { groups: groupsOf(typed, all, new Set(recent.map(({ id }) => id))), isSearching, isPartial }
}

const icons: Partial<Record<CommandGroup, typeof IconPlus>> = {
  days: IconCalendar,
  suppliers: IconTruckDelivery,
  purchases: IconFileInvoice,
}

function iconOf(group: CommandGroup) {
  const Icon = icons[group] ?? IconHistory
  return <Icon {...icon} />
}
