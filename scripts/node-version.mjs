/** Before anything else, in words: an old Node would fail later with a syntax error. */
export function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(
    `Zinc needs Node 20.19 or newer and this is ${process.versions.node}: install it from https://nodejs.org.`,
  )
  process.exit(1)
}
