/** Of the product as a whole; a test compares it with `package.json`. */
export const productVersion = '0.1.0'

/** '0.1.0+AbC12xYz': the version, and the build's name from the address of one of its files. Two builds never share it. */
export function buildOf(address: string): string {
  const name = /\/assets\/[^/]*-([\w-]{6,20})\.js/.exec(address)?.[1]?.replaceAll(/[^A-Za-z0-9]/g, '')
  return `${productVersion}+${name ?? 'dev'}`
}
