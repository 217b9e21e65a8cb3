import { useNavigate, useRouter } from '@tanstack/react-router'
import { closingNameOf } from '@zinc/domain/establishment/closing-name'
import { sumOf } from '@zinc/domain/money'
import { capitalised } from '@zinc/words/capitalised'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLanguage, useText } from '../../../../i18n/catalogue.ts'
import { formatDayLong } from '../../../../i18n/format.ts'
import { loadCashCountText } from '../../../../i18n/late-words.ts'
import { screen } from '../../../../page/loading/lazy-screen.ts'
import { loadManagementStyle } from '../../../../page/loading/management-style.ts'
import { Page } from '../../../../page/page.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { focusField, focusFieldOnceThere } from '../../../../ui/fields/next-field.ts'
import { useIsWide } from '../../../../ui/theme/wide-screen.ts'
import { useDayMovements } from '../../../tickets/tickets.queries.ts'
import type { DayScreenProps } from '../../day/ticket-z-day.ts'
import { useRegisterPayments } from '../../day/ticket-z-register-payments.tsx'
import type { EnterTicketZ } from '../enter-ticket-z.ts'
import { EntryStatus, EntryStored } from '../entry-status.tsx'

const CashPage = screen(() => import('./cash-page.tsx'), 'CashPage', loadCashCountText, loadManagementStyle)

export type EntryPart = 'cash' | undefined

/** The form and the count are two pages of one entry: which one is shown, and the field asked for on the other. */
export function useEntryPart(part: EntryPart) {
  const navigate = useNavigate()
  const router = useRouter()
  const wanted = useRef<string | null>(null)
  const [asked, setAsked] = useState<{ form: HTMLFormElement; name: string } | null>(null)
  const [wasAway, setWasAway] = useState(part === 'cash')
  const [wasInForm, setWasInForm] = useState(part !== 'cash')
  if (part === 'cash' && !wasAway) setWasAway(true)
  if (part !== 'cash' && !wasInForm) setWasInForm(true)
  useArrival(part)
  // A refused validation may be what brings the field.
  useEffect(() => (asked === null ? undefined : focusFieldOnceThere(asked.form, asked.name)), [asked])
  // Without a network its files could not be fetched any more.
  useEffect(() => {
    CashPage.preload?.()?.catch(() => undefined)
  }, [])
  const show = (next: EntryPart) =>
    void navigate({
      from: '/ticket-z/$date',
      search: (before) => ({ ...before, part: next }),
      replace: next !== 'cash',
    })
  return {
    /** Leaves the count as one came to it, so that 'back' in the browser leads where it did. */
    leave: () => {
      if (wasInForm && router.history.canGoBack()) router.history.back()
      else show(undefined)
    },
    isFirstShown: !wasAway,
    onField: (form: HTMLFormElement, name: string) => {
      const next = name.startsWith('cashCount.') ? 'cash' : undefined
      if (next === part) {
        focusField(form, name)
        return setAsked({ form, name })
      }
      wanted.current = name
      show(next)
    },
    onShown: (form: HTMLFormElement) => {
      if (wanted.current !== null) focusField(form, wanted.current)
      wanted.current = null
    },
  }
}

/** Another page under the same address: it starts at its top, and its title is said. */
function useArrival(part: EntryPart): void {
  const shown = useRef(part)
  useEffect(() => {
    if (shown.current === part) return
    shown.current = part
    window.scrollTo({ top: 0 })
    if (document.activeElement instanceof HTMLInputElement) return
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [part])
}

type CashCountProps = DayScreenProps & {
  entry: EnterTicketZ
  submit: { label: string; short: string }
  part: ReturnType<typeof useEntryPart>
  children?: ReactNode
}

/** The drawer, counted within the entry of its closing: what is typed stays in the same draft. */
export function TicketZCashCount(props: CashCountProps) {
  const { establishment, date, closing, tickets, entry, submit, part, children } = props
  const { ticketZForm, ticketZDay } = useText()
  const language = useLanguage()
  const isWide = useIsWide()
  const journal = useDayMovements(establishment.id, date, closing.registerId)
  const paid = useRegisterPayments({ establishmentId: establishment.id, date, registerId: closing.registerId })
  const day = capitalised(formatDayLong(date, language))
  const name = closingNameOf(closing, establishment)
  const { title } = ticketZForm.cashCount
  return (
    <Page
      title={title}
      documentTitle={ticketZDay.day.documentTitle(title, formatDayLong(date, language))}
      back={part.leave}
      lead={
        <div className="flex flex-wrap items-center gap-x-3">
          {name === '' ? day : `${day}, ${name}`}
          <div className="desk:hidden">
            <EntryStored status={entry.autosave.status} timeZone={establishment.timeZone} />
          </div>
        </div>
      }
      tabBar="hidden"
      actions={
        isWide && (
          <EntryStatus
            status={entry.autosave.status}
            timeZone={establishment.timeZone}
            isFuture={entry.intent === 'draft'}
          />
        )
      }
      phoneActions={false}
    >
      <Suspense fallback={<CashPlaceholder />}>
        <CashPage
          edit={entry.edit}
          establishment={establishment}
          closing={closing}
          tickets={tickets}
          journal={journal}
          suppliersPaid={sumOf(paid.map(({ amount }) => amount))}
          strict={entry.strict}
          isCorrection={entry.intent === 'correct'}
          submit={submit}
          onSubmit={entry.submit}
          onShown={part.onShown}
        >
          {children}
        </CashPage>
      </Suspense>
    </Page>
  )
}

/** The layout of the count, while its files are on their way for the first time. */
function CashPlaceholder() {
  return (
    <div aria-busy="true" className="grid gap-3.5 wide:grid-cols-3">
      <Skeleton className="h-72 w-full rounded-card! wide:col-span-2" />
      <Skeleton className="hidden h-96 w-full rounded-card! wide:block" />
    </div>
  )
}
