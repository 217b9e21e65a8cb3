import type { ClientErrorReport } from './client-errors.ts'

/**
 * What may be said of an error, the same on both sides: the browser sends no more than this, and the server keeps no
 * more than this of whatever it is sent. No figure, no address, no query, nothing that looks like a name.
 */
export type ClientError = Required<Omit<ClientErrorReport, 'kind'>> & Pick<ClientErrorReport, 'kind'>

const MAX_TEXT_LENGTH = 300
const MAX_FRAMES = 12

/** Words that begin with a capital in what browsers and our code say of errors; any other might be someone's name. */
const known = new Set(
  `Abort Access Array Assertion Attempted Blob Can Cannot Connection Database Date Document Element Error Event Expected
  Failed File Function Importing Internal Invalid Load Loading Map Maximum Minified Module Network No Node Not Null
  Object Permission Promise Property React Received Rendered Request Response Root Screen Script Set Setting Should
  Storage String Symbol System The These This Token Too Transaction Type Unable Uncaught Undefined Unexpected Unhandled
  Unknown Value Window`.split(/\s+/),
)

export function clientErrorOf(report: ClientErrorReport): ClientError {
  return {
    kind: report.kind,
    name: /^[A-Za-z]{1,60}$/.test(report.name) ? report.name : 'Error',
    text: textOf(report.text) || 'Unknown',
    stack: stackOf(report.stack),
    page: pageOf(report.page),
    version: /^[\w.+-]{1,50}$/.test(report.version) ? report.version : '',
    browser: /^[A-Za-z]{1,20} \d{1,3}(, [A-Za-z]{1,20})?$/.test(report.browser) ? report.browser : '',
  }
}

function textOf(text: string): string {
  return (
    text
      .slice(0, 2000)
      .replaceAll(/\S*@\S*/g, '…')
      .replaceAll(/\b(?:https?|blob|wss?|file|data):[^\s)'"]*/gi, '…')
      .replaceAll(/\?[^\s)]+/g, '…')
      // A property of our code, not what somebody typed.
      .replaceAll(/\b(reading|setting) '([a-z$_][\w$]*)'/g, '$1 $2')
      .replaceAll(/["'`“«‘][^"'`”»’]*(["'`”»’]|$)/g, '…')
      .replaceAll(
        /(Minified React error #\d{1,3}\b)|\p{Nd}+(?:[\s.,:/\u00A0\u202F-]*\p{Nd}+)*/gu,
        (_, react) => react ?? '#',
      )
      .replaceAll(/(?<![\p{L}_])\p{Lu}[\p{Ll}’-]+(?![\p{L}_])/gu, (word) => (known.has(word) ? word : '…'))
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, MAX_TEXT_LENGTH)
      .trim()
  )
}

/** `at name (address:line:column)` of Chromium, `name@address:line:column` of Firefox and Safari. */
const frame =
  /^\s*(?:at )?(?:async )?([\w$.<>]*)(?: \[as \w+\])?[ @]?\(?(?:https?:\/\/[^/\s]+)?(\/[\w./-]+?)(?:\?[^:\s]*)?:(\d{1,6}):(\d{1,7})\)?\s*$/

/** Where in the code, and nothing else: the first line repeats the message, other lines may hold anything. */
function stackOf(stack: string): string {
  return stack
    .slice(0, 20_000)
    .split('\n')
    .flatMap((line) => {
      const [, name = '', path = '', row, column] = frame.exec(line) ?? []
      return path === '' ? [] : [`${name.slice(0, 60)} ${path.slice(0, 120)}:${row}:${column}`.trim()]
    })
    .slice(0, MAX_FRAMES)
    .join('\n')
}

/** Names of pages are small letters; ids, dates and whatever else stands in an address are not. */
export function pageOf(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? ''
  const parts = path.split('/').filter((part) => part !== '')
  return `/${parts.map((part) => (/^[a-z]+(?:-[a-z]+)*$/.test(part) ? part : ':id')).join('/')}`.slice(0, 200)
}

/** What makes two reports one error. */
export function clientErrorKeyOf({ kind, name, text, stack, page, version }: ClientError): string {
  return [kind, name, text, stack.split('\n', 1)[0] ?? '', page, version].join('\n')
}

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Short enough to be said on the telephone: '7F3K-20'. The screen that failed shows it, the administrator finds it. */
export function clientErrorReferenceOf(clientError: ClientError): string {
  const key = clientErrorKeyOf(clientError)
  // FNV-1a. Not `crypto.subtle`, which is missing on plain http.
  let hash = 0x811c9dc5
  for (let index = 0; index < key.length; index += 1) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193) >>> 0
  const text = Array.from({ length: 6 }, (_, index) => letters[(hash >>> (index * 5)) % 32]).join('')
  return `${text.slice(0, 4)}-${text.slice(4)}`
}
