import type { APIRequestContext } from '@playwright/test'
import type { Instance } from './instance.ts'
import { newTicketId, type Owner } from './people.ts'

type Stage = { instance: Instance; owner: Owner; request: APIRequestContext }

const texts = { contactName: '', phone: '', address: '', customerCode: '', comment: '' }
const nothing = { email: null, siret: null, vatNumber: null, minimumOrder: null, paymentTerms: null, iban: null }

/** Its id. */
export function withSupplier(stage: Stage, name: string, given: object = {}): Promise<string> {
  const supplier = { name, ...texts, ...nothing, defaultCategoryId: null, defaultRateBp: null, deliveryDays: [] }
  return put(stage, '/suppliers', { ...supplier, ...given })
}

/** Of sales; its id. */
export function withCategory(stage: Stage, name: string, parentId: string | null = null): Promise<string> {
  return put(stage, '/categories', { name, parentId, colour: 'brick', defaultRateBp: 550, account: '' })
}

async function put({ instance, owner, request }: Stage, path: string, fields: object): Promise<string> {
  const id = newTicketId()
  const answer = await request.put(`${instance.url}/api${path}/${id}`, {
    data: { establishmentId: owner.establishmentId, ...fields },
    headers: { authorization: `Bearer ${owner.token}`, 'if-none-match': '*' },
  })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return id
}
