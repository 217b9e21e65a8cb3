// Proves R71.
import { expect, test } from 'vitest'
import { plainDate } from './calendar/calendar.ts'
import { canWriteOn, isAllowed, type Permission } from './permission.ts'
import { establishmentRoles } from './role.ts'

const rolesWith = (permission: Permission) => establishmentRoles.filter((role) => isAllowed(role, permission))

test('rights follow the roles, and results are not for the staff', () => {
  expect(rolesWith('results.read')).toEqual(['owner', 'manager', 'accountant', 'reader'])
  expect(rolesWith('ticketZ.write')).toEqual(['owner', 'manager', 'staff'])
  expect(rolesWith('ticketZ.correct')).toEqual(['owner', 'manager'])
  expect(rolesWith('ticketZ.cancelValidated')).toEqual(['owner'])
  expect(rolesWith('purchase.write')).toEqual(['owner', 'manager', 'staff'])
  expect(rolesWith('purchase.pay')).toEqual(['owner', 'manager'])
  expect(rolesWith('purchase.cancelValidated')).toEqual(['owner'])
  expect(rolesWith('receipt.mark')).toEqual(['owner', 'manager', 'accountant'])
  expect(rolesWith('settings.write')).toEqual(['owner'])
  expect(rolesWith('catalog.read')).toEqual(establishmentRoles)
})

test('staff write today and yesterday, the others any day', () => {
  const today = plainDate('2026-11-20')
  const datesOf = (role: 'staff' | 'manager') =>
    ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'].filter((date) => canWriteOn(role, plainDate(date), today))
  expect(datesOf('staff')).toEqual(['2026-11-19', '2026-11-20'])
  expect(datesOf('manager')).toHaveLength(4)
})
