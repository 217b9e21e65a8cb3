import { describe, expect, test } from 'vitest'
import { typingSlipOf } from './typing-slip.ts'

describe('a typing slip', () => {
  test.each([
    ['swaps two neighbours', 1885_50, 1858_50, 'swapped', [2, 3], [2, 3]],
    ['swaps two cents', 12_45, 12_54, 'swapped', [0, 1], [0, 1]],
    ['takes the key beside', 312_60, 312_50, 'wrong_digit', [1], [1]],
    ['misses a digit', 185_50, 1858_50, 'missing_digit', [], [2]],
    ['stops at the comma', 1858_00, 1858_50, 'missing_digit', [], [1]],
    ['stops before the last cent', 1858_50, 1858_55, 'missing_digit', [], [0]],
    ['doubles a digit', 18858_50, 1858_50, 'extra_digit', [4], []],
    ['doubles the tenth', 1858_55, 1858_50, 'extra_digit', [0], []],
    ['moves the comma right', 3126_00, 312_60, 'shifted', [], []],
    ['moves the comma left', 31_26, 312_60, 'shifted', [], []],
    ['forgets the comma', 31_260_00, 312_60, 'shifted', [], []],
    ['takes the other sign', -312_60, 312_60, 'wrong_sign', [], []],
  ])('%s', (_what, typed, proposed, kind, typedDigits, proposedDigits) => {
    expect(typingSlipOf(typed, proposed)).toMatchObject({ kind, typedDigits, proposedDigits })
  })

  test.each([
    ['the same amount', 312_60, 312_60],
    ['two wrong digits', 312_60, 342_90],
    ['two digits that are no neighbours', 1285_50, 1582_50],
    ['another sign and another digit', -312_60, 312_50],
    ['nothing typed', 0, 312_60],
    ['an amount of nothing', 312_60, 0],
  ])('does not explain %s', (_what, typed, proposed) => {
    expect(typingSlipOf(typed, proposed)).toBeNull()
  })

  test('is likelier beside the right key than across the keypad', () => {
    const near = typingSlipOf(312_60, 312_50)?.weight ?? 0
    const far = typingSlipOf(312_60, 312_10)?.weight ?? 0
    expect(near).toBeGreaterThan(far)
  })

  test('keeps its sign: a refund of too much is one too', () => {
    expect(typingSlipOf(-54_00, -45_00)).toMatchObject({ kind: 'swapped', typedDigits: [2, 3] })
  })
})
