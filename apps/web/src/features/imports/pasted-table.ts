/** Cells as they were copied are a file like another: the server reads which separator it has. */
export function fileOfPaste(text: string, name: string): File {
  return new File([text], `${name}.csv`, { type: 'text/csv' })
}

/** More than a word: cells that were copied with their headings. */
export function isTable(text: string): boolean {
  return /[\t;,]/.test(text) && text.trim().includes('\n')
}
