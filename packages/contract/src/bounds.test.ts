// Proves N1.
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Route } from './route.ts'
import { routes } from './routes.ts'
import { list, text } from './scalars.ts'

type Schema = z.core.$ZodType
type Place = { path: string; isBounded: boolean }

/** Each text and list that a schema reads, and whether its length is judged before anything else. */
function placesIn(schema: Schema, path: string): Place[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return [{ path, isBounded: beginsWithLength(def) || hasFixedForm(def) }]
    case 'array':
      return [{ path, isBounded: false }, ...placesIn(def.element, `${path}[]`)]
    case 'pipe':
      return placesInPipe(def, path)
    case 'object':
      return Object.entries(def.shape).flatMap(([key, part]) => placesIn(part, `${path}.${key}`))
    case 'optional':
    case 'nullable':
    case 'default':
      return placesIn(def.innerType, path)
    case 'record':
      // Its keys are a closed list where it is of a request: there are no texts but its values'.
      return placesIn(def.valueType, path)
    case 'union':
      return def.options.flatMap((option) => placesIn(option, path))
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
      return []
    default:
      throw new Error(`${path}: say here where the texts of a ${def.type} are`)
  }
}

/** A transform before a list is `list`: it has judged the length. After a text it sees a bounded one. */
function placesInPipe({ in: before, out: after }: z.core.$ZodPipeDef, path: string): Place[] {
  const first = (before as z.core.$ZodTypes)._zod.def
  const second = (after as z.core.$ZodTypes)._zod.def
  if (first.type === 'transform' && second.type === 'array') return placesIn(second.element, `${path}[]`)
  return placesIn(before, path)
}

function beginsWithLength({ checks }: z.core.$ZodStringDef): boolean {
  const first = checks?.[0]?._zod.def
  return first?.check === 'max_length' && 'abort' in first && first.abort === true
}

/** Their patterns are anchored and end at the first wrong character. */
function hasFixedForm(def: z.core.$ZodStringDef): boolean {
  return 'format' in def && (def.format === 'uuid' || def.format === 'datetime')
}

const all: readonly (readonly [string, Route])[] = Object.entries(routes)
const placesOf = ({ params, query, body }: Route) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema === undefined ? [] : placesIn(schema, part),
  )

describe.each(all)('%s', (_name, route) => {
  test('judges the length of every text and list first', () => {
    expect(placesOf(route).filter(({ isBounded }) => !isBounded)).toEqual([])
  })
})

test('texts and lists without a bound are seen', () => {
  const loose = z.object({
    name: z.string().check(z.trim(), z.maxLength(3)),
    items: z.array(z.object({ id: z.string() })),
  })
  const places = placesIn(loose, 'body').filter(({ isBounded }) => !isBounded)
  expect(places.map(({ path }) => path)).toEqual(['body.name', 'body.items', 'body.items[].id'])
  expect(all.flatMap(([, route]) => placesOf(route)).length).toBeGreaterThan(80)
})

test('nothing looks inside a text that is too long', () => {
  const seen: string[] = []
  const watched = text(3).check(z.refine((value) => seen.push(value) > 0))
  expect([watched.safeParse('abcd').success, watched.safeParse('abc').success, seen]).toEqual([false, true, ['abc']])
})

test('a list that is too long is one issue, whatever is in it', () => {
  const { error } = list(z.object({ id: z.uuid() }), 2).safeParse([{}, {}, {}])
  expect(error?.issues.map(({ code, path }) => [code, path])).toEqual([['too_big', []]])
})
