import type { PaymentKind } from '@zinc/domain/establishment/establishment'
import type { ChoiceField } from '@zinc/domain/ticket-z/ticket-z-field'
import { type EntryPart, entryParts, memoKinds } from '@zinc/domain/ticket-z/ticket-z-part'
import type { TicketZDraft } from '../ticket-z-draft.ts'

/** The drawer is counted in a place of its own. */
export type FormPart = Exclude<EntryPart, 'cashCount'>
export const formParts = entryParts.filter((part): part is FormPart => part !== 'cashCount')

/** What something is typed in: shown whatever the settings say. */
export function usedPartsOf({
  parts: draft,
  ...fields
}: Pick<TicketZDraft, 'parts' | ChoiceField>): readonly FormPart[] {
  const isTyped = (texts: Readonly<Record<string, string>>) => Object.values(texts).some((text) => text.trim() !== '')
  const isUsed: Readonly<Record<Exclude<FormPart, (typeof memoKinds)[number]>, boolean>> = {
    categories: isTyped(draft.categories),
    channels: isTyped(draft.channels),
    vouchers: draft.vouchers.length > 0,
    commissions: isTyped(draft.commissions),
    weather: fields.weather !== null || draft.tags.length > 0,
  }
  const memos = memoKinds.filter((kind) =>
    isTyped({ count: draft.memoCounts[kind] ?? '', amount: draft.memoAmounts[kind] ?? '' }),
  )
  return formParts.filter((part) => memos.some((kind) => kind === part) || isUsed[part as keyof typeof isUsed] === true)
}

/** Those of the settings in their order, then what the ticket holds beside them, then what was asked for. */
export function shownPartsOf(
  wanted: readonly EntryPart[],
  used: readonly FormPart[],
  added: readonly FormPart[],
): readonly FormPart[] {
  return [...new Set([...wanted, ...used, ...added])].filter((part): part is FormPart => part !== 'cashCount')
}

const kindOf: Readonly<Partial<Record<FormPart, PaymentKind>>> = {
  vouchers: 'meal_voucher',
  commissions: 'delivery_platform',
}

/** Vouchers and commissions need a payment method to stand under. */
export function isPossible(part: FormPart, payments: readonly { kind: PaymentKind }[]): boolean {
  const wanted = kindOf[part]
  return wanted === undefined || payments.some(({ kind }) => kind === wanted)
}
