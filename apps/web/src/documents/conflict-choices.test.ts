import { renderHook } from '@testing-library/react'
import { act } from 'react'
import { expect, it } from 'vitest'
import { useConflictChoices } from './conflict-choices.ts'

const storedAs = { personId: 1, establishmentId: 7, form: 'conflict/2026-11-20' } as const

function openConflict(theirs: object) {
  return renderHook(
    (props: { theirs: object }) =>
      useConflictChoices({ storedAs, mine: { tips: 1 }, theirs: props.theirs, initial: { choices: {}, reason: '' } }),
    { initialProps: { theirs } },
  )
}

it('finds the choices again when the figures they were made on come after older ones', () => {
  const [older, newer] = [{ tips: 2 }, { tips: 3 }]
  const before = openConflict(newer)
  act(() => before.result.current.change({ choices: { tips: 'mine' }, reason: 'faute de frappe' }))
  before.unmount()
  const after = openConflict(older)
  expect(after.result.current.choices).toEqual({})
  after.rerender({ theirs: newer })
  expect(after.result.current).toMatchObject({ choices: { tips: 'mine' }, reason: 'faute de frappe' })
})
