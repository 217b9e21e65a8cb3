import type { DeviceRow } from './device-days.ts'

/** Drafts count nowhere; a delivery note with an invoice counts with that one. */
export function isCounted({ status, kind, invoiceId }: DeviceRow): boolean {
  return status !== 'draft' && status !== 'cancelled' && !(kind === 'delivery_note' && invoiceId !== null)
}

export function isOnItsWay({ outbox }: DeviceRow): boolean {
  return outbox === 'waiting' || outbox === 'sending'
}

export function needsYou({ outbox }: DeviceRow): boolean {
  return outbox === 'conflict' || outbox === 'refused'
}
