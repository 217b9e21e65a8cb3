import { useIsMutating } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Establishment } from '@zinc/contract/establishments'
import { startingClockOf } from '@zinc/domain/establishment/establishment-clock'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { todayOf } from '../../../client/business-day.ts'
import { logout, useSession } from '../../../client/session/session.ts'
import { useToday } from '../../../client/today.ts'
import { useText } from '../../../i18n/catalogue.ts'
import { useWindowTitle } from '../../../page/window-title.ts'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Logo } from '../../../ui/logo.tsx'
import { buttonLook } from '../../../ui/theme/button-look.ts'
import { quietLinkLook } from '../../../ui/theme/link-look.ts'
import { TicketPanel } from '../../../ui/ticket-panel.tsx'
import { ReceivedInvitations } from '../../people/parts/received-invitations.tsx'
import { useReceivedInvitations } from '../../people/people.queries.ts'
import { useTicketEntries } from '../../ticket-z/ticket-z-outbox.ts'
import { useEstablishmentCreation } from '../create-establishment.ts'
import { EstablishmentForm } from '../establishment-form.tsx'
import { FirstEntryPreview } from '../first-entry-preview.tsx'

/** From nothing to the first entry in under a minute; the same page creates the next establishments. */
export function WelcomeScreen() {
  const { user } = useSession()
  // Kept as it was on arrival: the page must not change its words while it leaves.
  const [isFirst] = useState(() => (user?.accessibleEstablishments.length ?? 0) === 0)
  const [wantsOwn, setWantsOwn] = useState(false)
  const invitations = useReceivedInvitations()
  const leave = useFirstElsewhere(isFirst)
  const isInvited = isFirst && !wantsOwn && (invitations.data?.length ?? 0) > 0
  // Asked first, so that an invited person does not see the creation form.
  if (isFirst && invitations.isLoading) return <Asking />
  if (isInvited) return <Invited onAccepted={leave} onOwn={() => setWantsOwn(true)} />
  return <Creation isFirst={isFirst} onLeave={leave} />
}

function Asking() {
  return (
    <WelcomeMain>
      <WelcomeHead isFirst={true} />
    </WelcomeMain>
  )
}

type WelcomeHeadProps = { isFirst: boolean; title?: string; lead?: string }

function WelcomeHead({ isFirst, title, lead }: WelcomeHeadProps) {
  const text = useText()
  const { user } = useSession()
  return (
    <div className="mb-5 px-5 sm:px-10 desk:px-0">
      <div className="flex items-center justify-between gap-4">
        <Logo name={text.app.name} />
        {isFirst ? (
          <div className="flex items-center gap-1">
            {user?.roles.includes('ROLE_ADMIN') && (
              <Link to="/admin/establishments" className={buttonLook('quiet', 'small')}>
                {text.admin.area}
              </Link>
            )}
            <Button look="quiet" size="small" onPress={() => void logout()}>
              {text.shell.account.logout}
            </Button>
          </div>
        ) : (
          <Link to="/more" className={quietLinkLook}>
            {text.establishment.anotherBack}
          </Link>
        )}
      </div>
      {title !== undefined && (
        <h1 tabIndex={-1} className="mt-4 text-[1.875rem] leading-tight desk:text-[2.125rem]">
          {title}
        </h1>
      )}
      {lead !== undefined && <p className="mt-0.5 text-ink-2 sm:text-lead">{lead}</p>}
    </div>
  )
}

function WelcomeMain({ children }: { children: ReactNode }) {
  return (
    <main className="flex w-full flex-1 flex-col pt-5 desk:mx-auto desk:max-w-206 desk:px-10 desk:py-8">
      {children}
    </main>
  )
}

/** Somebody waits for this person: their answer comes before anything of one's own. */
function Invited({ onAccepted, onOwn }: { onAccepted: () => void; onOwn: () => void }) {
  const text = useText()
  const navigate = useNavigate()
  const { invitedTitle, invitedLead, ownInstead } = text.establishment
  useWindowTitle(invitedTitle)
  return (
    <div className="flex min-h-dvh flex-col">
      <WelcomeMain>
        <WelcomeHead isFirst={true} title={invitedTitle} lead={invitedLead} />
        <div className="grid justify-items-start gap-4 px-5 sm:px-10 desk:px-0">
          <div className="grid w-full gap-4 empty:hidden">
            <WelcomeUnsent />
            <ReceivedInvitations
              onAccepted={() => {
                onAccepted()
                void navigate({ to: '/dashboard' })
              }}
            />
          </div>
          <Button look="quiet" onPress={onOwn}>
            {ownInstead}
          </Button>
        </div>
      </WelcomeMain>
    </div>
  )
}

function Creation({ isFirst, onLeave }: { isFirst: boolean; onLeave: () => void }) {
  const text = useText()
  const navigate = useNavigate()
  const title = isFirst ? text.establishment.welcomeTitle : text.establishment.anotherTitle
  useWindowTitle(title)
  const creation = useEstablishmentCreation((created: Establishment) => {
    onLeave()
    void navigate({ to: '/ticket-z/$date', params: { date: todayOf(created) }, replace: true })
  })
  const today = useToday(startingClockOf(creation.draft.type, creation.draft.territory))
  const preview = <FirstEntryPreview draft={creation.draft} today={today} />
  const accept = () => {
    onLeave()
    void navigate({ to: '/dashboard' })
  }
  return (
    <div className="flex min-h-dvh flex-col desk:grid desk:grid-cols-[minmax(0,1fr)_minmax(22rem,36%)]">
      <WelcomeMain>
        <WelcomeHead isFirst={isFirst} title={title} lead={text.establishment.welcomeLead} />
        <div className="mb-5 grid gap-4 px-5 empty:hidden sm:px-10 desk:px-0">
          {isFirst && <WelcomeUnsent />}
          <ReceivedInvitations onAccepted={accept} />
        </div>
        <EstablishmentForm
          form={creation}
          preview={
            <TicketPanel className="px-10 py-7">
              <div className="mx-auto max-w-86">{preview}</div>
            </TicketPanel>
          }
        />
      </WelcomeMain>
      <div className="hidden desk:block">
        <TicketPanel className="sticky top-0 flex h-dvh items-center justify-center p-10">
          <div className="w-full max-w-86 -rotate-2">{preview}</div>
        </TicketPanel>
      </div>
    </div>
  )
}

/**
 * Their first establishment was made elsewhere: at the next load the profile brings it, and this page has nothing more
 * to ask. Returns what to call when the page itself leads on.
 */
function useFirstElsewhere(isFirst: boolean): () => void {
  const navigate = useNavigate()
  const { user } = useSession()
  const hasLeft = useRef(false)
  const isActing = useIsMutating() > 0
  const hasOne = (user?.accessibleEstablishments.length ?? 0) > 0
  useEffect(() => {
    if (isFirst && hasOne && !isActing && !hasLeft.current) void navigate({ to: '/dashboard', replace: true })
  }, [isFirst, hasOne, isActing, navigate])
  return () => {
    hasLeft.current = true
  }
}

/** For people who lost their last access with entries still to send: these are kept, not sent. */
function WelcomeUnsent() {
  const words = useText().establishment
  if (useTicketEntries().length === 0) return null
  return (
    <Banner tone="waiting" title={words.unsentTitle}>
      {words.unsentBody}
    </Banner>
  )
}
