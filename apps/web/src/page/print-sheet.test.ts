import { expect, test } from 'vitest'
import { pageRuleOf } from './print-sheet.ts'

test('a sheet carries its heading and its number, whatever people typed as a name', () => {
  const rule = pageRuleOf({ heading: 'Chez "Léa" \\ Lyon · Novembre 2026', orientation: 'landscape' })
  expect(rule).toContain('size: A4 landscape;')
  expect(rule).toContain('content: "Chez \\22 Léa\\22  \\5c  Lyon · Novembre 2026";')
  expect(rule).toContain('counter(page) " / " counter(pages)')
})

test('a sheet of any paper says only which way round', () => {
  const rule = pageRuleOf({ heading: 'Jeudi 12 novembre', orientation: 'portrait', paper: 'any' })
  expect(rule).toContain('size: portrait;')
})
