import { isIPv6 } from 'node:net'

/**
 * What counts as one sender: an IPv4 address, or the /64 of an IPv6 one (a single line is given at least that much).
 * Two spellings of one address are one.
 */
export function networkOf(ip: string): string {
  const address = ip.split('%', 1)[0] ?? ''
  if (!isIPv6(address)) return address
  const groups = groupsOf(new URL(`http://[${address}]`).hostname.slice(1, -1))
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return [groups[6] ?? 0, groups[7] ?? 0].flatMap((group) => [group >> 8, group & 0xff]).join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight numbers of an address the URL parser has made plain: hexadecimal, at most one `::`. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const numbers = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)))
  const before = numbers(head)
  if (tail === undefined) return before
  const after = numbers(tail)
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after]
}
