import { COMMENT_MAX_LENGTH, REASON_MAX_LENGTH } from '@zinc/domain/text-limit'
import { emptyContent } from '@zinc/domain/ticket-z/ticket-z'
import { MAX_COUNT, MAX_TICKET_NUMBER } from '@zinc/domain/ticket-z/ticket-z-field'
import { languages } from '@zinc/words/languages'
import { serverWords } from '@zinc/words/server-words'
import { expect, test } from 'vitest'
import { ticketZContent } from './ticket-z-content.ts'

const isTaken = (changes: object) => ticketZContent.safeParse({ ...emptyContent(), ...changes }).success

test('the wire takes every number and every reason the form takes, and no more', () => {
  expect(isTaken({ number: MAX_TICKET_NUMBER })).toBe(true)
  expect(isTaken({ number: MAX_TICKET_NUMBER + 1 })).toBe(false)
  expect(isTaken({ differenceReason: 'a'.repeat(REASON_MAX_LENGTH) })).toBe(true)
  expect(isTaken({ differenceReason: 'a'.repeat(REASON_MAX_LENGTH + 1) })).toBe(false)
})

test.each(languages)('a sentence about a limit names it (%s)', (language) => {
  const messages = serverWords[language].ticketZIssues
  const printed = (limit: number) => new Intl.NumberFormat(language).format(limit)
  expect(messages.count_out_of_range).toContain(printed(MAX_COUNT))
  expect(messages.number_out_of_range).toContain(printed(MAX_TICKET_NUMBER))
  expect(messages.text_too_long).toContain(printed(COMMENT_MAX_LENGTH))
  expect(messages.text_too_long).toContain(printed(REASON_MAX_LENGTH))
})
