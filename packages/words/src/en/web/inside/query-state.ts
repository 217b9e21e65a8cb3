import type { Catalogue } from '../../../catalogue.ts'

export const queryState: Catalogue['queryState'] = {
  seen: (age) => `Loaded ${age}. Updates when you are back online.`,
  unseen: {
    title: 'This page is not available offline.',
    body: 'It will appear when you are back online.',
  },
  failed: { title: 'This page could not be loaded.' },
  lastSeen: { now: 'just now', yesterday: 'yesterday', on: (date) => `on ${date}` },
  retry: 'Try again',
  unreached: 'The server does not answer.',
  again: 'Try again when you are back online.',
  stale: 'Someone has just changed this. Check it, then make your change again.',
}
