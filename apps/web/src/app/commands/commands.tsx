import { type AnyRouter, useRouter } from '@tanstack/react-router'
import type { EstablishmentSummary } from '@zinc/contract/session'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { periodKinds, periodValueOf } from '@zinc/domain/calendar/period'
import { useEffect, useRef, useState } from 'react'
import { useCurrentEstablishment } from '../../client/session/current-establishment.ts'
import { may } from '../../client/session/may.ts'
import { useEstablishmentDay } from '../../features/establishment/parts/establishment-day.ts'
import { takeAsked } from '../../page/asked-commands.ts'
import { rememberPeriod } from '../../page/period/selected-period.ts'
import { rememberView, viewIn } from '../../page/remembered/remembered-view.ts'
import type { Command, CommandGroup } from './command.ts'
import { rememberCommand } from './recent-commands.ts'
import { SearchDialog } from './search-dialog.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { usePageCommands } from './use-page-commands.tsx'

/** How long after G the letter of a page is waited for, in milliseconds. */
const SECOND_KEY_MS = 1500

type Open = { type: 'search'; typedBefore: string; only: CommandGroup | null } | { type: 'shortcuts' }

/** What the keys of `CommandKeys` do, and the two dialogs. `count` grows with each that was pressed. */
export function Commands({ count }: { count: number }) {
  const summary = useCurrentEstablishment()
  return summary === null ? null : <CommandsIn summary={summary} count={count} />
}

function CommandsIn({ summary, count }: { summary: EstablishmentSummary; count: number }) {
  const router = useRouter()
  const [open, setOpen] = useState<Open | null>(null)
  const keys = useLetters(summary, setOpen)
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `count` says that something was asked.
  useEffect(() => {
    const asked = takeAsked()
    const search = asked.indexOf('search')
    if (search < 0) {
      for (const what of asked) latest.current(what)
      return
    }
    // Another window asks something first; a second Ctrl K closes its own.
    if (document.documentElement.hasAttribute('data-dialog')) return setOpen(null)
    setOpen({ type: 'search', typedBefore: asked.slice(search + 1).join(''), only: null })
  }, [count])
  function choose(command: Command, inNewTab: boolean): void {
    rememberCommand(command)
    const { href, act } = command
    if (href !== null && inNewTab) {
      globalThis.open(href, '_blank', 'noopener')
      return
    }
    setOpen(null)
    if (href === null) act?.()
    else void goTo(router, href)
  }
  if (open === null) return null
  const close = () => setOpen(null)
  if (open.type === 'shortcuts') return <ShortcutsDialog summary={summary} onClose={close} />
  const { typedBefore, only } = open
  const onShortcuts = () => setOpen({ type: 'shortcuts' })
  return <SearchDialog {...{ summary, typedBefore, only, onShortcuts }} onClose={close} onChoose={choose} />
}

/** There, the title has the keyboard: it says where one is. */
async function goTo(router: AnyRouter, href: string): Promise<void> {
  await router.navigate({ href })
  // A form may have given it to its first field.
  if (document.activeElement?.matches('main input') === true) return
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}

function useLetters(summary: EstablishmentSummary, setOpen: (open: Open) => void): (what: string) => void {
  const router = useRouter()
  const pages = usePageCommands(summary)
  const { today } = useEstablishmentDay(summary)
  const firstAt = useRef(Number.NEGATIVE_INFINITY)
  return (what) => {
    if (what === 'shortcuts') return setOpen({ type: 'shortcuts' })
    if (document.documentElement.hasAttribute('data-dialog')) return
    const letter = what.toLowerCase()
    const isSecond = performance.now() - firstAt.current < SECOND_KEY_MS
    firstAt.current = Number.NEGATIVE_INFINITY
    if (isSecond) {
      const page = pages.find((one) => one.letter === letter)
      if (page?.href != null) void goTo(router, page.href)
      else if (letter === 'u') setOpen({ type: 'search', typedBefore: '', only: 'establishments' })
    } else if (letter === 'g') firstAt.current = performance.now()
    else if (what === '?') setOpen({ type: 'shortcuts' })
    else if (what === 'n' && may(summary, 'ticketZ.write')) void goTo(router, `/ticket-z/${today}`)
    else if (what === 'N' && may(summary, 'purchase.write')) void goTo(router, '/purchase/new')
    else if (letter === 'l') turnView(router)
    else if (letter === 't') backToToday(router, today)
  }
}

/** Of the page that is shown, when it has the two. */
function turnView(router: AnyRouter): void {
  const { pathname, search } = router.state.location
  const shown = viewIn(pathname, search.view)
  if (shown === null) return
  const view = shown === 'calendar' ? 'list' : 'calendar'
  rememberView(pathname, view)
  void router.navigate({ to: pathname, search: { ...search, view }, resetScroll: false })
}

/** The week, month or year that is shown becomes the current one. */
function backToToday(router: AnyRouter, today: PlainDate): void {
  const { pathname, search } = router.state.location
  const kind = periodKinds.find((each) => search[each] !== undefined)
  if (kind === undefined) return
  const value = periodValueOf(kind, today)
  rememberPeriod(kind, value)
  void router.navigate({ to: pathname, search: { ...search, [kind]: value } })
}
