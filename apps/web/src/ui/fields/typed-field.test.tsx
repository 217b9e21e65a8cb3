import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { MonthField, typedMonthOf } from './month-field.tsx'
import { TimeField, typedTimeOf } from './time-field.tsx'

type Given = { start: string; field: (value: string, onChange: (value: string) => void) => ReactNode }

function Form({ start, field }: Given) {
  const [value, setValue] = useState(start)
  return (
    <>
      {field(value, setValue)}
      <output>{value}</output>
      <button type="button">Ailleurs</button>
    </>
  )
}

const stored = () => screen.getByRole('status').textContent
const field = () => screen.getByRole<HTMLInputElement>('textbox')

describe('a time [R94]', () => {
  it.each([
    ['5h', '05:00'],
    ['5', '05:00'],
    ['5:00', '05:00'],
    ['05.30', '05:30'],
    ['530', '05:30'],
    ['0500', '05:00'],
    ['17 h 30', '17:30'],
    ['17\u202fH\u00a030', '17:30'],
    ['17h30min', '17:30'],
    [' 23:59 ', '23:59'],
    ['0h', '00:00'],
    ['24:00', null],
    ['173', null],
    ['5:7', null],
    ['5:60', null],
    ['', null],
    ['minuit', null],
  ])('typed as %j is %j', (typed, time) => {
    expect(typedTimeOf(typed)).toBe(time)
  })

  it('stays as typed under the fingers, and is HH:mm once left, in every browser (R94)', async () => {
    const user = userEvent.setup()
    render(
      <Form
        start="05:00"
        field={(value, onChange) => <TimeField label="La journée finit à" value={value} onChange={onChange} />}
      />,
    )
    expect([field().type, field().value]).toEqual(['text', '05:00'])
    await user.clear(field())
    await user.type(field(), '17 h 30')
    expect([field().value, stored()]).toEqual(['17 h 30', '17:30'])
    await user.tab()
    expect([field().value, stored()]).toEqual(['17:30', '17:30'])
  })

  it('never erases what is none', async () => {
    const user = userEvent.setup()
    render(
      <Form
        start="05:00"
        field={(value, onChange) => <TimeField label="La journée finit à" value={value} onChange={onChange} />}
      />,
    )
    await user.clear(field())
    await user.type(field(), '25h{Tab}')
    expect([field().value, stored()]).toEqual(['25h', '25h'])
  })
})

describe('a month [R94]', () => {
  it.each([
    ['11/2026', '2026-11'],
    ['1/2026', '2026-01'],
    ['11.2026', '2026-11'],
    ['11 2026', '2026-11'],
    ['112026', '2026-11'],
    ['11/26', '2026-11'],
    [' 2026-11 ', '2026-11'],
    ['13/2026', null],
    ['0/2026', null],
    ['2026', null],
    ['11', null],
    ['', null],
    ['novembre', null],
  ])('typed as %j is %j', (typed, month) => {
    expect(typedMonthOf(typed)).toBe(month)
  })

  it('is shown as MM/yyyy once left, and what is none stays as it was typed', async () => {
    const user = userEvent.setup()
    render(
      <Form
        start="2026-11"
        field={(value, onChange) => <MonthField label="Depuis" value={value} onChange={onChange} />}
      />,
    )
    expect([field().type, field().value]).toEqual(['text', '11/2026'])
    await user.clear(field())
    await user.type(field(), '2027-1{Tab}')
    expect([field().value, stored()]).toEqual(['2027-1', '2027-1'])
    await user.clear(field())
    await user.type(field(), '1.27')
    expect([field().value, stored()]).toEqual(['1.27', '2027-01'])
    await user.tab()
    expect([field().value, stored()]).toEqual(['01/2027', '2027-01'])
  })
})
