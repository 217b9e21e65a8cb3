import type { verificationRoutes } from '@zinc/contract/verification'
import type { HandlersOf } from '../../http/routing/handler.ts'
import { findAnchors } from './anchor.repository.ts'
import { verifyJournal } from './verification.service.ts'

export const verificationHandlers: HandlersOf<typeof verificationRoutes> = {
  verifyJournal: async ({ tx, scope, now, deps, afterCommit }) => {
    const found = await verifyJournal(tx, scope, now)
    const { establishmentId } = scope
    const end = { seq: found.entries, hash: found.hash, at: found.verifiedAt }
    if (found.isIntact) afterCommit(() => deps.anchoring.announce(establishmentId, end))
    return found
  },

  listJournalAnchors: async ({ tx, scope }) => await findAnchors(tx, scope),
}
