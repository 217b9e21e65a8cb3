import { renderHook } from '@testing-library/react'
import type { TicketZContent } from '@zinc/domain/ticket-z/ticket-z'
import { act } from 'react'
import { expect, it } from 'vitest'
import { useConflictChoices } from './conflict-choices.ts'

const draftKey = { personId: 1, establishmentId: 7, businessDate: '2026-11-20', registerId: 'r', serviceId: 's' }
const contentOf = (tips: number): TicketZContent => ({
  number: null,
  sales: [],
  payments: [],
  covers: null,
  ticketCount: null,
  tips,
  vouchersSold: 0,
  accountSettlements: 0,
  deposits: 0,
  comment: '',
  differenceReason: '',
})

function openConflict(theirs: TicketZContent) {
  return renderHook(
    (props: { theirs: TicketZContent }) =>
      useConflictChoices({ draftKey, mine: contentOf(1), theirs: props.theirs, initial: { choices: {}, reason: '' } }),
    { initialProps: { theirs } },
  )
}

it('finds the choices again when the figures they were made on come after older ones', () => {
  const [older, newer] = [contentOf(2), contentOf(3)]
  const before = openConflict(newer)
  act(() => before.result.current.change({ choices: { tips: 'mine' }, reason: 'faute de frappe' }))
  before.unmount()
  const after = openConflict(older)
  expect(after.result.current.choices).toEqual({})
  after.rerender({ theirs: newer })
  expect(after.result.current).toMatchObject({ choices: { tips: 'mine' }, reason: 'faute de frappe' })
})
