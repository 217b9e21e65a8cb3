import { describe, expect, it } from 'vitest'
import {
  type ClientError,
  clientErrorKeyOf,
  clientErrorOf,
  clientErrorReferenceOf,
  pageOf,
} from './client-error-text.ts'
import { clientErrorReport } from './client-errors.ts'

const report = {
  kind: 'error' as const,
  name: 'TypeError',
  text: 'x is not a function',
  stack: '',
  page: '/reports',
  version: '0.1.0+AbC123',
  browser: 'Chrome 131, Android',
}
const textOf = (text: string) => clientErrorOf({ ...report, text }).text

describe('the text of an error', () => {
  it.each([
    ["Cannot read properties of undefined (reading 'gross')", 'Cannot read properties of undefined (reading gross)'],
    [
      'Minified React error #418; visit https://react.dev/errors/418 for more',
      'Minified React error #418; visit … for more',
    ],
    ['Maximum call stack size exceeded', 'Maximum call stack size exceeded'],
    ['ReportsScreen is not defined', 'ReportsScreen is not defined'],
    ['PUT /ticketz/{id}: INTERNAL_ERROR', 'PUT /ticketz/{id}: INTERNAL_ERROR'],
    ['Amount 1 284,50 € is not 1284.50', '… # € is not #'],
    ['Total of ١٢٣٤ refused', '… of # refused'],
    ['claire.moreau@exemple.fr is unknown', '… is unknown'],
    ['No user Claire Moreau', 'No user … …'],
    ['Éloïse not found', '… not found'],
    [`Unexpected token 'C', "Claire a payé 12" is not valid JSON`, 'Unexpected token …, … is not valid JSON'],
    ['Failed to fetch /api/users?recherche=moreau&page=2', 'Failed to fetch /api/users…'],
    ['   ', 'Unknown'],
  ])('%s → %s', (said, stored) => {
    expect(textOf(said)).toBe(stored)
  })

  it('is cut, and stays what it is when it is cleaned again on the other side', () => {
    const long = textOf(`Failed ${'word '.repeat(1000)}`)
    expect(long.length).toBeLessThanOrEqual(300)
    expect(textOf(long)).toBe(long)
    const other = textOf('Amount "12" of Claire at https://a.fr/1?b=2 1 284,50')
    expect(textOf(other)).toBe(other)
  })
})

describe('the stack of an error', () => {
  const stackOf = (stack: string) => clientErrorOf({ ...report, stack }).stack
  it('is places in the code, of every browser, and nothing of the message', () => {
    expect(
      stackOf(`TypeError: Claire owes 12,50
    at Claire 12,50
    at async formOf (https://zinc.example/assets/entry-B1x.js:1:20345)
    at Object.run [as call] (https://zinc.example/assets/entry-B1x.js?v=12:2:3)
    at https://zinc.example/assets/base.js:4:5`),
    ).toBe('formOf /assets/entry-B1x.js:1:20345\nObject.run /assets/entry-B1x.js:2:3\n/assets/base.js:4:5')
    expect(stackOf('formOf@https://zinc.example/assets/a.js:1:2\n@https://zinc.example/assets/b.js:3:4')).toBe(
      'formOf /assets/a.js:1:2\n/assets/b.js:3:4',
    )
  })

  it('keeps twelve places at most, and cleans its own output to the same', () => {
    const stack = stackOf('f@https://zinc.example/assets/a.js:1:2\n'.repeat(40))
    expect(stack.split('\n')).toHaveLength(12)
    expect(stackOf(stack)).toBe(stack)
  })
})

it('a page is named without its query, ids and dates', () => {
  expect(pageOf('/ticket-z/2026-11-20?register=7&amount=12')).toBe('/ticket-z/:id')
  expect(pageOf('/settings/registers#12')).toBe('/settings/registers')
  expect(pageOf('/a/claire@exemple.fr/01990000-0000-7000-8000-000000000001')).toBe('/a/:id/:id')
  expect(pageOf('')).toBe('/')
  expect(pageOf('/ticket-z/:id')).toBe('/ticket-z/:id')
})

it('the other fields keep only what they are for, whatever is sent', () => {
  const wild = { ...report, name: 'Claire Moreau', version: 'a b', browser: 'Claire 06 12 34 56 78', stack: '12,50' }
  const clientError = clientErrorOf(wild)
  expect(clientError).toEqual({ ...report, name: 'Error', version: '', browser: '', stack: '' })
  expect(clientErrorReport.parse(clientError)).toEqual(clientError)
})

it('one error is one key and one reference: not what the browser is, but where it happened', () => {
  const clientError: ClientError = clientErrorOf({ ...report, stack: 'f@/assets/a.js:1:2\ng@/assets/a.js:3:4' })
  const deeper = clientErrorOf({ ...report, browser: 'Safari 18', stack: 'f@/assets/a.js:1:2\nh@/assets/a.js:5:6' })
  expect(clientErrorKeyOf(deeper)).toBe(clientErrorKeyOf(clientError))
  expect(clientErrorReferenceOf(deeper)).toBe(clientErrorReferenceOf(clientError))
  expect(clientErrorReferenceOf(clientError)).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{2}$/)
  for (const other of [
    { page: '/more' },
    { version: '0.2.0' },
    { kind: 'render' as const },
    { text: 'y is not a function' },
  ]) {
    expect(clientErrorKeyOf({ ...clientError, ...other })).not.toBe(clientErrorKeyOf(clientError))
    expect(clientErrorReferenceOf({ ...clientError, ...other })).not.toBe(clientErrorReferenceOf(clientError))
  }
})
