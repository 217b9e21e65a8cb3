import { ticketZContent } from '@zinc/contract/ticket-z-content'
import { depositDestinations } from '@zinc/domain/cash/cash-count'
import { byField } from '@zinc/domain/field-table'
import type { TicketZContent } from '@zinc/domain/ticket-z/ticket-z'
import {
  amountFields,
  choiceFields,
  countFields,
  isLaterField,
  textFields,
  ticketZFieldTable,
} from '@zinc/domain/ticket-z/ticket-z-field'
import { voucherIssuers, weathers } from '@zinc/domain/ticket-z/ticket-z-part'
import * as z from 'zod/mini'
import type { WrittenBy } from '../../../documents/kept-versions.ts'
import { type DayDraftKey, loadDraft, saveDraft } from '../../../offline/drafts.ts'
import { isSameContent } from '../day/content-lines.ts'
import { type DeviceTicket, isOnItsWay } from '../parts/ticket-z-overlay.ts'
import { emptyCashDraft } from './cash/cash-draft.ts'
import { emptyPartsDraft } from './parts/parts-draft.ts'
import { contentOf, isUntouched, type TicketZDraft, type TicketZRows } from './ticket-z-draft.ts'

/** What this device saves at every keystroke: the texts, and over which version of which ticket they were typed. */
export type StoredDraft = {
  ticketId: string
  baseVersion: number | null
  draft: TicketZDraft
  /** The last content handed to the outbox: a server version equal to it is our own. */
  sent: TicketZContent | null
  /** Typed over a validated ticket; never sent before its reason is given. */
  isCorrection: boolean
  /** Why it is corrected, as far as typed. */
  reason: string
  /** Somebody else's, as it was before this person's went over it; what is typed on is this person's. */
  from?: WrittenBy | undefined
}

const typedFields = [...amountFields, ...countFields, ...textFields]
const text = z.string()
const texts = z.record(text, text)
const partsDraft = z.object({
  memoCounts: texts,
  memoAmounts: texts,
  categories: texts,
  channels: texts,
  commissions: texts,
  vouchers: z.array(
    z.object({ id: text, paymentMethodId: text, issuer: z.enum(voucherIssuers), count: text, faceValue: text }),
  ),
  // A field of its own since.
  weather: z.optional(z.nullable(z.enum(weathers))),
  tags: z.array(text),
})
const cashDraft = z.object({
  openingFloat: text,
  otherCash: text,
  cashIn: text,
  cashRefunds: text,
  pettyCash: text,
  bankDeposits: text,
  safeDrops: text,
  way: z.enum(['pieces', 'total']),
  pieces: texts,
  counted: text,
  deposit: text,
  depositTo: z.enum(depositDestinations),
  depositReference: text,
  reason: text,
  openingReason: text,
})
const storedDraft = z.object({
  ticketId: text,
  baseVersion: z.nullable(z.int()),
  draft: z.object({
    ...byField(
      typedFields.filter((field) => !isLaterField(field)),
      () => text,
    ),
    // Missing from what an earlier release saved.
    ...byField(typedFields.filter(isLaterField), () => z.optional(text)),
    ...byField(choiceFields, (field) => z.optional(z.nullable(z.enum(ticketZFieldTable[field].options)))),
    gross: texts,
    vat: texts,
    // Missing from what an earlier release saved: its VAT belongs to the gross beside it.
    vatGross: z.optional(texts),
    invoiced: texts,
    payments: texts,
    // Missing from what an earlier release saved.
    parts: z.optional(partsDraft),
    cash: z.optional(cashDraft),
  }),
  sent: z.nullable(ticketZContent),
  isCorrection: z.boolean(),
  reason: text,
  from: z.optional(z.object({ name: text, at: text })),
})

/** null when nothing is stored, or when a release with another format stored it. */
export function readStoredDraft(key: DayDraftKey): { typed: StoredDraft; savedAt: string } | null {
  const stored = loadDraft(key)
  const typed = stored === null ? null : parseStoredDraft(stored.value)
  return stored === null || typed === null ? null : { typed, savedAt: stored.savedAt }
}

/** null when a release with another format stored it. */
export function parseStoredDraft(value: unknown): StoredDraft | null {
  const parsed = z.safeParse(storedDraft, value)
  if (!parsed.success) return null
  const { draft, ...typed } = parsed.data
  return { ...typed, draft: completeDraft(draft) }
}

function completeDraft({ vatGross, parts, cash, ...draft }: z.output<typeof storedDraft>['draft']): TicketZDraft {
  return {
    ...draft,
    ...byField(typedFields.filter(isLaterField), (field) => draft[field] ?? ''),
    ...byField(choiceFields, (field) => draft[field] ?? parts?.[field] ?? null),
    vatGross: vatGross ?? draft.gross,
    parts: parts ?? emptyPartsDraft,
    cash: cash ?? emptyCashDraft,
  }
}

/** Something was typed here for this closing that its ticket does not say: the form must not go. */
export function hasUnsentDraft(key: DayDraftKey, ticket: DeviceTicket, rows: TicketZRows): boolean {
  // What is on its way is this device's own.
  if (isOnItsWay(ticket)) return false
  const stored = readStoredDraft(key)?.typed
  if (stored === undefined || stored.isCorrection || isUntouched(stored.draft)) return false
  return ticket.content === null || !isSameContent(contentOf(stored.draft, rows), ticket.content)
}

/** The instant it was saved; null when this device cannot store anything. */
export function writeStoredDraft(key: DayDraftKey, stored: StoredDraft): string | null {
  return saveDraft(key, stored)
}
