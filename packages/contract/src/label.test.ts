// Proves N6.
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Route } from './route.ts'
import { routes } from './routes.ts'
import { label } from './scalars.ts'

/** Names of people and places, and what stands in lists, where a request gives them. */
const named = new Set(['name', 'label', 'singular', 'plural'])

type Place = { path: string; schema: z.core.$ZodType }

function namesIn(schema: z.core.$ZodType, path: string): Place[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object') {
    return Object.entries(def.shape).flatMap(([key, part]) =>
      named.has(key) ? [{ path: `${path}.${key}`, schema: part }] : namesIn(part, `${path}.${key}`),
    )
  }
  if (def.type === 'optional' || def.type === 'nullable') return namesIn(def.innerType, path)
  if (def.type === 'pipe') return namesIn(def.out, path)
  return def.type === 'array' ? namesIn(def.element, path) : []
}

const all: readonly (readonly [string, Route])[] = Object.entries(routes)
const places = all.flatMap(([name, { body }]) => (body === undefined ? [] : namesIn(body, name)))
// What a browser reports of its own faults is cleaned by another rule.
const names = places.filter(({ path }) => !path.startsWith('reportClientErrors'))

test('every name was found', () => {
  const found = names.map(({ path }) => path)
  expect(found).toContain('register.name')
  expect(found).toContain('saveSettings.fixedCosts.label')
  expect(found).toContain('updateEstablishment.salesLabel.plural')
  expect(found.length).toBeGreaterThan(13)
})

test.each(names)('$path takes a name, and none that cannot be seen or turns the line around', ({ schema }) => {
  const takes = (text: string) => z.core.safeParse(schema, text).success
  expect(takes('Chez Léa & fils')).toBe(true)
  expect(['\u200B\u3164', '\u2800', 'L\u202Eéa', '\u2066Léa'].filter(takes)).toEqual([])
})

test('says which of the two it is', () => {
  const messageOf = (text: string) =>
    label(20)
      .safeParse(text)
      .error?.issues.map(({ message }) => message)
  expect([messageOf('\u200B'), messageOf('a\u202E')]).toEqual([['invisible_name'], ['text_direction']])
})
