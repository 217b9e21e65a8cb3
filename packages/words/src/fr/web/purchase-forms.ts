import { card } from './purchases/card.ts'
import { conflict } from './purchases/conflict.ts'
import { entry } from './purchases/entry.ts'
import { payments } from './purchases/payments.ts'
import { recurring } from './purchases/recurring.ts'

/** What the forms and cards of purchases say: the month does without. */
export const words = { purchases: { card, conflict, entry, payments, recurring } }
