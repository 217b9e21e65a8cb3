import { useState } from 'react'
import { now } from '../../../client/clock.ts'
import { useEstablishment } from '../../../client/session/current-establishment.ts'
import { may } from '../../../client/session/may.ts'
import { useText } from '../../../i18n/catalogue.ts'
import { joinedQueryState, queryStateOf } from '../../../offline/query-state.ts'
import { Page } from '../../../page/page.tsx'
import { Card } from '../../../ui/card.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { LineSkeleton } from '../../../ui/feedback/line-skeleton.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { QueryNotice } from '../../../ui/feedback/query-notice.tsx'
import { RowSkeletons } from '../../../ui/lists/row-skeletons.tsx'
import { useEstablishmentDay } from '../../establishment/parts/establishment-day.ts'
import { EndedAccess } from '../ended-access.tsx'
import { InvitationList } from '../invitation-list.tsx'
import { InviteForm } from '../invite-form.tsx'
import { MemberList } from '../member-list.tsx'
import { OutsideAccess } from '../outside-access.tsx'
import { RightsTable } from '../parts/rights-table.tsx'
import { useInvitations, useMembers } from '../people.queries.ts'

/** Who may enter the establishment and do what; the owner changes it, the others read the rules. */
export function PeopleScreen() {
  const text = useText().people
  const summary = useEstablishment()
  if (may(summary, 'settings.write')) return <People />
  return (
    <Page title={text.title} back={true}>
      <div className="grid max-w-4xl gap-4">
        <Banner tone="info" title={text.notYours}>
          {text.notYoursBody}
        </Banner>
        <RightsTable />
      </div>
    </Page>
  )
}

function People() {
  const text = useText().people
  const summary = useEstablishment()
  const { today } = useEstablishmentDay(summary)
  const members = useMembers(summary.id)
  const invitations = useInvitations(summary.id)
  const queryState = joinedQueryState(queryStateOf(members), queryStateOf(invitations))
  const [openedAt] = useState(() => now().getTime())
  const all = members.data ?? []
  const inside = all.filter(({ hasEnded }) => !hasEnded)
  const ended = all.filter(({ hasEnded }) => hasEnded)
  const open = invitations.data ?? []
  const isKnown = members.data !== undefined && invitations.data !== undefined
  // What stands under the list is shown with it, so that it pushes nothing.
  const isSettled = isKnown || queryState.isMissing
  const isColumnFree = isSettled && open.length + ended.length === 0
  const lead = isKnown ? text.lead(inside.length, open.length) : <LineSkeleton />
  return (
    <Page title={text.title} back={true} {...(!(queryState.isMissing && !isKnown) && { lead })}>
      {!queryState.isMissing && <QueryNotice queryState={queryState} failed={{ title: text.failed }} />}
      <OutsideAccess establishmentId={summary.id} members={inside} today={today} />
      <div className="grid gap-4">
        <Card>
          {members.data === undefined && !queryState.isMissing && <RowSkeletons rows={3} />}
          {queryState.isMissing && <QueryNotice queryState={queryState} failed={{ title: text.failed }} />}
          {members.data !== undefined && (
            <MemberList establishmentId={summary.id} members={inside} today={today} now={openedAt} />
          )}
        </Card>
        <div className={`grid items-start gap-4 desk:grid-cols-2 ${isSettled ? '' : 'max-desk:hidden'}`}>
          <InviteForm establishmentId={summary.id} today={today} />
          <div className="grid min-w-0 gap-4">
            <InvitationList establishmentId={summary.id} invitations={open} now={openedAt} />
            <EndedAccess establishmentId={summary.id} members={ended} />
            {isColumnFree && <RightsTable isNarrow={true} />}
            <Notice>{text.workStays}</Notice>
          </div>
        </div>
        {isSettled && !isColumnFree && <RightsTable />}
      </div>
    </Page>
  )
}
