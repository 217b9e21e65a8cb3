import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PurchaseRow } from '@zinc/contract/purchases/purchases'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { plainWords } from '@zinc/domain/calendar/typed-period'
import type { Cents } from '@zinc/domain/money'
import type { PurchaseKind } from '@zinc/domain/purchase/purchase'
import { isUnreached } from '../../client/api-error.ts'
import { foundPurchasesQuery } from '../../features/purchases/found-purchases.queries.ts'
import { seenPurchasesOf } from '../../features/purchases/parts/device-purchases.ts'
import type { PurchaseNames } from '../../features/purchases/parts/purchase-names.ts'
import { usePurchaseNames } from '../../features/purchases/parts/use-purchase-names.ts'
import { supplierQueries } from '../../features/suppliers/suppliers.queries.ts'
import { useText } from '../../i18n/catalogue.ts'
import { formatDate } from '../../i18n/format.ts'
import { Amount } from '../../ui/amount.tsx'
import type { Command } from './command.ts'
import { scoreOf } from './ranking.ts'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
/** Letters, or figures of a reference, before the server is asked. */
const SHORTEST = 2
const MOST = 20
/** Of what the server found by something that is not shown. */
const FOUND_BY_SERVER = 20

export type CatalogCommands = {
  commands: readonly Command[]
  isSearching: boolean
  /** Only what this device has seen was searched. */
  isPartial: boolean
}

/** `settled`: what was typed, once the typing rests. */
export function useCatalogCommands(
  typed: string,
  settled: string,
  establishmentId: number,
  today: PlainDate,
): CatalogCommands {
  const names = usePurchaseNames(establishmentId)
  const suppliers = useSupplierCommands(establishmentId, names)
  const purchases = useFoundPurchases(typed, settled, { establishmentId, today, names })
  return { ...purchases, commands: [...suppliers, ...purchases.commands] }
}

function useSupplierCommands(establishmentId: number, names: PurchaseNames): readonly Command[] {
  const { rows } = supplierQueries.useAll(establishmentId)
  return rows.flatMap(({ entity }) => {
    if (entity.archivedAt !== null) return []
    const category = entity.defaultCategoryId === null ? '' : names.categoryOf(entity.defaultCategoryId)
    const detail = [category, entity.contactName].filter((part) => part !== '').join(' · ')
    return {
      id: `supplier:${entity.id}`,
      group: 'suppliers',
      label: entity.name,
      ...(detail !== '' && { detail }),
      aliases: [entity.customerCode, entity.comment].join(' '),
      icon: <IconTruckDelivery {...icon} />,
      href: `/suppliers/${entity.id}`,
    } as const
  })
}

type Around = { establishmentId: number; today: PlainDate; names: PurchaseNames }

function useFoundPurchases(typed: string, settled: string, around: Around): CatalogCommands {
  const { establishmentId, today, names } = around
  const queryClient = useQueryClient()
  const commandOf = usePurchaseCommand(names)
  const isAsked = plainWords(settled).length >= SHORTEST
  const query = useQuery({ ...foundPurchasesQuery(establishmentId, settled), enabled: isAsked })
  const isSearching = isAsked && (query.isLoading || plainWords(typed) !== plainWords(settled))
  const isPartial = isAsked && (query.fetchStatus === 'paused' || isUnreached(query.error) || query.isError)
  if (plainWords(typed).length < SHORTEST) return { commands: [], isSearching: false, isPartial: false }
  const seen = seenPurchasesOf(queryClient, establishmentId, today)
    .filter(({ status }) => status !== 'cancelled')
    .map((row) => commandOf(row))
  const found = (query.data ?? []).map((row) => commandOf(shownRowOf(row)))
  const known = new Map([...found, ...seen].map((command) => [command.id, command]))
  const byServer = new Set(typed === settled ? found.map(({ id }) => id) : [])
  const commands = [...known.values()]
    .flatMap((command) => {
      const own = scoreOf(typed, command.label, command.detail) ?? (byServer.has(command.id) ? FOUND_BY_SERVER : null)
      return own === null ? [] : [{ ...command, score: own }]
    })
    .slice(0, MOST)
  return { commands, isSearching, isPartial }
}

type Shown = {
  id: string
  kind: PurchaseKind
  supplierId: string | null
  reference: string
  countedOn: PlainDate
  gross: Cents | null
}

function shownRowOf({ figures, ...row }: PurchaseRow): Shown {
  return { ...row, gross: figures === null ? null : Math.abs(figures.gross) }
}

/** 'Marée de la Saône, facture MS 90233'. */
function usePurchaseCommand(names: PurchaseNames): (row: Shown) => Command {
  const { commands, purchases } = useText()
  const { list } = purchases
  return ({ id, kind, supplierId, reference, countedOn, gross }) => {
    const supplier = names.supplierOf(supplierId) || list.noSupplier
    // A reference stays in one piece.
    const name = commands.purchaseOf(list.kinds[kind].toLowerCase(), reference.replaceAll(' ', '\u00a0'))
    return {
      id: `purchase:${id}`,
      group: 'purchases',
      label: `${supplier}, ${name}`,
      detail: formatDate(countedOn),
      icon: <IconFileInvoice {...icon} />,
      ...(gross !== null && { end: <Amount cents={gross} size="strong" /> }),
      href: `/purchase/${id}`,
    }
  }
}
