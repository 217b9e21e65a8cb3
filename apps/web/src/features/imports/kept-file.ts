/** The file of the last table that was read in this tab: to read it in another way it is sent again. */
let kept: { importId: string; file: File } | null = null

export function keepFile(importId: string, file: File): void {
  kept = { importId, file }
}

/** null: the page was loaded again since, and the person has the file. */
export function keptFileOf(importId: string): File | null {
  return kept?.importId === importId ? kept.file : null
}
