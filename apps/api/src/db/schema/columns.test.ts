import { expect, it } from 'vitest'
import { columns } from './columns.ts'

it('names columns as the code does, in SQL', () => {
  expect(columns('t.id', 't.business_date', 'rate_bp', 't.created_by as creatorId')).toEqual([
    't.id',
    't.business_date as businessDate',
    'rate_bp as rateBp',
    't.created_by as creatorId',
  ])
})
