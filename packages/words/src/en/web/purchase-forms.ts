import type { PurchaseForms } from '../../catalogue.ts'
import { card } from './purchases/card.ts'
import { conflict } from './purchases/conflict.ts'
import { entry } from './purchases/entry.ts'
import { payments } from './purchases/payments.ts'
import { recurring } from './purchases/recurring.ts'

export const words: PurchaseForms = { purchases: { card, conflict, entry, payments, recurring } }
