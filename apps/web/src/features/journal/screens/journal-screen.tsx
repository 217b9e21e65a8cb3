import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Establishment } from '@zinc/contract/establishments'
import { journalAreas } from '@zinc/contract/journal'
import type { EstablishmentSummary } from '@zinc/contract/session'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { monthValueOf, parseMonthValue } from '@zinc/domain/calendar/period'
import { useState } from 'react'
import { useEstablishment } from '../../../client/session/current-establishment.ts'
import { may } from '../../../client/session/may.ts'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { joinedQueryState, queryStateOf } from '../../../offline/query-state.ts'
import { Page } from '../../../page/page.tsx'
import { journalSearch } from '../../../page/search/management-search.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LineSkeleton } from '../../../ui/feedback/line-skeleton.tsx'
import { QueryNotice } from '../../../ui/feedback/query-notice.tsx'
import { RowSkeletons } from '../../../ui/lists/row-skeletons.tsx'
import { categoryQueries, purchaseCategoryQueries } from '../../categories/categories.queries.ts'
import { useEstablishmentDay } from '../../establishment/parts/establishment-day.ts'
import { supplierQueries } from '../../suppliers/suppliers.queries.ts'
import { FIRST_SIZE, type JournalSelection, useJournal, usePeopleNames } from '../journal.queries.ts'
import { JournalFilters } from '../journal-filters.tsx'
import { JournalList } from '../journal-list.tsx'
import { JournalVerification } from '../journal-verification.tsx'

/** What the server gives in one answer. */
const AT_MOST = 1000

/** Every change of money, rights and settings of the establishment, and whether none was altered. */
export function JournalScreen() {
  const text = useText().journal
  const summary = useEstablishment()
  if (may(summary, 'journal.read')) return <Journal summary={summary} />
  return (
    <Page title={text.title} back={true}>
      <EmptyState title={text.notYours}>{text.notYoursBody}</EmptyState>
    </Page>
  )
}

function Journal({ summary }: { summary: EstablishmentSummary }) {
  const text = useText().journal
  const establishmentId = summary.id
  const language = useLanguage()
  const failed = { title: text.failed, body: text.failedBody }
  const [size, setSize] = useState(FIRST_SIZE)
  const first = useJournal(establishmentId, FIRST_SIZE)
  const { selection, select } = useSelection()
  const wider = useJournal(establishmentId, size, selection)
  const isSelected = Object.values(selection).some((chosen) => chosen !== undefined)
  const isWider = size > FIRST_SIZE || isSelected
  const older = queryStateOf(wider)
  const journal = wider.data ?? (isSelected ? undefined : first.data)
  const names = usePeopleNames(establishmentId)
  const { establishment, today, ...place } = useEstablishmentDay(summary)
  const entityNames = useEntityNames(establishmentId)
  const queryState = joinedQueryState(queryStateOf(first), ...(establishment === null ? [place.queryState] : []))
  const total = journal?.total ?? 0
  const all = first.data?.total ?? null
  const lead = all === null ? <LeadSkeleton /> : text.lead(all, formatNumber(all, language))
  return (
    <Page title={text.title} back={true} {...(!(queryState.isMissing && first.data === undefined) && { lead })}>
      {!queryState.isMissing && <QueryNotice queryState={queryState} failed={failed} />}
      <JournalFilters
        selection={selection}
        names={names}
        today={today}
        onSelect={(chosen) => {
          select(chosen)
          setSize(FIRST_SIZE)
        }}
      />
      <div className="grid items-start gap-4 min-[90rem]:grid-cols-[minmax(0,1fr)_20rem]">
        <Card>
          {queryState.isMissing && <QueryNotice queryState={queryState} failed={failed} />}
          {journal !== undefined && establishment !== null ? (
            <JournalList
              entries={journal.entries}
              names={names}
              labels={new Map([...entityNames, ...labelsOf(establishment)])}
              timeZone={establishment.timeZone}
            />
          ) : (
            !queryState.isMissing && !older.isMissing && <RowSkeletons rows={6} />
          )}
          {isSelected && journal?.entries.length === 0 && (
            <EmptyState title={text.noneSelected}>{text.noneSelectedBody}</EmptyState>
          )}
          {isWider && older.isMissing && (
            <QueryNotice
              queryState={older}
              failed={failed}
              unseen={{ title: text.olderNeedNetwork, body: text.olderComeBack }}
            />
          )}
          {total > size && !(isWider && older.isMissing) && size < AT_MOST && (
            <Button look="secondary" pending={wider.isFetching} onPress={() => setSize(Math.min(AT_MOST, size * 2))}>
              {text.older}
            </Button>
          )}
        </Card>
        <div className={journal === undefined && !queryState.isMissing ? 'max-desk:hidden' : ''}>
          <JournalVerification establishmentId={establishmentId} total={all} timeZone={establishment?.timeZone} />
        </div>
      </div>
    </Page>
  )
}

/** What is chosen stands in the address, so that a reload and the way back keep it. */
function useSelection() {
  const { area, person, month } = journalSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const first = month === undefined ? null : parseMonthValue(month)
  const selection: JournalSelection = {
    area: journalAreas.find((one) => one === area),
    actorId: person !== undefined && /^[1-9]\d{0,8}$/.test(person) ? person : undefined,
    month: first?.slice(0, 7),
  }
  const select = (chosen: JournalSelection) =>
    void navigate({
      to: '/establishment/journal',
      search: {
        area: chosen.area,
        person: chosen.actorId,
        month: chosen.month === undefined ? undefined : monthValueOf(plainDate(`${chosen.month}-01`)),
      },
      resetScroll: false,
    })
  return { selection, select }
}

/** Suppliers and categories as they are called today, by id. */
function useEntityNames(establishmentId: number): readonly (readonly [string, string])[] {
  const suppliers = supplierQueries.useAll(establishmentId).rows
  const ofSales = categoryQueries.useAll(establishmentId).rows
  const ofPurchases = purchaseCategoryQueries.useAll(establishmentId).rows
  return [...suppliers, ...ofSales, ...ofPurchases].map(({ entity: { id, name } }) => [id, name])
}

function labelsOf({ vatLines, paymentMethods, services, registers }: Establishment): ReadonlyMap<string, string> {
  return new Map([...vatLines, ...paymentMethods, ...services, ...registers].map(({ id, label }) => [id, label]))
}

/** One line, two on phones. */
function LeadSkeleton() {
  return (
    <>
      <LineSkeleton />
      <span className="desk:hidden">
        <br />
        <LineSkeleton />
      </span>
    </>
  )
}
