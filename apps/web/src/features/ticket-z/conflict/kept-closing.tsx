import { useNavigate } from '@tanstack/react-router'
import { useSession } from '../../../client/session/session.ts'
import { type DayDraftKey, deleteDraft } from '../../../offline/drafts.ts'
import { KeptVersion } from '../../../ui/feedback/kept-version.tsx'
import { readStoredDraft, type StoredDraft, writeStoredDraft } from '../entry/stored-draft.ts'
import { draftOf } from '../entry/ticket-z-draft.ts'
import type { Conflict } from './settle-conflict.ts'

const keptKeyOf = (key: DayDraftKey): DayDraftKey => ({ ...key, serviceId: `${key.serviceId}/kept` })

/** Before the other entry stays: what this device typed, over the version it was typed over. */
export function keepOwnClosing({ draftKey, entry, typed, mine, current }: Conflict): void {
  const handedOver: StoredDraft = {
    ...{ ticketId: current.id, baseVersion: entry?.baseVersion ?? null, draft: draftOf(mine), sent: null },
    ...{ isCorrection: current.status === 'validated', reason: '' },
  }
  writeStoredDraft(keptKeyOf(draftKey), typed ?? handedOver)
}

/** Where it stands. */
export function keptOf({ establishmentId, businessDate, registerId, serviceId }: KeptClosingProps): KeptClosingProps {
  return { establishmentId, businessDate, registerId, serviceId }
}

type KeptClosingProps = Pick<DayDraftKey, 'establishmentId' | 'businessDate' | 'registerId' | 'serviceId'>

/** On the page of the closing whose other entry stayed. */
export function KeptClosing(props: KeptClosingProps) {
  const navigate = useNavigate()
  const personId = useSession().user?.id ?? 0
  const key = { personId, ...props }
  const kept = readStoredDraft(keptKeyOf(key))
  if (kept === null) return null
  const erase = () => deleteDraft(keptKeyOf(key))
  const compare = () => {
    // What was typed since takes its place: nothing is lost for a comparison.
    const since = readStoredDraft(key)?.typed
    writeStoredDraft(key, kept.typed)
    if (since === undefined) erase()
    else writeStoredDraft(keptKeyOf(key), since)
    const { businessDate: date, registerId: register, serviceId: service } = props
    void navigate({ to: '/ticket-z/$date/conflict', params: { date }, search: { register, service } })
  }
  return <KeptVersion onCompare={compare} onErase={erase} />
}
