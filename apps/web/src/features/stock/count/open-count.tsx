import { useQueryClient } from '@tanstack/react-query'
import type { StockItem } from '@zinc/contract/stock/stock-items'
import { isAllowed } from '@zinc/domain/permission'
import type { EstablishmentRole } from '@zinc/domain/role'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { folded } from '../../../i18n/folded.ts'
import { Card } from '../../../ui/card.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { useLevels } from '../stock-levels.queries.ts'
import { useOnlineAct } from '../use-online-act.ts'
import { CountKeys } from './count-keys.tsx'
import { CountLine } from './count-line.tsx'
import { type CountedText, typeCount } from './count-outbox.ts'
import { settleCount } from './counts.queries.ts'
import type { DeviceCount } from './device-count.ts'
import { RefusedEntries } from './refused-entries.tsx'
import { type Shelf, ShelfTabs } from './shelf-tabs.tsx'
import { useCountWalk } from './use-count-walk.ts'

type OpenCountProps = {
  count: DeviceCount
  items: readonly StockItem[]
  role: EstablishmentRole
  /** Under the lines of a phone: how it ends. */
  ends?: ReactNode
  /** Asks to close the count; null while it cannot be closed, or not by this person. */
  onClose: (() => void) | null
}

/**
 * Lines out of sight are neither laid out nor drawn: of three hundred, a key would pay for all. Together by some
 * screens: the browser asks each for itself whether it is in sight, at every frame.
 */
const LINES_TOGETHER = 20
const drawnInSight = (lines: number) =>
  ({ contentVisibility: 'auto', containIntrinsicSize: `auto ${lines * 4.5}rem` }) as const

/** The items of a shelf, each with a field for what is there, and what the others counted. */
export function OpenCount({ count, items, role, ends, onClose }: OpenCountProps) {
  const { stockCounts: words, stockItems } = useText()
  const { establishmentId, isBlind } = count.head
  const form = useRef<HTMLFormElement>(null)
  const { shelves, itemsOf } = useShelves(items, count)
  const [chosen, setChosen] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  const [active, setActive] = useState<StockItem | null>(null)
  const levels = useLevels(establishmentId)
  const shelf = chosen ?? shelves[0]?.name ?? ''
  const shown = search === '' ? (itemsOf.get(shelf) ?? []) : items.filter((item) => isFound(item, search))
  const onSettle = useSettle(count)
  const isMissing = ({ id }: StockItem) => (count.entriesOf.get(id)?.result.state ?? 'missing') === 'missing'
  const countedCount = items.filter((item) => !isMissing(item)).length
  const { next, onNext, onCounted } = useCountWalk({
    form,
    itemsOf,
    shown,
    isMissing,
    onShelf: (name) => {
      setSearch('')
      setChosen(name)
    },
  })
  const onType = useTyping(count, onCounted)
  const people = count.waitingCount > 0 ? words.waiting(count.waitingCount) : words.people(count.people)
  const progress = words.progress(countedCount, items.length)
  return (
    <form ref={form} className="grid max-w-3xl gap-3 pb-24 desk:pb-0" onSubmit={(event) => event.preventDefault()}>
      <RefusedEntries refused={count.refused} />
      <div className="flex flex-wrap items-center gap-3">
        <SearchField label={stockItems.searchLabel} value={search} onSearch={setSearch} />
        <p className="text-ink-2 max-desk:hidden">{[progress, people].filter((text) => text !== '').join(', ')}</p>
      </div>
      {search === '' && <ShelfTabs shelves={shelves} current={shelf} onChoose={setChosen} />}
      <Card padding="none">
        {/* biome-ignore lint/a11y/useSemanticElements: an ul may not hold the groups of its lines. */}
        <div
          role="list"
          aria-label={search === '' ? shelf || words.noShelf : stockItems.searchLabel}
          className="divided overflow-hidden rounded-card"
        >
          {groupsOf(shown).map((group) => (
            // In the group that is typed in each line is painted by itself: a key repaints one line.
            <div key={group[0]?.id} className="divided focus-within:*:isolate" style={drawnInSight(group.length)}>
              {group.map((item) => (
                <CountLine
                  key={item.id}
                  item={item}
                  entries={count.entriesOf.get(item.id)}
                  expected={isBlind ? null : (levels.levelOf.get(item.id)?.quantity ?? null)}
                  countedOn={levels.levelOf.get(item.id)?.counted?.on ?? null}
                  averageCost={isBlind ? null : (levels.levelOf.get(item.id)?.averageCost ?? null)}
                  canType={isAllowed(role, 'stock.write')}
                  onType={onType}
                  onActive={setActive}
                  onNext={onNext}
                  onSettle={isAllowed(role, 'stock.correct') ? onSettle : null}
                />
              ))}
            </div>
          ))}
        </div>
        {shown.length === 0 && <p className="p-4 text-ink-2">{search === '' ? words.noItems : words.notFound}</p>}
      </Card>
      {ends}
      <CountKeys
        form={form}
        item={active}
        progress={progress}
        people={people}
        onNext={next}
        onClose={countedCount === items.length ? onClose : null}
      />
    </form>
  )
}

function useTyping({ head }: DeviceCount, onCounted: (itemId: string, isCounted: boolean) => void) {
  const { stockCounts: words } = useText()
  const { establishmentId, id: countId } = head
  return useCallback(
    (counted: CountedText) => {
      onCounted(counted.itemId, counted.quantity !== null)
      typeCount({ establishmentId, countId }, counted).catch(() =>
        showToast({ type: 'error', message: words.notStored }),
      )
    },
    [establishmentId, countId, words, onCounted],
  )
}

function useSettle({ server }: DeviceCount) {
  const { stockCounts: words } = useText()
  const queryClient = useQueryClient()
  const { act } = useOnlineAct()
  const latest = useRef({ server, act, words })
  useEffect(() => {
    latest.current = { server, act, words }
  })
  return useCallback(
    (itemId: string, quantity: string) => {
      const { server: count, act: run, words: said } = latest.current
      if (count !== null) void run(said.settled, () => settleCount(queryClient, count, itemId, quantity))
    },
    [queryClient],
  )
}

/** By shelf, then by name; items without one are the last. */
function useShelves(items: readonly StockItem[], { entriesOf }: DeviceCount) {
  const itemsOf = useMemo(() => {
    const groups = new Map<string, StockItem[]>()
    for (const item of items.toSorted((a, b) => a.name.localeCompare(b.name))) {
      groups.set(item.shelf, [...(groups.get(item.shelf) ?? []), item])
    }
    const names = [...groups.keys()].toSorted((a, b) => Number(a === '') - Number(b === '') || a.localeCompare(b))
    return new Map(names.map((name) => [name, groups.get(name) ?? []]))
  }, [items])
  const shelves = [...itemsOf].map(([name, all]): Shelf => {
    const counted = all.filter(({ id }) => (entriesOf.get(id)?.result.state ?? 'missing') !== 'missing')
    return { name, counted: counted.length, total: all.length }
  })
  return { shelves, itemsOf }
}

function groupsOf(items: readonly StockItem[]): StockItem[][] {
  const starts = Array.from({ length: Math.ceil(items.length / LINES_TOGETHER) }, (_, index) => index * LINES_TOGETHER)
  return starts.map((start) => items.slice(start, start + LINES_TOGETHER))
}

function isFound({ name, barcode }: StockItem, search: string): boolean {
  return folded(name).includes(folded(search)) || (barcode !== '' && barcode === search.trim())
}
