/** Where the bytes to keep are written when they are not the ones that came: beside these. */
export function keptPathOf(path: string): string {
  return `${path}.kept`
}
