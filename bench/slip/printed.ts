// What some houses type beside sales and payments, from the same strip of paper or the drawer: it stays right when an
// amount is mistyped.
import { emptyCashCount } from '../../packages/domain/src/cash/cash-count.ts'
import type { TicketZContent } from '../../packages/domain/src/ticket-z/ticket-z.ts'
import { vatOf } from '../../packages/domain/src/vat.ts'
import type { Random } from './random.ts'

export type Habits = { vat: boolean; categories: boolean; drawer: boolean; vouchers: boolean }

/** 'bare': sales and payments, nothing else. 'usual': each house types more or less of the rest. */
export type World = 'bare' | 'usual'

export function habitsOf(world: World, random: Random): Habits {
  const chances = { vat: 0.45, categories: 0.3, drawer: 0.6, vouchers: 0.3 }
  const isBare = world === 'bare'
  return {
    vat: random.chance(chances.vat) && !isBare,
    categories: random.chance(chances.categories) && !isBare,
    drawer: random.chance(chances.drawer) && !isBare,
    vouchers: random.chance(chances.vouchers) && !isBare,
  }
}

const FLOAT = 200_00
const FACE_VALUE = 9_00

/** The figures of the paper and of the drawer beside these amounts, before anything is mistyped. */
export function printedWith(content: TicketZContent, habits: Habits, random: Random): TicketZContent {
  const gross = content.sales.reduce((sum, line) => sum + line.gross, 0)
  const food = Math.round(gross * (0.5 + random.share() * 0.3))
  const paper = content.payments.find(({ paymentMethodId }) => paymentMethodId === 'meal-paper')?.amount ?? 0
  const drift = () => driftOf(random)
  return {
    ...content,
    sales: habits.vat
      ? content.sales.map((line) => ({ ...line, vat: vatOf(line.gross, line.rateBp) + drift() }))
      : content.sales,
    categories: habits.categories
      ? [
          { categoryId: 'food', gross: food },
          { categoryId: 'drinks', gross: gross - food },
        ]
      : [],
    cashCount: habits.drawer ? countOf(content, random) : null,
    vouchers:
      habits.vouchers && paper > 0 && paper % FACE_VALUE === 0
        ? [{ paymentMethodId: 'meal-paper', issuer: 'other', count: paper / FACE_VALUE, faceValue: FACE_VALUE }]
        : [],
  }
}

/** A register rounds the VAT of each of some forty receipts. */
function driftOf(random: Random): number {
  return Math.round(Array.from({ length: 40 }, () => random.share() - 0.5).reduce((sum, each) => sum + each, 0))
}

/** Right on half of the nights; else some coins, seldom a note, are missing or too many. */
function countOf({ payments }: TicketZContent, random: Random): TicketZContent['cashCount'] {
  const cash = payments.find(({ kind }) => kind === 'cash')?.amount ?? 0
  const off = random.weighted([
    [0, 50],
    [random.between(-30, 30) * 10, 45],
    [random.oneOf([-20_00, -10_00, 10_00, 5_00]), 5],
  ])
  return { ...emptyCashCount(FLOAT), counted: Math.max(0, FLOAT + cash + off) }
}

/** As typed: a VAT nobody types is the proposal of the amount beside it. */
export function asTyped(content: TicketZContent, { vat }: Habits): TicketZContent {
  return vat ? content : withProposedVat(content)
}

export function withProposedVat(content: TicketZContent): TicketZContent {
  return { ...content, sales: content.sales.map((line) => ({ ...line, vat: vatOf(line.gross, line.rateBp) })) }
}
