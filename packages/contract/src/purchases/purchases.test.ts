import { LINE_LABEL_MAX_LENGTH, MAX_PURCHASE_LINES, MAX_PURCHASE_RATES } from '@zinc/domain/purchase/purchase'
import { REFERENCE_MAX_LENGTH } from '@zinc/domain/purchase/purchase-field'
import { aDrinksInvoice, aPurchaseContent, aPurchaseLine } from '@zinc/domain/testing/a-purchase'
import { COMMENT_MAX_LENGTH, REASON_MAX_LENGTH } from '@zinc/domain/text-limit'
import { languages } from '@zinc/words/languages'
import { serverWords } from '@zinc/words/server-words'
import { expect, test } from 'vitest'
import { purchaseContent } from './purchases.ts'

const isTaken = (changes: object) => purchaseContent.safeParse({ ...aPurchaseContent(), ...changes }).success
const isLineTaken = (changes: object) => isTaken({ lines: [{ ...aPurchaseLine(), ...changes }] })

test('a document crosses the wire as it is', () => {
  expect(purchaseContent.parse(aDrinksInvoice())).toEqual(aDrinksInvoice())
})

test('the wire takes every text and every list the form takes, and no more', () => {
  expect(isTaken({ reference: 'a'.repeat(REFERENCE_MAX_LENGTH) })).toBe(true)
  expect(isTaken({ reference: 'a'.repeat(REFERENCE_MAX_LENGTH + 1) })).toBe(false)
  expect(isTaken({ lines: Array.from({ length: MAX_PURCHASE_LINES }, () => aPurchaseLine()) })).toBe(true)
  expect(isTaken({ lines: Array.from({ length: MAX_PURCHASE_LINES + 1 }, () => aPurchaseLine()) })).toBe(false)
  const vat = { rateBp: 2000, vat: 0, isTyped: false }
  expect(isTaken({ vat: Array.from({ length: MAX_PURCHASE_RATES + 1 }, () => vat) })).toBe(false)
})

test('a quantity has its four decimals, and nothing that could be read in two ways', () => {
  expect(['12.4000', '-2.0000', null].every((quantity) => isLineTaken({ quantity }))).toBe(true)
  expect(['12.4', '12,4000', '-0.0000', '1e3', '', 12.4].some((quantity) => isLineTaken({ quantity }))).toBe(false)
})

test('a line may have no label, and none that cannot be seen or turns the line around', () => {
  expect(['', 'Faux-filet'].every((label) => isLineTaken({ label }))).toBe(true)
  expect(['\u200B', 'Faux\u202Efilet'].some((label) => isLineTaken({ label }))).toBe(false)
})

test.each(languages)('a sentence about a limit names it (%s)', (language) => {
  const messages = serverWords[language].purchaseIssues
  const printed = (limit: number) => new Intl.NumberFormat(language).format(limit)
  expect(messages.too_many_lines).toContain(printed(MAX_PURCHASE_LINES))
  expect(messages.too_many_rates).toContain(printed(MAX_PURCHASE_RATES))
  for (const limit of [REFERENCE_MAX_LENGTH, LINE_LABEL_MAX_LENGTH, COMMENT_MAX_LENGTH, REASON_MAX_LENGTH]) {
    expect(messages.text_too_long).toContain(printed(limit))
  }
})
