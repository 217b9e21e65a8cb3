import { ReadingFault } from './reading-fault.ts'

const prolog = /^<\?xml[^?<>]*?\sencoding\s*=\s*["']([^"']*)["']/

/** One byte a character, and the same as ASCII where an XML declaration stands: what it says can be read before. */
const singleByte: ReadonlySet<string> = new Set(['iso-8859-1', 'iso-8859-15', 'windows-1252'])

/**
 * The text of an XML file: UTF-16 by its byte order mark, one of the Latin encodings if it declares it, else UTF-8. What
 * declares another encoding than it has is refused, as another reader would see another text in it.
 */
export function xmlTextOf(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes)
  const text = decoded(bytes, encoding)
  const declared = declaredIn(text)
  const isOwn = declared === null || declared === encoding || (declared === 'utf-16' && encoding.startsWith('utf-16'))
  // Both are the first half of UTF-8 as long as they keep to what they are.
  if (!isOwn && !(declared === 'us-ascii' && encoding === 'utf-8')) throw new ReadingFault('xml_malformed')
  return text
}

const DECLARATION_BYTES = 200

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const declared = declaredIn(new TextDecoder('windows-1252').decode(bytes.subarray(0, DECLARATION_BYTES)))
  return declared !== null && singleByte.has(declared) ? declared : 'utf-8'
}

function declaredIn(text: string): string | null {
  return prolog.exec(text)?.[1]?.toLowerCase() ?? null
}

function decoded(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new ReadingFault('xml_malformed')
  }
}
