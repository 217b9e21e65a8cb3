import {
  EMAIL_MAX_LENGTH,
  isPasswordLength,
  NAME_MAX_LENGTH,
  normaliseEmail,
  PHONE_MAX_LENGTH,
} from '@zinc/domain/account'
import { type PlainDate, parsePlainDate } from '@zinc/domain/calendar'
import { MAX_CENTS } from '@zinc/domain/money-limit'
import * as z from 'zod/mini'

/** Integer cents within ± 99 999 999,99 €; unsafe integers and fractions are refused. */
export const cents = z.int().check(z.gte(-MAX_CENTS), z.lte(MAX_CENTS))
export const basisPoints = z.int().check(z.gte(0), z.lte(10_000))
export const count = z.int().check(z.gte(0), z.lte(1_000_000))
export const positiveId = z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))
/** In a path or a query every value arrives as text. */
export const positiveIdText = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,15}$/)),
    z.transform((text) => Number(text)),
  ),
  positiveId,
)
export const integerText = (min: number, max: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/)),
      z.transform((text) => Number(text)),
    ),
    z.int().check(z.gte(min), z.lte(max)),
  )

/** Made by the client, version 7, so that a thing created offline has its name at once. */
export const clientId = z.uuid({ version: 'v7' })
export const anyUuid = z.uuid()

/** A date that exists, 2000-01-01…2100-12-31. */
export const plainDate = z.pipe(
  z.string(),
  z.transform((text, context): PlainDate => {
    const date = parsePlainDate(text)
    if (date !== null) return date
    context.issues.push({ code: 'custom', message: 'not a calendar date', input: text })
    return z.NEVER
  }),
)
/** An instant, UTC, ISO 8601. */
export const instant = z.iso.datetime()

const trimmed = () => z.string().check(z.trim())
export const requiredText = (max: number) => trimmed().check(z.minLength(1), z.maxLength(max))
export const optionalText = (max: number) => trimmed().check(z.maxLength(max))

/** Its normal form (the account's key) may be far longer than what was typed: `㌖` is six letters. */
export const email = trimmed().check(
  z.maxLength(EMAIL_MAX_LENGTH),
  z.regex(/^[^\s@<>",;\p{Cc}]+@[^\s@<>",;\p{Cc}]+\.[^\s@<>",;.\p{Cc}]+$/u),
  z.refine((text) => normaliseEmail(text).length <= EMAIL_MAX_LENGTH),
)
export const personName = requiredText(NAME_MAX_LENGTH)
export const phone = z.string().check(z.trim(), z.maxLength(PHONE_MAX_LENGTH), z.regex(/^[+\d ().-]*$/))
export const password = z.string().check(z.refine(isPasswordLength))
export const code = z.string().check(z.trim(), z.regex(/^\d{6}$/))
export const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
export const language = z.enum(['fr', 'en'])
export const theme = z.enum(['auto', 'light', 'dark'])
