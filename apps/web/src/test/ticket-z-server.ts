import type { TicketZ, TicketZInput } from '@zinc/contract/ticket-z'
import { emptyContent } from '@zinc/domain/ticket-z/ticket-z'
import { aRefusal, type StubAnswer, type StubRequest } from './stub-server.ts'

type Stored = { requestHash: string; answer: StubAnswer }
type Body = TicketZInput & { reason?: string }

export function aTicketZBody(covers: number, businessDate = '2026-11-20'): Body {
  return {
    establishmentId: 7,
    businessDate: businessDate as TicketZInput['businessDate'],
    registerId: '01890000-0000-7000-8000-00000000000a',
    serviceId: '01890000-0000-7000-8000-00000000000b',
    content: { ...emptyContent(), covers } as TicketZInput['content'],
    typedAt: '2026-11-20T22:00:00Z',
  }
}

/** The promises the outbox builds on (W1–W3), in memory: one effect per key, versions, one active ticket per day. */
export class TicketZServer {
  readonly tickets = new Map<string, TicketZ>()
  /** What was written, once per effect: 'save 12'. */
  readonly effects: string[] = []
  private readonly answers = new Map<string, Stored>()

  handle(request: StubRequest): StubAnswer {
    const key = request.headers.get('Idempotency-Key') ?? ''
    const requestHash = `${request.method} ${request.path} ${JSON.stringify(request.body)}`
    const stored = this.answers.get(key)
    if (stored !== undefined) {
      return stored.requestHash === requestHash ? stored.answer : aRefusal(422, 'IDEMPOTENCY_KEY_REUSED')
    }
    const answer = this.write(request)
    if ((answer.status ?? 200) < 300) this.answers.set(key, { requestHash, answer })
    return answer
  }

  /** Somebody else writes: the version moves on. */
  writeAsSomebodyElse(id: string, covers: number, status: TicketZ['status'] = 'draft'): TicketZ {
    const ticket = ticketOf(id, aTicketZBody(covers), (this.tickets.get(id)?.version ?? 0) + 1, status)
    this.tickets.set(id, ticket)
    return ticket
  }

  private write({ path, headers, body }: StubRequest): StubAnswer {
    const [, , id = '', action = 'save'] = path.split('/')
    const current = this.tickets.get(id)
    const expected = headers.get('If-Match')
    if (expected === null && headers.get('If-None-Match') !== '*') return aRefusal(428, 'PRECONDITION_REQUIRED')
    if (expected !== (current === undefined ? null : `"${current.version}"`)) {
      return current === undefined ? aRefusal(404, 'NOT_FOUND') : aRefusal(412, 'VERSION_STALE', { current })
    }
    return this.apply(id, action, body as Body, current)
  }

  private apply(id: string, action: string, body: Body, current: TicketZ | undefined): StubAnswer {
    const other = [...this.tickets.values()].find(
      (ticket) => ticket.id !== id && ticket.status !== 'cancelled' && ticket.businessDate === body.businessDate,
    )
    if (other !== undefined) return aRefusal(409, 'TICKET_Z_EXISTS', { current: other })
    if (action === 'correct' && current?.status !== 'validated') return aRefusal(409, 'TICKET_Z_NOT_VALIDATED')
    const isFrozen = current?.status === 'validated' && (action === 'save' || action === 'validate')
    if (isFrozen) return aRefusal(409, 'TICKET_Z_NOT_DRAFT')
    const status = statusAfter(action)
    const content = action === 'cancel' && current !== undefined ? current : body
    const ticket = ticketOf(id, content, (current?.version ?? 0) + 1, status)
    this.tickets.set(id, ticket)
    this.effects.push(`${action} ${body.content?.covers ?? ''}`.trim())
    return { body: ticket }
  }
}

function statusAfter(action: string): TicketZ['status'] {
  if (action === 'cancel') return 'cancelled'
  return action === 'save' ? 'draft' : 'validated'
}

function ticketOf(
  id: string,
  body: Pick<TicketZ, 'businessDate' | 'registerId' | 'serviceId' | 'content'>,
  version: number,
  status: TicketZ['status'],
): TicketZ {
  const { businessDate, registerId, serviceId, content } = body
  return {
    id,
    establishmentId: 7,
    businessDate,
    registerId,
    serviceId,
    content,
    status,
    version,
    totals: null,
    cash: null,
    revision: status === 'draft' ? 0 : 1,
    createdBy: { id: 1, name: 'Claire' },
    typedBy: { id: 1, name: 'Claire' },
    typedAt: '2026-11-20T22:00:00Z',
    validatedBy: null,
    validatedAt: null,
    cancelledAt: null,
    cancelReason: null,
    updatedAt: '2026-11-20T22:00:00Z',
    warnings: [],
  }
}
