import { FILE_NAME_MAX_LENGTH, type FileType } from '@zinc/domain/file'

const endings: Readonly<Record<FileType, readonly string[]>> = {
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  webp: ['webp'],
  pdf: ['pdf'],
  xml: ['xml'],
  csv: ['csv', 'txt', 'tsv'],
  xlsx: ['xlsx', 'xlsm'],
}

/**
 * The name a file is kept under, from the one it was sent with: never a path, a hidden file or letters that turn the
 * reading direction, and with the ending of what the file is.
 */
export function keptNameOf(sent: string, type: FileType): string {
  const last = sent.split(/[\\/]/).at(-1) ?? ''
  const plain = last
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*\uFFFD]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .replace(/[. ]+$/, '')
  const [, stem = plain, ending = ''] = /^(.+)\.(\w{1,8})$/.exec(plain) ?? []
  const [first = ''] = endings[type]
  const kept = endings[type].includes(ending.toLowerCase()) ? ending : first
  const longest = FILE_NAME_MAX_LENGTH - kept.length - 1
  // By whole characters: half an emoji cannot be stored.
  const shortened = [...stem]
    .slice(0, longest)
    .join('')
    .slice(0, longest)
    .replace(/\p{Cs}$/u, '')
  return `${shortened || 'document'}.${kept}`
}
