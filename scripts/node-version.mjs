// Imported first, for its effect: an old Node fails on the next line of a script already, and not in words.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Zinc needs Node 20.19 or newer, better 24, and this is ${process.versions.node}: install it from https://nodejs.org.`,
  )
  process.exit(1)
}
