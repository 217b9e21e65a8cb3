import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { StockCount } from '@zinc/contract/stock/stock-counts'
import type { StockItem } from '@zinc/contract/stock/stock-items'
import { isAllowed } from '@zinc/domain/permission'
import { capitalised } from '@zinc/words/capitalised'
import { useMemo, useRef, useState } from 'react'
import { useEstablishment } from '../../../client/session/current-establishment.ts'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatTime } from '../../../i18n/format.ts'
import { queryStateOf } from '../../../offline/query-state.ts'
import { Page } from '../../../page/page.tsx'
import { Button } from '../../../ui/button.tsx'
import { QueryNotice } from '../../../ui/feedback/query-notice.tsx'
import { TableSkeleton } from '../../../ui/lists/table-skeleton.tsx'
import { useIsWide } from '../../../ui/theme/wide-screen.ts'
import { useEstablishmentDay } from '../../establishment/parts/establishment-day.ts'
import { ClosedCount } from '../count/closed-count.tsx'
import { countDayOf } from '../count/count-day.ts'
import { countKeys } from '../count/count-query-keys.ts'
import { type DeviceCount, useDeviceCount } from '../count/device-count.ts'
import { EndCount } from '../count/end-count.tsx'
import { OpenCount } from '../count/open-count.tsx'
import { RefusedEntries } from '../count/refused-entries.tsx'
import { stockItemQueries } from '../stock-items.queries.ts'
import { UndoOperation } from '../undo-operation.tsx'

export function StockCountScreen({ id }: { id: string }) {
  const { stockCounts: words } = useText()
  const navigate = useNavigate()
  const { id: establishmentId } = useEstablishment()
  const { count, queryState } = useDeviceCount(establishmentId, id)
  const { all, rows } = stockItemQueries.useAll(establishmentId)
  const back = () => void navigate({ to: '/stocks/counts' })
  const items = useSameList(rows.map(({ entity }) => entity))
  if (count === null || (all.isPending && rows.length === 0)) {
    return (
      <Page title={words.one} back={back}>
        <QueryNotice queryState={queryState} failed={{ title: words.failed }} unseen={{ title: words.unseen }} />
        <QueryNotice queryState={queryStateOf(all)} failed={{ title: words.failed }} unseen={{ title: words.unseen }} />
        <TableSkeleton />
      </Page>
    )
  }
  return count.head.state === 'open' ? (
    <OpenCountPage count={count} items={items} queryState={queryState} back={back} />
  ) : (
    <ClosedCountPage count={count} items={items} queryState={queryState} back={back} />
  )
}

/** As long as it holds the same items it stays the same list: sorting three hundred names at every answer is felt. */
function useSameList<T>(list: readonly T[]): readonly T[] {
  const known = useRef(list)
  const isSame = known.current.length === list.length && list.every((one, at) => one === known.current[at])
  if (!isSame) known.current = list
  return known.current
}

type PageProps = {
  count: DeviceCount
  items: readonly StockItem[]
  queryState: ReturnType<typeof queryStateOf>
  back: () => void
}

function OpenCountPage({ count, items, queryState, back }: PageProps) {
  const { stockCounts: words } = useText()
  const { role } = useEstablishment()
  const [ending, setEnding] = useState<'close' | 'cancel' | null>(null)
  const counted = useMemo(
    () => items.filter(({ archivedAt, mergedIntoId }) => archivedAt === null && mergedIntoId === null),
    [items],
  )
  const results = counted.map(({ id }) => count.entriesOf.get(id)?.result.state ?? 'missing')
  const of = (state: (typeof results)[number]) => results.filter((one) => one === state).length
  const canEnd = isAllowed(role, 'stock.correct') && count.server !== null
  const isWide = useIsWide()
  const blocked = of('to_settle') > 0 ? words.settleFirst(of('to_settle')) : ''
  const canClose = of('counted') > 0 && blocked === '' && count.waitingCount === 0
  const isWhole = of('counted') === counted.length
  const onClose = () => setEnding('close')
  const ends = canEnd && (
    <div className="flex flex-wrap gap-2.5">
      <Button look="secondary" onPress={() => setEnding('cancel')}>
        {words.cancel}
      </Button>
      {/* On a phone the foot of the page has it once everything is counted. */}
      {(isWide || !isWhole) && (
        <Button look={isWhole ? 'primary' : 'secondary'} disabled={!canClose} onPress={onClose}>
          {words.close}
        </Button>
      )}
    </div>
  )
  return (
    <Page
      title={count.head.label || words.one}
      lead={<Lead count={count} />}
      back={back}
      tabBar="hidden"
      {...(isWide && { actions: ends })}
    >
      <QueryNotice queryState={queryState} failed={{ title: words.failed }} />
      {canEnd && blocked !== '' && <p className="mb-3 font-semibold text-amber">{blocked}</p>}
      <OpenCount
        count={count}
        items={counted}
        role={role}
        {...(!isWide && { ends })}
        onClose={canEnd && canClose ? onClose : null}
      />
      {ending !== null && count.server !== null && (
        <EndCount
          count={count.server}
          end={ending}
          countedCount={of('counted')}
          missingCount={of('missing')}
          onClose={() => setEnding(null)}
        />
      )}
    </Page>
  )
}

function ClosedCountPage({ count, items, queryState, back }: PageProps) {
  const { stockCounts: words, stock } = useText()
  const { role } = useEstablishment()
  const queryClient = useQueryClient()
  const [isUndoing, setUndoing] = useState(false)
  const { server } = count
  if (server === null) return null
  const { establishmentId, operation, lines, closed, state } = server
  const canUndo = operation !== null && !operation.isUndone && isAllowed(role, 'stock.correct')
  return (
    <Page title={server.label || words.one} lead={<Lead count={count} />} back={back}>
      <div className="grid gap-4">
        <QueryNotice queryState={queryState} failed={{ title: words.failed }} />
        <RefusedEntries refused={count.refused} />
        {closed !== null && (
          <p className="text-ink-2">
            {words.ended(state === 'closed' ? words.states.closed : words.states.cancelled, closed.by.name)}
            {operation?.isUndone === true && `, ${words.undone}`}
          </p>
        )}
        {lines.length > 0 && <ClosedCount count={server} itemOf={new Map(items.map((item) => [item.id, item]))} />}
        {canUndo && (
          <div>
            <Button look="secondary" onPress={() => setUndoing(true)}>
              {stock.undo}
            </Button>
          </div>
        )}
      </div>
      {isUndoing && operation !== null && (
        <UndoOperation
          establishmentId={establishmentId}
          operation={undoneBy(operation, lines.length)}
          onUndone={() => void queryClient.invalidateQueries({ queryKey: countKeys.all(establishmentId) })}
          onClose={() => setUndoing(false)}
        />
      )}
    </Page>
  )
}

function undoneBy({ id, version }: NonNullable<StockCount['operation']>, lineCount: number) {
  return { operationId: id, operationVersion: version, lineCount, transfer: null }
}

/** 'Vendredi 20 novembre, 16:40' */
function Lead({ count: { head, server } }: { count: DeviceCount }) {
  const { stockCounts: words } = useText()
  const language = useLanguage()
  const { today } = useEstablishmentDay(useEstablishment())
  const time = formatTime(head.happenedAt, language)
  const parts = [server === null ? words.onThisDevice : countDayOf(server.businessDate, today, language), time]
  return <>{capitalised([...parts, ...(head.isBlind && head.state === 'open' ? [words.blindShort] : [])].join(', '))}</>
}
