/** What follows the postal code ('12 rue Mercière, 69002 Lyon' → 'Lyon'), else ''. */
export function cityOf(address: string): string {
  const afterCode = /(?:^|[\s,])\d{5}\s+([^\n,]+)/u.exec(address)?.[1] ?? ''
  return afterCode.replace(/\s+cedex\b.*$/iu, '').trim()
}
