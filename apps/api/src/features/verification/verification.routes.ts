import { verificationRoutes } from '@zinc/contract/verification'
import { defineFeature } from '../../http/routing/feature.ts'
import type { HandlersOf } from '../../http/routing/handler.ts'
import { findAnchors } from './anchor.repository.ts'
import { anchorTasks } from './anchor.service.ts'
import { verifyJournal } from './verification.service.ts'

const handlers: HandlersOf<typeof verificationRoutes> = {
  verifyJournal: async ({ tx, scope, now, deps, afterCommit }) => {
    const found = await verifyJournal(tx, scope, now)
    const { establishmentId } = scope
    const end = { seq: found.entries, hash: found.hash, at: found.verifiedAt }
    if (found.isIntact) afterCommit(() => deps.anchoring.announce(establishmentId, end))
    return found
  },

  listJournalAnchors: async ({ tx, scope }) => await findAnchors(tx, scope),
}

export const verificationFeature = defineFeature({ routes: verificationRoutes, handlers, tasks: anchorTasks })
