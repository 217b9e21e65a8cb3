import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import type { Establishment } from '@zinc/contract/establishments'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { isLocked } from '@zinc/domain/calendar/period'
import { lockFaultOf } from '@zinc/domain/calendar/period-lock'
import { lazy, Suspense, useState } from 'react'
import { loadManagementText, useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatMonthName } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import type { LockChanges } from './lock.queries.ts'

/** With their words, once one is pressed. */
const LockDialog = lazy(async () => {
  const [{ LockDialog: Dialog }] = await Promise.all([import('./lock-dialog.tsx'), loadManagementText()])
  return { default: Dialog }
})
const ReopenDialog = lazy(async () => {
  const [{ ReopenDialog: Dialog }] = await Promise.all([import('./reopen-dialog.tsx'), loadManagementText()])
  return { default: Dialog }
})

export type MonthLockProps = {
  establishment: Establishment
  /** Of a month. */
  range: { from: PlainDate; to: PlainDate }
  today: PlainDate
  /** What the person may do here. */
  rights: { lock: boolean; reopen: boolean }
  changes: LockChanges
}

/** What this person may do about the lock of a month. */
export function MonthLock({ establishment, range, today, rights, changes }: MonthLockProps) {
  const text = useText().locks
  const language = useLanguage()
  const [asked, setAsked] = useState<'lock' | 'reopen' | null>(null)
  const { lockedUntil } = establishment
  const month = formatMonthName(range.to, language)
  const close = () => setAsked(null)
  const isClosed = isLocked(range.to, lockedUntil)
  const canLock = rights.lock && lockFaultOf(range.to, { lockedUntil, today }) === null
  return (
    <>
      {isClosed && rights.reopen && (
        <Button look="quiet" size="small" label={text.reopen(month)} onPress={() => setAsked('reopen')}>
          {text.reopenShort}
        </Button>
      )}
      {canLock && (
        <Button
          look="quiet"
          size="small"
          icon={<IconLock size={16} stroke={1.75} aria-hidden="true" />}
          onPress={() => setAsked('lock')}
        >
          {text.lock(month)}
        </Button>
      )}
      <Suspense>
        {asked === 'lock' && (
          <LockDialog establishment={establishment} until={range.to} changes={changes} onClose={close} />
        )}
        {asked === 'reopen' && lockedUntil !== null && (
          <ReopenDialog
            establishment={establishment}
            lockedUntil={lockedUntil}
            month={range.from}
            changes={changes}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
