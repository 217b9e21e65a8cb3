import type { DeviceRow } from './device-days.ts'

export function isOnItsWay({ outbox }: DeviceRow): boolean {
  return outbox === 'waiting' || outbox === 'sending'
}

export function needsYou({ outbox }: DeviceRow): boolean {
  return outbox === 'conflict' || outbox === 'refused'
}
