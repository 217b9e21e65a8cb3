/** What a file is once stored: photos are re-encoded, PDF and XML are kept byte for byte. */
export const storedFileTypes = ['jpeg', 'png', 'pdf', 'xml'] as const
export type StoredFileType = (typeof storedFileTypes)[number]

/** What may be sent. */
export const fileTypes = ['jpeg', 'png', 'webp', 'pdf', 'xml'] as const
export type FileType = (typeof fileTypes)[number]

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
}
