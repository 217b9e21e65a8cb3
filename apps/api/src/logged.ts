const address = /[^\s<>"'(),;:]+@[^\s<>"'(),;]+/g

/** Text of others (a mail server’s answer, a library’s message) without the addresses it quotes. */
export function loggedText(text: string): string {
  return text.replaceAll(address, '<address>')
}

/**
 * Not the other properties of a database error: `detail` quotes the row. Errors of class 22 quote the value in their
 * message too, so of them only where they come from is kept.
 */
function loggedError(error: Error & { code?: string; routine?: string }) {
  const { name, code, routine } = error
  const isAboutValue = routine !== undefined && code?.startsWith('22') === true
  const message = isAboutValue ? `a value was refused (${routine})` : loggedText(error.message)
  const frames = error.stack?.slice(Math.max(0, error.stack.indexOf('\n    at ')))
  return { type: name, code, message, stack: frames }
}

export const logSerializers = { err: loggedError }

/** Ids are kept; anything else a caller may have typed (an address, a token) is not. */
export function loggedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  return path.slice(0, 500).replaceAll(/[^/]+/g, (segment) => (/^[\w-]{1,40}$/.test(segment) ? segment : '…'))
}
