import { emptyContent, MAX_TICKET_NUMBER, REASON_MAX_LENGTH } from '@zinc/domain/ticket-z'
import { expect, test } from 'vitest'
import { ticketZContent } from './ticket-z.ts'

const isTaken = (changes: object) => ticketZContent.safeParse({ ...emptyContent(), ...changes }).success

test('the wire takes every number and every reason the form takes, and no more', () => {
  expect(isTaken({ number: MAX_TICKET_NUMBER })).toBe(true)
  expect(isTaken({ number: MAX_TICKET_NUMBER + 1 })).toBe(false)
  expect(isTaken({ differenceReason: 'a'.repeat(REASON_MAX_LENGTH) })).toBe(true)
  expect(isTaken({ differenceReason: 'a'.repeat(REASON_MAX_LENGTH + 1) })).toBe(false)
})
