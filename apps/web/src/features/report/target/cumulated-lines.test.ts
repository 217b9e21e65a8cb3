import { describe, expect, it } from 'vitest'
import { apart, areaOf, pathOf } from './cumulated-lines.ts'

const scale = { low: 0, high: 100, height: 100 }

describe('the lines of a running total', () => {
  it('go from day to day and stop where values do', () => {
    expect(pathOf([0, 50, null, null], scale)).toBe('M80 100L240 50')
    expect(pathOf([null, null], scale)).toBe('')
  })

  it('are filled down to zero, also below it', () => {
    expect(areaOf([10, -10], { low: -10, high: 10, height: 100 })).toBe('M160 0L480 100L480 50L160 50Z')
    expect(areaOf([null], scale)).toBe('')
  })

  it('have labels that do not cover each other, within the drawing', () => {
    expect(apart([10, 12, 60], 20, 100)).toEqual([10, 30, 60])
    expect(apart([90, 95], 20, 100)).toEqual([60, 80])
    expect(apart([-18, -17], 36, 168)).toEqual([0, 36])
  })
})
