import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import { useEffect, useRef } from 'react'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDayMonth } from '../../i18n/format.ts'
import { dateOfInstant } from '../../i18n/format-instant.ts'
import { queryStateOf } from '../../offline/query-state.ts'
import { useIsOutboxRead } from '../../outbox/list.ts'
import { Page } from '../../page/page.tsx'
import { Card } from '../../ui/card.tsx'
import { LineSkeleton } from '../../ui/feedback/line-skeleton.tsx'
import { QueryNotice } from '../../ui/feedback/query-notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { SidePanel } from '../../ui/overlays/side-panel.tsx'
import { useAdminEstablishment } from './admin.queries.ts'
import type { CreationEntry } from './creation-outbox.ts'
import { EstablishmentDetails } from './establishments/establishment-details.tsx'
import { numberOf } from './establishments/follow-creations.queries.ts'
import { WaitingEstablishment } from './establishments/waiting-establishment.tsx'

type OpenedProps = {
  /** '7', or 'restaurant-1'. */
  id: string
  waiting: CreationEntry | null
  onClose: () => void
  /** What waited here no longer does: it has this number, or none that is known. */
  onSettled: (id: number | null) => void
  /** By its key. */
  onEdit: (key: string) => void
}

/** Beside the list. */
export function AdminEstablishmentPanel(opened: OpenedProps) {
  const { title, detail } = useIdentity(opened)
  useFollow(opened)
  return (
    <SidePanel title={title} detail={detail} icon={<Square />} onClose={opened.onClose}>
      <Content {...opened} />
    </SidePanel>
  )
}

/** In the list's place, on phones. */
export function AdminEstablishmentPage(opened: OpenedProps) {
  const { title, detail, isOnItsWay } = useIdentity(opened)
  useFollow(opened)
  return (
    <Page title={title} lead={isOnItsWay ? <LineSkeleton /> : detail} back={opened.onClose}>
      <Card>
        <Content {...opened} />
      </Card>
    </Page>
  )
}

function useIdentity({ id, waiting }: OpenedProps) {
  const { admin, more } = useText()
  const words = admin.establishments
  const language = useLanguage()
  const number = waiting === null && /^\d+$/.test(id) ? Number(id) : null
  const { data, error } = useAdminEstablishment(number)
  if (waiting !== null) return { title: waiting.input.body.name, detail: more.states[waiting.state] }
  if (data === undefined) return { title: words.facts, detail: undefined, isOnItsWay: error === null }
  const born = formatDayMonth(dateOfInstant(data.createdAt), language, { year: true })
  return { title: data.name, detail: words.born(data.id, born) }
}

/** A `restaurant-N` that is no longer kept here has its number by now, or was dropped. */
function useFollow({ id, waiting, onSettled }: OpenedProps): void {
  const words = useText().admin.establishments
  const isGone = useIsOutboxRead() && waiting === null && !/^\d+$/.test(id)
  const wasSeen = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it goes.
  useEffect(() => {
    if (waiting !== null) wasSeen.current = true
    if (!isGone) return
    const number = numberOf(id)
    if (number === null && !wasSeen.current) showToast({ type: 'info', message: words.noLongerWaiting })
    onSettled(number)
  }, [isGone, waiting === null])
}

function Content({ id, waiting, onClose, onEdit }: OpenedProps) {
  const text = useText()
  const number = waiting === null && /^\d+$/.test(id) ? Number(id) : null
  const query = useAdminEstablishment(number)
  if (waiting !== null) {
    return <WaitingEstablishment entry={waiting} onEdit={() => onEdit(waiting.key)} onDropped={onClose} />
  }
  if (query.data !== undefined) return <EstablishmentDetails establishment={query.data} onRemoved={onClose} />
  if (query.error !== null) return <QueryNotice queryState={queryStateOf(query)} unseen={text.admin.needsNetwork} />
  return <Skeleton className="mt-4 h-48 w-full rounded-field" />
}

function Square() {
  return (
    <span className="flex size-10 shrink-0 items-center justify-center rounded-field bg-brand-soft text-brand-text">
      <IconBuildingStore size={22} stroke={1.75} aria-hidden="true" />
    </span>
  )
}
