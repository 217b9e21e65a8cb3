/** As `zinc.folded` of the database: whatever the accents and capitals. */
export function folded(text: string): string {
  const plain = text.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '')
  return plain.toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae').trim()
}
