import { describe, expect, it } from 'vitest'
import { networkOf } from './rate-limit-network.ts'

describe('one sender', () => {
  it('is an IPv4 address, also when it arrives as IPv6', () => {
    expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
    expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
    expect(networkOf('::FFFF:c000:0207')).toBe('192.0.2.7')
    expect(networkOf('192.0.2.8')).not.toBe(networkOf('192.0.2.7'))
  })

  it('is a whole /64 of IPv6, in any spelling', () => {
    const spellings = [
      '2001:db8:1:2::1',
      '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff',
      '2001:db8:1:2:a::',
      '2001:db8:1:2::%eth0',
    ]
    expect(new Set(spellings.map(networkOf))).toEqual(new Set(['2001:db8:1:2::/64']))
    expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'))
    expect(networkOf('::1')).toBe('0:0:0:0::/64')
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  })

  it('is the text as it came when a trusted proxy sends no address', () => {
    expect(networkOf('unknown')).toBe('unknown')
    expect(networkOf('')).toBe('')
  })
})
