import type { FuzzSchema } from './document.ts'
import { aRandomUuid, type Random } from './random.ts'

/** Values that exist, by `operationId.name` or `name`: without them every request would end at the first door. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>

type Given = {
  schemas: Readonly<Record<string, FuzzSchema>>
  known: KnownValues
  operationId: string
  random: Random
  /** Nothing is asked for that is not there, and not much at once. */
  isMeant: boolean
}

/** A lucky guess of one would delete the establishment that the other requests are about, or take it from its owner. */
const neverGuessed = new Set(['deleteAdminEstablishment.id', 'updateAdminEstablishment.id', 'unassignMember.id'])

/** What the schema asks for, most of the time with values that exist. */
export function aValueOf(given: Given, schema: FuzzSchema, name = ''): unknown {
  const { random, known, schemas } = given
  const key = `${given.operationId}.${name}`
  const existing = known[key] ?? known[name]
  const isGuessed = !neverGuessed.has(key) && random.chance(given.isMeant ? 0.02 : 0.15)
  if (existing !== undefined && !isGuessed) return random.pick(existing)
  if (schema.$ref !== undefined) return aValueOf(given, schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, name)
  if (schema.anyOf !== undefined) return aValueOf(given, random.pick(schema.anyOf), name)
  if ('const' in schema) return schema.const
  if (schema.enum !== undefined) return random.pick(schema.enum)
  if (schema.type === 'object') return anObjectOf(given, schema)
  if (schema.type === 'array') return anArrayOf(given, schema)
  if (schema.type === 'integer' || schema.type === 'number') return anIntegerOf(schema, random)
  if (schema.type === 'boolean') return random.chance(0.5)
  if (schema.type === 'null') return null
  return aTextOf(schema, random)
}

function anObjectOf(given: Given, schema: FuzzSchema): object {
  const properties = Object.entries(schema.properties ?? {})
  const optional = properties.length - (schema.required?.length ?? 0)
  const share = given.isMeant ? Math.min(0.6, 2 / Math.max(optional, 1)) : 0.6
  const wanted = properties.filter(([name]) => schema.required?.includes(name) === true || given.random.chance(share))
  return Object.fromEntries(wanted.map(([name, part]) => [name, aValueOf(given, part, name)]))
}

function anArrayOf(given: Given, { items = {}, minItems = 0, maxItems = 3 }: FuzzSchema): unknown[] {
  const length = given.random.int(minItems, Math.min(maxItems, minItems + 3))
  return Array.from({ length }, () => aValueOf(given, items))
}

function anIntegerOf({ minimum = -10, maximum = 10 }: FuzzSchema, random: Random): number {
  return random.pick([minimum, maximum, random.int(minimum, Math.min(maximum, minimum + 100)), Math.max(minimum, 1)])
}

function aTextOf({ format, pattern = '', maxLength = 60 }: FuzzSchema, random: Random): string {
  if (format === 'uuid') return aRandomUuid(random)
  if (format === 'date') return aDate(random)
  if (format === 'date-time') return `${aDate(random)}T0${random.int(0, 9)}:30:00Z`
  if (pattern.startsWith('^\\d')) return String(random.int(1, 999_999)).padStart(6, pattern.includes('{6}') ? '1' : '')
  if (pattern.startsWith('^[+\\d')) return '01 02 03 04 05'
  if (pattern.includes('@')) return `fuzz${random.int(1, 1_000_000)}@example.org`
  const words = ['Été', 'Le Zinc', 'œuf', 'a', 'Crème brûlée', '日本', '  x  ', '👩‍🍳', 'ﬁn']
  const length = random.pick([1, 3, 8, maxLength, maxLength + 1])
  // Cut in the middle of a character, there is no address for it.
  return random
    .pick(words)
    .repeat(length)
    .slice(0, length)
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
}

function aDate(random: Random): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `2026-${two(random.int(1, 12))}-${two(random.int(1, 28))}`
}
