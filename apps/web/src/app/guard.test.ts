import { describe, expect, it } from 'vitest'
import { safeNext } from '../features/session/parts/safe-next.ts'

describe('the address to return to after login', () => {
  it('is any page of ours', () => {
    expect(safeNext('/ticket-z/2026-11-20?register=a')).toBe('/ticket-z/2026-11-20?register=a')
  })

  it.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)', ''])(
    'is never %s',
    (address) => {
      expect(safeNext(address)).toBeNull()
    },
  )

  it('is never the login page itself', () => {
    expect(safeNext('/login?next=/reports')).toBeNull()
    expect(safeNext(undefined)).toBeNull()
  })
})
