import { isSiret, isVatNumber } from '@zinc/domain/establishment/establishment'
import * as z from 'zod/mini'
import { text } from './scalars.ts'

/** Numbers are written in groups and kept without. */
export const compact = () => text(100).check(z.overwrite((written) => written.replaceAll(/[\s.]/g, '').toUpperCase()))

export const siret = compact().check(z.refine(isSiret, { error: 'invalid_siret' }))
export const vatNumber = compact().check(z.refine(isVatNumber, { error: 'invalid_vat_number' }))
