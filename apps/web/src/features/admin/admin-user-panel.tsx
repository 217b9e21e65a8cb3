import { useText } from '../../i18n/catalogue.ts'
import { queryStateOf } from '../../offline/query-state.ts'
import { Page } from '../../page/page.tsx'
import { Card } from '../../ui/card.tsx'
import { LineSkeleton } from '../../ui/feedback/line-skeleton.tsx'
import { QueryNotice } from '../../ui/feedback/query-notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Initials } from '../../ui/initials.tsx'
import { SidePanel } from '../../ui/overlays/side-panel.tsx'
import { useAdminUser } from './admin.queries.ts'
import { UserDetails } from './users/user-details.tsx'

type OpenedProps = { id: number; onClose: () => void }

/** Beside the list. */
export function AdminUserPanel({ id, onClose }: OpenedProps) {
  const words = useText().admin.establishments
  const { data } = useAdminUser(id)
  return (
    <SidePanel
      title={data?.name ?? words.facts}
      detail={data?.email}
      icon={<Initials name={data?.name ?? ''} />}
      onClose={onClose}
    >
      <Content id={id} />
    </SidePanel>
  )
}

/** In the list's place, on phones. */
export function AdminUserPage({ id, onClose }: OpenedProps) {
  const words = useText().admin.establishments
  const { data, error } = useAdminUser(id)
  return (
    <Page title={data?.name ?? words.facts} lead={data?.email ?? (error === null && <LineSkeleton />)} back={onClose}>
      <Card>
        <Content id={id} />
      </Card>
    </Page>
  )
}

function Content({ id }: { id: number }) {
  const text = useText()
  const query = useAdminUser(id)
  if (query.data !== undefined) return <UserDetails user={query.data} readAt={query.dataUpdatedAt} />
  if (query.error !== null) return <QueryNotice queryState={queryStateOf(query)} unseen={text.admin.needsNetwork} />
  return <Skeleton className="mt-4 h-48 w-full rounded-field" />
}
