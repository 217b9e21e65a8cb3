import {
  EMAIL_MAX_LENGTH,
  isPasswordLength,
  NAME_MAX_LENGTH,
  normaliseEmail,
  PASSWORD_MAX_UNITS,
  PHONE_MAX_LENGTH,
} from '@zinc/domain/account'
import { type PlainDate, parsePlainDate } from '@zinc/domain/calendar/calendar'
import { MAX_CENTS } from '@zinc/domain/money-limit'
import { hasDirectionControl, hasVisibleCharacter } from '@zinc/domain/visible-text'
import { languages } from '@zinc/words/languages'
import * as z from 'zod/mini'

/**
 * A text of a request: its length comes first, and nothing looks inside one that is too long (composing accents costs
 * the square of their number). Every text of the contract begins like this or is a UUID or an instant.
 */
export const text = (max: number) => z.string().check(z.maxLength(max, { abort: true }))

/** A list of a request: its length is judged before its items, so that a long one costs one refusal, not one an item. */
export const list = <S extends z.ZodMiniType>(item: S, max: number) =>
  z.pipe(
    z.transform((items: z.input<S>[], context): z.input<S>[] => {
      if (!Array.isArray(items) || items.length <= max) return items
      context.issues.push({ code: 'too_big', origin: 'array', maximum: max, inclusive: true, input: [] })
      return z.NEVER
    }),
    z.array(item).check(z.maxLength(max)),
  )

/** Integer cents within ± 99 999 999,99 €; unsafe integers and fractions are refused. */
export const cents = z.int().check(z.gte(-MAX_CENTS), z.lte(MAX_CENTS))
export const basisPoints = z.int().check(z.gte(0), z.lte(10_000))
export const count = z.int().check(z.gte(0), z.lte(1_000_000))
export const positiveId = z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))
/** In a path or a query every value arrives as text. */
export const positiveIdText = z.pipe(
  z.pipe(
    text(16).check(z.regex(/^[1-9]\d{0,15}$/)),
    z.transform((text) => Number(text)),
  ),
  positiveId,
)
export const integerText = (min: number, max: number) =>
  z.pipe(
    z.pipe(
      text(9).check(z.regex(/^\d{1,9}$/)),
      z.transform((text) => Number(text)),
    ),
    z.int().check(z.gte(min), z.lte(max)),
  )

/** Made by the client, version 7, so that a thing created offline has its name at once. */
export const clientId = z.uuid({ version: 'v7' })
export const anyUuid = z.uuid()

/** A date that exists, 2000-01-01…2100-12-31. */
export const plainDate = z.pipe(
  text(40),
  z.transform((written, context): PlainDate => {
    const date = parsePlainDate(written)
    if (date !== null) return date
    context.issues.push({ code: 'custom', message: 'not a calendar date', input: written })
    return z.NEVER
  }),
)
/** An instant, UTC, ISO 8601. */
export const instant = z.iso.datetime()

/** Spaces around what was pasted do not count, within reason. */
const SPACES_AROUND = 1000
const trimmed = (max: number) => text(max + SPACES_AROUND).check(z.trim(), z.maxLength(max, { abort: true }))
export const requiredText = (max: number) => trimmed(max).check(z.minLength(1, { abort: true }))
export const optionalText = (max: number) => trimmed(max)
/** The name of somebody or something: it is seen, and leaves the direction of what stands beside it alone. */
export const label = (max: number) =>
  requiredText(max).check(
    z.refine(hasVisibleCharacter, { error: 'invisible_name', abort: true }),
    z.refine((name) => !hasDirectionControl(name), { error: 'text_direction' }),
  )
/** The same where it can be left out. */
export const optionalLabel = (max: number) =>
  optionalText(max).check(
    z.refine((name) => name === '' || hasVisibleCharacter(name), { error: 'invisible_name', abort: true }),
    z.refine((name) => !hasDirectionControl(name), { error: 'text_direction' }),
  )

/** Its normal form (the account's key) may be longer than what was typed: composing takes some letters apart. */
export const email = trimmed(EMAIL_MAX_LENGTH).check(
  z.regex(/^[^\s@<>",;\p{Cc}]+@[^\s@<>",;\p{Cc}]+\.[^\s@<>",;.\p{Cc}]+$/u),
  z.refine((address) => normaliseEmail(address).length <= EMAIL_MAX_LENGTH),
)
export const personName = label(NAME_MAX_LENGTH)
export const phone = trimmed(PHONE_MAX_LENGTH).check(z.regex(/^[+\d ().-]*$/))
export const password = text(PASSWORD_MAX_UNITS).check(z.refine(isPasswordLength))
export const code = trimmed(6).check(z.regex(/^\d{6}$/))
export const timeOfDay = text(5).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
export const language = z.enum(languages)
export const theme = z.enum(['auto', 'light', 'dark'])
