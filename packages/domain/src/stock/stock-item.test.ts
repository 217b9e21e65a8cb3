import { describe, expect, it } from 'vitest'
import { isBarcodeLikely, isTargetReachable } from './stock-item.ts'

describe('a barcode', () => {
  it.each(['3017620422003', '96385074', '036000291452'])('%s has a right check digit', (barcode) => {
    expect(isBarcodeLikely(barcode)).toBe(true)
  })

  it.each(['3017620422004', '96385075', '036000291453'])('%s has a wrong one', (barcode) => {
    expect(isBarcodeLikely(barcode)).toBe(false)
  })

  it('that is no EAN or UPC is not judged', () => {
    expect(isBarcodeLikely('CAVE-12')).toBe(true)
    expect(isBarcodeLikely('')).toBe(true)
  })
})

it('a target below the minimum cannot be reached', () => {
  expect(isTargetReachable('18.0000', '36.0000')).toBe(true)
  expect(isTargetReachable('18.0000', '18.0000')).toBe(true)
  expect(isTargetReachable('18.0000', '17.9999')).toBe(false)
  expect(isTargetReachable(null, '1.0000')).toBe(true)
  expect(isTargetReachable('18.0000', null)).toBe(true)
})
