import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { setLanguage } from '../../i18n/catalogue.ts'
import { DateField, type DateFieldProps, typedDateOf } from './date-field.tsx'

type Given = Partial<Pick<DateFieldProps, 'min' | 'max'>> & { start?: string }

function Form({ start = '', ...limits }: Given) {
  const [value, setValue] = useState(start)
  return (
    <>
      <DateField label="Dernier jour" value={value} onChange={setValue} {...limits} />
      <output>{value}</output>
      <button type="button">Ailleurs</button>
    </>
  )
}

beforeEach(() => setLanguage('fr'))

const field = () => screen.getByLabelText<HTMLInputElement>('Dernier jour')
const stored = () => screen.getByRole('status').textContent
const open = () => screen.getByRole('button', { name: 'Choisir dans le calendrier' })

describe('a date [R61 R94]', () => {
  it.each([
    ['20/11/2026', '2026-11-20'],
    ['1/2/2026', '2026-02-01'],
    ['20.11.2026', '2026-11-20'],
    ['20112026', '2026-11-20'],
    ['31112026', null],
    [' 2026-11-20 ', '2026-11-20'],
    ['31/11/2026', null],
    ['29/02/2027', null],
    ['11/20/2026', null],
    ['demain', null],
  ])('typed as %j is %j', (typed, date) => {
    expect(typedDateOf(typed)).toBe(date)
  })

  it('that does not exist is said to be none, once typed to its end', async () => {
    const user = userEvent.setup()
    render(<Form />)
    await user.type(field(), '31/02/202')
    expect(screen.queryByText('Cette date n’existe pas.')).toBeNull()
    await user.type(field(), '6')
    expect(screen.getByText('Cette date n’existe pas.')).toBeTruthy()
    expect(field().getAttribute('aria-invalid')).toBe('true')
  })

  it.each([
    ['2026-02-31', 'Cette date n’existe pas.'],
    ['31022026', 'Cette date n’existe pas.'],
    ['31/12/1999', 'Choisissez une date entre 2000 et 2100.'],
    ['2101-01-01', 'Choisissez une date entre 2000 et 2100.'],
  ])('typed as %s is refused with its reason', async (typed, sentence) => {
    const user = userEvent.setup()
    render(<Form />)
    await user.type(field(), typed)
    expect(screen.getByText(sentence)).toBeTruthy()
  })

  it('is shown as dd/MM/yyyy, and what is no date stays as it was typed', async () => {
    const user = userEvent.setup()
    render(<Form />)
    await user.type(field(), '2026-11-20')
    expect([field().value, stored()]).toEqual(['20/11/2026', '2026-11-20'])
    await user.clear(field())
    await user.type(field(), '31/11/2026')
    expect([field().value, stored()]).toEqual(['31/11/2026', '31/11/2026'])
  })
})

describe('the calendar (R61) [R61]', () => {
  it('begins its weeks on Monday, in both languages', async () => {
    const user = userEvent.setup()
    render(<Form start="2026-11-20" />)
    await user.click(open())
    const days = () => within(screen.getByRole('dialog')).getAllByRole('button').slice(2)
    expect(days()[0]?.getAttribute('aria-label')).toBe('lundi 26 octobre 2026')
    expect(days()).toHaveLength(42)
    await setLanguage('en')
    expect((await screen.findByRole('button', { name: 'Monday 26 October 2026' })).textContent).toBe('26')
  })

  it('goes by arrows, Page keys and Enter, and gives the focus back', async () => {
    const user = userEvent.setup()
    render(<Form start="2026-11-20" />)
    await user.click(open())
    expect(document.activeElement?.getAttribute('aria-label')).toBe('vendredi 20 novembre 2026')
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('jeudi 3 décembre 2026')
    expect(screen.getByText('Décembre 2026')).toBeTruthy()
    await user.keyboard('{PageUp}{PageDown}{Enter}')
    expect([stored(), field().value, document.activeElement]).toEqual(['2026-12-01', '01/12/2026', field()])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('offers no day outside its limits', async () => {
    const user = userEvent.setup()
    render(<Form min={plainDate('2026-11-20')} max={plainDate('2026-11-27')} />)
    await user.click(open())
    const isOffered = (name: string) => !screen.getByRole<HTMLButtonElement>('button', { name }).disabled
    expect(document.activeElement?.getAttribute('aria-label')).toBe('vendredi 20 novembre 2026')
    expect(isOffered('jeudi 19 novembre 2026')).toBe(false)
    expect(isOffered('vendredi 27 novembre 2026')).toBe(true)
    expect(isOffered('samedi 28 novembre 2026')).toBe(false)
    await user.click(screen.getByRole('button', { name: 'samedi 28 novembre 2026' }))
    expect(stored()).toBe('')
  })

  it('leaves with Escape or when one goes elsewhere, changing nothing', async () => {
    const user = userEvent.setup()
    render(<Form start="2026-11-20" />)
    await user.click(open())
    await user.keyboard('{ArrowRight}{Escape}')
    expect([screen.queryByRole('dialog'), stored(), document.activeElement]).toEqual([null, '2026-11-20', field()])
    await user.click(open())
    await user.click(screen.getByRole('button', { name: 'Ailleurs' }))
    expect([screen.queryByRole('dialog'), stored()]).toEqual([null, '2026-11-20'])
  })
})
