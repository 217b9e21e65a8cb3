import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Establishment } from '@zinc/contract/establishments'
import type { LockPreview } from '@zinc/contract/locks'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { lockedRangeOf } from '@zinc/domain/calendar/period-lock'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDate, formatDayMonth, formatMonthName } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { ActFailure } from '../../ui/feedback/act-failure.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { type LockChanges, lockPreviewQuery, useLockAct } from './lock.queries.ts'

type LockDialogProps = { establishment: Establishment; until: PlainDate; changes: LockChanges; onClose: () => void }

/** What follows from a lock, and what is still missing: worth a look, never in the way. */
export function LockDialog({ establishment, until, changes, onClose }: LockDialogProps) {
  const text = useText().lockDialogs
  const language = useLanguage()
  const preview = useQuery(lockPreviewQuery(establishment.id, lockedRangeOf(until, establishment)))
  const act = useLockAct(establishment, changes)
  const confirm = () => act.mutate({ act: 'lock', until }, { onSuccess: onClose })
  return (
    <Dialog
      open={true}
      onClose={onClose}
      title={text.lockTitle(formatMonthName(until, language))}
      actions={
        <>
          <Button look="secondary" onPress={onClose}>
            {text.keepOpen}
          </Button>
          <Button onPress={confirm} pending={act.isPending}>
            {text.confirmLock}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{text.lockBody(formatDate(until))}</p>
      <div className="mt-4 grid gap-2.5">
        {preview.data === undefined ? <Waiting error={preview.error} /> : <LeftOpen preview={preview.data} />}
      </div>
      <ActFailure error={act.error} />
    </Dialog>
  )
}

function Waiting({ error }: { error: unknown }) {
  return error === null ? <Skeleton className="h-11" /> : <ActFailure error={error} />
}

const SHOWN = 7

function LeftOpen({ preview }: { preview: LockPreview }) {
  const text = useText().lockDialogs
  const { missing, drafts, purchases } = preview
  if (missing.count + drafts.count + purchases.count === 0) return <Notice tone="success">{text.complete}</Notice>
  return (
    <>
      {missing.count > 0 && <Days title={text.missing(missing.count)} {...missing} />}
      {drafts.count > 0 && <Days title={text.drafts(drafts.count)} {...drafts} />}
      {purchases.count > 0 && <Purchases {...purchases} />}
      <p className="text-ink-2 text-small">{text.notBlocking}</p>
    </>
  )
}

function Days({ title, count, dates }: { title: string; count: number; dates: readonly PlainDate[] }) {
  const language = useLanguage()
  const links = dates.slice(0, SHOWN).map((date) => (
    <Link key={date} to="/ticket-z/$date" params={{ date }} className="tap text-inherit underline">
      {formatDayMonth(date, language)}
    </Link>
  ))
  return <Named title={title} more={count - links.length} links={links} />
}

function Purchases({ count, drafts }: LockPreview['purchases']) {
  const text = useText().lockDialogs
  const language = useLanguage()
  const links = drafts.slice(0, SHOWN).map(({ id, date, supplierName }) => (
    <Link key={id} to="/purchase/$id" params={{ id }} className="tap text-inherit underline">
      {text.purchase(formatDayMonth(date, language), supplierName)}
    </Link>
  ))
  return <Named title={text.purchases(count)} more={count - links.length} links={links} />
}

function Named({ title, more, links }: { title: string; more: number; links: readonly ReactNode[] }) {
  const text = useText().lockDialogs
  return (
    <Notice tone="toEnter">
      <p className="font-semibold">{title}</p>
      <p className="flex flex-wrap gap-x-3">
        {links}
        {more > 0 && <span>{text.more(more)}</span>}
      </p>
    </Notice>
  )
}
