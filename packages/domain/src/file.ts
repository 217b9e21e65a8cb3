/** What a file is once stored: photos are re-encoded, PDF and XML are kept byte for byte. */
export const storedFileTypes = ['jpeg', 'png', 'pdf', 'xml'] as const
export type StoredFileType = (typeof storedFileTypes)[number]

/** What may be sent to stand beside a document. */
export const fileTypes = ['jpeg', 'png', 'webp', 'pdf', 'xml'] as const
/** What is read as a table, and not kept. */
export const sheetTypes = ['csv', 'xlsx'] as const
export type FileType = (typeof fileTypes)[number] | (typeof sheetTypes)[number]

export const MAX_FILE_BYTES = 15 * 1024 * 1024
export const FILE_NAME_MAX_LENGTH = 200
/** Of one ticket Z, of one purchase. */
export const MAX_ATTACHMENTS = 5
export const MAX_IMAGE_PIXELS = 50_000_000
export const MAX_IMAGE_SIDE = 12_000
export const MAX_PDF_PAGES = 100

export const mediaTypes: Readonly<Record<FileType, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  xml: 'application/xml',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** One that is kept; a table is read and nothing else. */
export function isStoredFileType(type: FileType): type is StoredFileType {
  const stored: readonly string[] = storedFileTypes
  return stored.includes(type)
}

/** Part of a file's name that every system takes: 'le-comptoir-des-halles'. */
export function plainName(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** From nine tenths on: late enough to matter, early enough to make room. In bytes. */
export function isNearlyFull({ bytes, limit }: { bytes: number; limit: number }): boolean {
  return bytes >= 0.9 * limit
}
