import type { Catalogue } from '@zinc/words/catalogue'
import * as z from 'zod/mini'
import { month } from './establishment-settings.ts'
import type { Output } from './read-only.ts'
import { resourceActions, resourceNames } from './resource.ts'
import { defineRoutes } from './route.ts'
import { anyUuid, instant, integerText, positiveId, positiveIdText } from './scalars.ts'

/** Beside those of resources. */
const ownActions = [
  'establishment.create',
  'establishment.update',
  'establishment.delete',
  'settings.update',
  // Written while each part of the settings was a save of its own.
  'settings.vatLines',
  'settings.paymentMethods',
  'settings.services',
  'settings.registers',
  'settings.targets',
  'settings.fixedCosts',
  'closure.save',
  'closure.delete',
  'period.lock',
  'period.reopen',
  'ticketZ.validate',
  'ticketZ.correct',
  'ticketZ.cancel',
  'access.grant',
  'access.revoke',
  'access.accept',
  'access.leave',
  'invitation.create',
  'invitation.withdraw',
  'invitation.decline',
  'supplier.dismissDuplicate',
  'category.reorder',
  'purchaseCategory.reorder',
  'supplier.confirmIban',
  'recurringPurchase.skip',
  'recurringPurchase.unskip',
  'purchase.validate',
  'purchase.check',
  'purchase.correct',
  'purchase.cancel',
  'purchase.dispute',
  'purchase.settle',
  'purchase.link',
  'purchase.pay',
  'purchase.unpay',
  'ticket.create',
  'ticket.update',
  'ticket.cancel',
  'ticket.makePurchase',
  'stockItem.linkArticle',
  'stockItem.unlinkArticle',
  'stockOperation.create',
  'stockOperation.undo',
  'stockCount.open',
  'stockCount.update',
  'stockCount.settle',
  'stockCount.close',
  'stockCount.cancel',
  'attachment.add',
  'attachment.move',
  'attachment.remove',
  'import.run',
  'import.undo',
  'receiptArrival.mark',
  'receiptArrival.undo',
] as const

/** What is recorded. Entries are never removed, so an action never leaves this list. */
export const journalActions = [
  ...ownActions,
  ...resourceNames.flatMap((name) => resourceActions.map((action) => `${name}.${action}` as const)),
] as const
export type JournalAction = (typeof journalActions)[number]

/** An entry that was tampered with is shown all the same; the verification names it. */
const unknownAction = 'unknown'
export type ShownAction = Worded<JournalAction | typeof unknownAction>

/** Each action has its words in every language. */
type Worded<Action extends keyof Catalogue['journal']['actions']> = Action

export function shownActionOf(action: string): ShownAction {
  return journalActions.find((known) => known === action) ?? unknownAction
}

export const journalEntry = z.object({
  sequence: z.int(),
  recordedAt: instant,
  actorId: positiveId,
  action: z.enum([...journalActions, unknownAction]),
  entity: z.string(),
  entityId: z.string(),
  before: z.nullable(z.unknown()),
  after: z.nullable(z.unknown()),
  reason: z.nullable(z.string()),
  previousHash: z.string(),
  hash: z.string(),
})
export type JournalEntry = Output<typeof journalEntry>

/** What an entry is about, as people look for it: access holds invitations too. */
export const journalAreas = [
  'ticketsZ',
  'tickets',
  'closedDays',
  'purchases',
  'stock',
  'access',
  'settings',
  'catalog',
] as const
export type JournalArea = (typeof journalAreas)[number]

export const journalRoutes = defineRoutes({
  listJournal: {
    method: 'GET',
    path: '/establishments/{id}/journal',
    access: { establishment: 'journal.read' },
    tag: 'journal',
    summary: 'Journal entries after a sequence number, oldest first (`sort=-sequence`: newest first)',
    params: z.object({ id: positiveIdText }),
    query: z.object({
      after: z.optional(integerText(0, 999_999_999)),
      itemsPerPage: z.optional(integerText(1, 1000)),
      entityId: z.optional(anyUuid),
      area: z.optional(z.enum(journalAreas)),
      actorId: z.optional(positiveIdText),
      /** Of the establishment’s own clock. */
      month: z.optional(month),
      sort: z.optional(z.enum(['sequence', '-sequence'])),
    }),
    response: z.array(journalEntry),
    counted: true,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
})
