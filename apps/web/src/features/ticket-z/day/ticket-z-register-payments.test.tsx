import { screen, waitFor, within } from '@testing-library/react'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { afterEach, expect, test } from 'vitest'
import { aServerTicket } from '../../../test/device-tickets.ts'
import { anOpenEstablishment } from '../../../test/month-server.ts'
import { leaveDay, openDay } from '../../../test/ticket-z-day.ts'
import { payPurchase } from '../../purchases/payment-outbox.ts'

afterEach(leaveDay)

const purchaseId = '0193514a-0000-7000-8000-000000000001'
const date = plainDate('2026-11-20')
const registerId = anOpenEstablishment().registers[0]?.id ?? ''
const paid = { date, registerId, amount: 45_00, purchaseId, label: 'Primeurs du Rhône F26-1187' }
const card = async () =>
  (await screen.findByRole('heading', { name: 'Payé depuis la caisse' })).closest('section') as HTMLElement

test('the form of a night says what suppliers were paid out of its register', async () => {
  const other = { ...paid, registerId: '0193514a-0000-7000-8000-000000000099', label: 'Autre caisse' }
  await openDay(date, { registerPayments: [paid, other] })
  const found = within(await card())
  const link = await found.findByRole('link', { name: 'Primeurs du Rhône F26-1187' })
  expect(link.getAttribute('href')).toBe(`/purchase/${purchaseId}`)
  expect(found.getAllByText(/45,00/)).toHaveLength(2)
  expect(found.queryByText('Autre caisse')).toBeNull()
})

test('a payment that still waits on the device counts too, beside a validated ticket Z', async () => {
  await openDay(date, { registerPayments: [paid], tickets: [aServerTicket(date)] })
  await card()
  const payment = { paidOn: date, amount: 5_00, method: 'cash' as const, registerId, creditNoteId: null }
  await payPurchase({ establishmentId: 1, purchaseId, reference: 'Ticket 12', expectedPaid: 0, payment })
  const found = within(await card())
  expect(await found.findByRole('link', { name: 'Ticket 12' })).toBeTruthy()
  expect(found.getByText(/50,00/)).toBeTruthy()
})

test('nothing is said where nothing left the register', async () => {
  const { requests } = await openDay(date, { tickets: [aServerTicket(date)] })
  await waitFor(() => expect(requests.map(({ path }) => path)).toContain('/purchases/register-payments'))
  await screen.findByRole('heading', { level: 1, description: 'validé' })
  expect(screen.queryByText('Payé depuis la caisse')).toBeNull()
})
