import { useNavigate } from '@tanstack/react-router'
import type { TicketZ } from '@zinc/contract/ticket-z'
import { Suspense } from 'react'
import { useSession } from '../../../client/session/session.ts'
import { eraseKeptClosing, findKeptClosing, takeKeptClosing } from '../../../features/ticket-z/conflict/kept-closing.ts'
import { KeptVersion } from '../kept-version.ts'

type KeptClosingProps = {
  ticket: Pick<TicketZ, 'establishmentId' | 'businessDate' | 'registerId' | 'serviceId'>
}

/** On the page of the closing whose other entry stayed. */
export function KeptClosing({ ticket }: KeptClosingProps) {
  const navigate = useNavigate()
  const personId = useSession().user?.id ?? 0
  const { establishmentId, businessDate, registerId, serviceId } = ticket
  const key = { personId, establishmentId, businessDate, registerId, serviceId }
  if (findKeptClosing(key) === null) return null
  const compare = () => {
    takeKeptClosing(key)
    const search = { register: registerId, service: serviceId }
    void navigate({ to: '/ticket-z/$date/conflict', params: { date: businessDate }, search })
  }
  return (
    <Suspense fallback={null}>
      <KeptVersion onCompare={compare} onErase={() => eraseKeptClosing(key)} />
    </Suspense>
  )
}
