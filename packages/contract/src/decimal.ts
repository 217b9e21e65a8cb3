import { isDecimal4 } from '@zinc/domain/purchase/decimal'
import * as z from 'zod/mini'
import { text } from './scalars.ts'

// Not among the scalars, which every page loads: the parsing of decimals would come with them.

/** '12.4000': four decimals, always. */
export const decimal4 = text(16).check(z.refine(isDecimal4, { error: 'invalid_decimal', abort: true }))
