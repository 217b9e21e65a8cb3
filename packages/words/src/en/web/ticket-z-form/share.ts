import type { Catalogue } from '../../../catalogue.ts'

export const share: Catalogue['share'] = {
  share: 'Share',
  text: 'Text',
  pdf: 'PDF',
  preparing: 'Preparing',
  copied: 'Text copied',
  copiedDetail: 'Paste it into a message.',
  notCopied: 'The text could not be copied',
  notCopiedDetail: 'Your browser does not allow it here. The PDF and printing still work.',
  saved: (fileName) => `${fileName} is saved`,
  failed: 'The PDF could not be prepared',
  offline: 'The PDF is not available offline',
  unsent: 'The PDF will be available once this entry is sent',
  stillHere: 'Text and printing still work.',
}
