import * as z from 'zod/mini'
import type { ResourceField } from './resource-fields.tsx'

/** The fields of an entity, in sections, as its form and its card show them. */
export type ResourceForm<C> = {
  readonly fields: { readonly [K in keyof C & string]: ResourceField<C[K]> }
  readonly sections: readonly { readonly title: string; readonly names: readonly (keyof C & string)[] }[]
}

/** As typed: a text for each field. */
export type Draft = Readonly<Record<string, string>>
/** A sentence for each field that cannot be saved as typed. */
export type DraftErrors = Readonly<Record<string, string>>

type AnyForm = ResourceForm<Readonly<Record<string, unknown>>>

/** Of a form whose fields are asked for by their names alone. */
export function fieldsOf<C>(form: ResourceForm<C>): readonly (readonly [string, ResourceField<unknown>])[] {
  return Object.entries((form as AnyForm).fields)
}

export function fieldOf<C>(form: ResourceForm<C>, name: string): ResourceField<unknown> | undefined {
  return (form as AnyForm).fields[name]
}

export function valueIn(content: unknown, name: string): unknown {
  return (content as Readonly<Record<string, unknown>>)[name]
}

export function draftOf<C>(form: ResourceForm<C>, content: C): Draft {
  return Object.fromEntries(fieldsOf(form).map(([name, { input }]) => [name, input.textOf(valueIn(content, name))]))
}

/** What a field says to people, of this content. */
export function saidOf<C>(form: ResourceForm<C>, content: unknown, name: string): string {
  return fieldOf(form, name)?.input.say(valueIn(content, name)) ?? ''
}

/** The fields that differ, in the order of the form. */
export function differencesOf<C>(form: ResourceForm<C>, one: unknown, other: unknown): readonly string[] {
  const isSame = (name: string) => JSON.stringify(valueIn(one, name)) === JSON.stringify(valueIn(other, name))
  return fieldsOf(form).flatMap(([name]) => (isSame(name) ? [] : [name]))
}

type Words = { readonly required: string; readonly invalid: string }
type Read<C> = { readonly content: C | null; readonly errors: DraftErrors }

/** By the contract's own schema: the content, or why there is none. */
export function readDraft<C>(form: ResourceForm<C>, schema: z.ZodMiniType<C>, draft: Draft, words: Words): Read<C> {
  const values = fieldsOf(form).map(([name, { input }]) => [name, input.read(draft[name] ?? '')] as const)
  const unread = values.flatMap(([name, value]) => (value === undefined ? [name] : []))
  const parsed = z.safeParse(schema, Object.fromEntries(values))
  if (parsed.success && unread.length === 0) return { content: parsed.data, errors: {} }
  const wrong = parsed.success ? [] : parsed.error.issues.map(({ path }) => String(path[0]))
  const errors = [...unread, ...wrong].map((name) => [name, errorOf(fieldOf(form, name), draft[name] ?? '', words)])
  return { content: null, errors: Object.fromEntries(errors) }
}

function errorOf(field: ResourceField<unknown> | undefined, typed: string, words: Words): string {
  const isMissing = field?.required === true && typed.trim() === ''
  return isMissing ? words.required : (field?.wrong ?? words.invalid)
}
