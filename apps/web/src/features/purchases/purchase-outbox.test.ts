import { aPurchaseContent } from '@zinc/domain/testing/a-purchase'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newId } from '../../client/uuid.ts'
import { laneOf } from '../../outbox/kind.ts'
import { entriesOf } from '../../outbox/list.ts'
import { startOutbox } from '../../outbox/outbox.ts'
import { leaveDevice, startDevice } from '../../test/outbox-device.ts'
import { enqueuePurchase, purchaseOutbox } from './purchase-outbox.ts'

let stops: (() => void)[] = []
const purchaseId = newId()
const params = { id: purchaseId }
const payment = {
  id: newId(),
  paidOn: '2026-11-20',
  amount: 105_50,
  method: 'card',
  registerId: null,
  creditNoteId: null,
} as const

beforeEach(async () => {
  await startDevice()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  stops = [startOutbox([purchaseOutbox])]
})
afterEach(() => leaveDevice(stops))

const bodyOf = (reference: string) => ({
  establishmentId: 7,
  content: aPurchaseContent({ reference }),
  invoiceId: null,
  recurring: null,
  source: 'typed' as const,
  typedAt: '2026-11-20T22:30:00.000Z',
})
const save = (reference: string, newSupplierId: string | null = null) =>
  enqueuePurchase({
    ...{ action: 'savePurchase', baseVersion: null, newSupplierId },
    input: { params, body: bodyOf(reference) },
  })
const validate = (reference: string) =>
  enqueuePurchase({
    ...{ action: 'validatePurchase', baseVersion: null, newSupplierId: null },
    input: { params, body: { ...bodyOf(reference), asksCheck: true, payments: [payment] } },
  })

it('a late draft takes the place of a waiting validation with its payments', async () => {
  await validate('A')
  await save('B')
  expect(entriesOf(purchaseOutbox)).toMatchObject([
    {
      action: 'validatePurchase',
      input: { body: { content: { reference: 'B' }, asksCheck: true, payments: [payment] } },
    },
  ])
})

it('a correction of what has not left is the validation, without a reason', async () => {
  await validate('A')
  await enqueuePurchase({
    ...{ action: 'correctPurchase', baseVersion: null, newSupplierId: null },
    input: { params, body: { ...bodyOf('B'), reason: 'Erreur de référence' } },
  })
  const [entry, ...others] = entriesOf(purchaseOutbox)
  expect(others).toEqual([])
  expect(entry).toMatchObject({ action: 'validatePurchase', input: { body: { payments: [payment] } } })
  expect(entry?.input.body).not.toHaveProperty('reason')
})

it('one that was cancelled before it left is not sent', async () => {
  await save('A')
  await enqueuePurchase({
    ...{ action: 'cancelPurchase', baseVersion: null, newSupplierId: null },
    input: { params, body: { establishmentId: 7, reason: '' } },
  })
  expect(entriesOf(purchaseOutbox)).toEqual([])
})

it('waits for the supplier created with it', async () => {
  const supplierId = newId()
  await save('A', supplierId)
  expect(entriesOf(purchaseOutbox).map(laneOf)).toEqual([`supplier/${supplierId}`])
})
