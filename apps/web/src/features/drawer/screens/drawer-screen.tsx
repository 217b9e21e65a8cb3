import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { Establishment } from '@zinc/contract/establishments'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { type CashChain, cashChainOf } from '@zinc/domain/cash/cash-chain'
import { type ChainSums, chainSumsOf } from '@zinc/domain/cash/cash-chain-sums'
import type { Register } from '@zinc/domain/establishment/establishment'
import { useCallback } from 'react'
import { useEstablishment } from '../../../client/session/current-establishment.ts'
import { may } from '../../../client/session/may.ts'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { Page } from '../../../page/page.tsx'
import { labelOf, PeriodSelector } from '../../../page/period/period-selector.tsx'
import type { SelectedPeriod } from '../../../page/period/selected-period.ts'
import { type PeriodSearch, usePeriod } from '../../../page/period/use-period.ts'
import { usePrintSheet } from '../../../page/print-sheet.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryNotice } from '../../../ui/feedback/query-notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { buttonLook } from '../../../ui/theme/button-look.ts'
import { useIsWide } from '../../../ui/theme/wide-screen.ts'
import { useEstablishmentDay } from '../../establishment/parts/establishment-day.ts'
import { BreakCards } from '../break-cards.tsx'
import { CashBook } from '../cash-book.tsx'
import { unexplainedIn } from '../chain-items.ts'
import { ChainLines } from '../chain-lines.tsx'
import { ChainFacts, ChainHero } from '../chain-summary.tsx'
import { ChainTable } from '../chain-table.tsx'
import { RejudgedCards, rejudgedIn } from '../rejudged-cards.tsx'
import { useDrawer } from '../use-drawer.ts'
import { drawerSearch } from './drawer-search.ts'

const route = getRouteApi('/session/shell/tickets/drawer')

/** What the drawer of a register held, from night to night. */
export function DrawerScreen() {
  const text = useText()
  const words = text.drawer
  const language = useLanguage()
  const summary = useEstablishment()
  const { establishment, today, queryState } = useEstablishmentDay(summary)
  const isWide = useIsWide()
  const search = drawerSearch.parse(route.useSearch())
  const navigate = route.useNavigate()
  const show = useCallback(
    ({ month }: PeriodSearch, replace: boolean) =>
      void navigate({ search: (old) => ({ ...old, month }), replace, resetScroll: replace }),
    [navigate],
  )
  const { period, choose } = usePeriod('month', search, today, show)
  const registers = (establishment?.registers ?? []).toSorted((a, b) => a.position - b.position)
  const register = registers.find(({ id }) => id === search.register) ?? registers.find(({ isActive }) => isActive)
  const label = labelOf('month', period.value, text, language)
  usePrintSheet({ heading: `${summary.name} · ${words.book} · ${label}`, orientation: 'landscape' })
  return (
    <Page
      title={words.title}
      documentTitle={`${words.title} · ${label}`}
      period={<PeriodSelector period={period} today={today} onChange={choose} />}
      actions={
        <>
          {registers.length > 1 && register !== undefined && (
            <RegisterMenu
              registers={registers}
              register={register}
              onChoose={(id) => void navigate({ search: (old) => ({ ...old, register: id }), resetScroll: false })}
            />
          )}
          {isWide && may(summary, 'results.read') && <PrintButton />}
        </>
      }
    >
      {establishment === null || register === undefined ? (
        <>
          <QueryNotice queryState={queryState} failed={words.failed} unseen={words.unseen} />
          {!queryState.isMissing && <DrawerSkeleton />}
        </>
      ) : (
        <RegisterMonth key={register.id} {...{ establishment, register, period, today }} />
      )}
    </Page>
  )
}

type RegisterMonthProps = { establishment: Establishment; register: Register; period: SelectedPeriod; today: PlainDate }

function RegisterMonth({ establishment, register, period, today }: RegisterMonthProps) {
  const words = useText().drawer
  const summary = useEstablishment()
  const isWide = useIsWide()
  const { input, days, queryState } = useDrawer(establishment, period.range, today)
  const chain = input === null ? null : cashChainOf({ ...input, registerId: register.id })
  const sums = chain !== null && may(summary, 'results.read') ? chainSumsOf(chain) : null
  const isCounted = chain?.items.some(({ kind }) => kind === 'count') ?? false
  const { services } = establishment
  const active = services.filter(({ isActive }) => isActive)
  const serviceName = (id: string) =>
    active.length === 1 && active[0]?.id === id ? '' : (services.find((service) => service.id === id)?.label ?? '')
  return (
    <>
      <QueryNotice queryState={queryState} failed={words.failed} unseen={words.unseen} />
      {chain === null && !queryState.isMissing && <DrawerSkeleton />}
      {chain !== null && !isCounted && <NothingCounted month={period.value} />}
      {chain !== null && isCounted && (
        <>
          <div className="print:hidden">
            <RejudgedCards
              counts={rejudgedIn(chain)}
              timeZone={establishment.timeZone}
              mayCorrect={may(summary, 'ticketZ.correct')}
              serviceName={serviceName}
            />
            <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 desk:mb-5">
              {chain.last !== null && <ChainHero last={chain.last} />}
              {isWide && sums !== null && <ChainFacts chain={chain} sums={sums} />}
            </div>
            <Nights {...{ establishment, chain, sums, serviceName }} />
          </div>
          {sums !== null && (
            <CashBook
              establishment={establishment.name}
              register={register.label}
              days={days.filter(({ date }) => date <= today)}
              {...{ chain, sums, serviceName }}
            />
          )}
        </>
      )}
    </>
  )
}

type NightsProps = {
  establishment: Establishment
  chain: CashChain
  sums: ChainSums | null
  serviceName: (serviceId: string) => string
}

/** A table on a computer; on a phone the breaks first, and the figures last. */
function Nights({ establishment, chain, sums, serviceName }: NightsProps) {
  const summary = useEstablishment()
  const isWide = useIsWide()
  const { cashTolerance: tolerance, timeZone } = establishment
  const mayCorrect = may(summary, 'ticketZ.correct')
  if (isWide) {
    return (
      <ChainTable
        {...{ chain, sums, tolerance, timeZone, mayCorrect, serviceName }}
        mayEnter={may(summary, 'ticketZ.write')}
      />
    )
  }
  return (
    <div className="grid gap-4">
      <BreakCards breaks={unexplainedIn(chain)} {...{ timeZone, mayCorrect }} />
      <div>
        <ChainLines {...{ chain, tolerance, serviceName }} />
      </div>
      {sums !== null && (
        <>
          <ChainFacts chain={chain} sums={sums} />
          <PrintButton />
        </>
      )}
    </div>
  )
}

function NothingCounted({ month }: { month: string }) {
  const { empty } = useText().drawer
  return (
    <EmptyState
      title={empty.title}
      action={
        <Link to="/ticket-z" search={{ month }} className={buttonLook('primary')}>
          {empty.act}
        </Link>
      }
    >
      {empty.body}
    </EmptyState>
  )
}

type RegisterMenuProps = { registers: readonly Register[]; register: Register; onChoose: (id: string) => void }

function RegisterMenu({ registers, register, onChoose }: RegisterMenuProps) {
  const words = useText().drawer
  return (
    <Menu
      label={words.register}
      triggerLabel={words.chosen(register.label)}
      options={registers.map(({ id, label }) => ({ value: id, label }))}
      value={register.id}
      onChoose={onChoose}
    >
      <span className="truncate">{register.label}</span>
      <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
    </Menu>
  )
}

function PrintButton() {
  const words = useText().drawer
  return (
    <Button look="secondary" onPress={() => print()} icon={<IconPrinter size={20} stroke={1.75} aria-hidden="true" />}>
      {words.book}
    </Button>
  )
}

function DrawerSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-3.5">
      <Skeleton className="h-20 w-full rounded-card!" />
      <Skeleton className="h-96 w-full rounded-card!" />
    </div>
  )
}
