import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { JournalRow } from './journal-row.tsx'

const accepted = (after: object) => ({
  sequence: 4,
  recordedAt: '2026-11-20T22:42:00.000Z',
  actorId: 2,
  action: 'access.accept',
  entity: 'access',
  entityId: '2',
  before: null,
  after: { role: 'manager', expiresOn: null, ...after },
  reason: null,
  previousHash: '0'.repeat(64),
  hash: 'f'.repeat(64),
})
const nameOf = (id: number) => (id === 9 ? 'Ada Admin' : 'Marc Leroy')

it('an access given from outside names who gave it, not who accepted it', async () => {
  const entry = accepted({ fromOutside: true, grantedBy: 9 })
  await renderScreen(<JournalRow entry={entry} nameOf={nameOf} timeZone="Europe/Paris" />)
  expect(await screen.findByText('Ada Admin')).toBeTruthy()
})

it('an access the owner gave names who accepted it', async () => {
  await renderScreen(<JournalRow entry={accepted({})} nameOf={nameOf} timeZone="Europe/Paris" />)
  expect(await screen.findAllByText(/Marc Leroy/)).toHaveLength(2)
})
