import type { Catalogue } from '../fr.ts'

export const reading: Catalogue['reading'] = {
  seen: (age) => `Seen ${age}. Brought up to date as soon as the network is back.`,
  unseen: {
    title: 'This page is not on this device yet.',
    body: 'Without a network, zinc shows what this device has already seen. The rest comes by itself when the network is back.',
  },
  failed: { title: 'This page could not be read.' },
  lastSeen: { now: 'just now', yesterday: 'yesterday', on: (date) => `on ${date}` },
  retry: 'Try again',
  unreached: 'The server does not answer.',
  again: 'Try again as soon as the network is back.',
  stale: 'Someone just changed this record. Here it is up to date: make your change again if it still holds.',
}
