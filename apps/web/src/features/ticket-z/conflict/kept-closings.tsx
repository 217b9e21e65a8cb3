import { useNavigate } from '@tanstack/react-router'
import type { TicketZ } from '@zinc/contract/ticket-z'
import { useSession } from '../../../client/session/session.ts'
import { KeptVersions } from '../../../documents/kept-version-list.tsx'
import { keptClosings } from './kept-closing.ts'

type KeptClosingProps = {
  ticket: Pick<TicketZ, 'establishmentId' | 'businessDate' | 'registerId' | 'serviceId'>
}

/** On the page of the closing whose other entry stayed. */
export function KeptClosing({ ticket }: KeptClosingProps) {
  const navigate = useNavigate()
  const personId = useSession().user?.id ?? 0
  const { establishmentId, businessDate, registerId, serviceId } = ticket
  const draftKey = { personId, establishmentId, businessDate, registerId, serviceId }
  const compare = () => {
    const search = { register: registerId, service: serviceId }
    void navigate({ to: '/ticket-z/$date/conflict', params: { date: businessDate }, search })
  }
  return <KeptVersions kept={keptClosings} draftKey={draftKey} onCompare={compare} />
}
