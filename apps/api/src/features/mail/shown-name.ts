/** What a person typed, for a mail of ours: letters only and not too many, so that it carries no link or message of theirs. */
export function shownName(name: string): string {
  const letters = name.replaceAll(/[^\p{L}\p{M} '’-]/gu, ' ').replaceAll(/ +/g, ' ')
  return [...letters.trim()].slice(0, 40).join('').trim() || '…'
}
