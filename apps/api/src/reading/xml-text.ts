import { ReadingFault } from './reading-fault.ts'

const prolog = /^<\?xml[^?<>]*?\sencoding\s*=\s*["']([^"']*)["']/

/**
 * The text of an XML file: UTF-16 by its byte order mark, else UTF-8. What declares another encoding is refused, as
 * another reader would see another text in it.
 */
export function xmlTextOf(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes)
  const text = decoded(bytes, encoding)
  const declared = prolog.exec(text)?.[1]?.toLowerCase() ?? null
  const isOwn = declared === null || declared === (encoding === 'utf-8' ? 'utf-8' : 'utf-16')
  // Both are the first half of UTF-8 as long as they keep to what they are.
  if (!isOwn && !(declared === 'us-ascii' && encoding === 'utf-8')) throw new ReadingFault('xml_malformed')
  return text
}

function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

function decoded(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new ReadingFault('xml_malformed')
  }
}
