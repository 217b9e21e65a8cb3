export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 50
/** UTF-16 units as typed: a character is at most four code points before it is composed, each at most two units. */
export const PASSWORD_MAX_UNITS = 8 * PASSWORD_MAX_LENGTH
export const EMAIL_MAX_LENGTH = 255
export const NAME_MAX_LENGTH = 100
export const PHONE_MAX_LENGTH = 20
export const DESCRIPTION_MAX_LENGTH = 500

/** One password whatever keyboard composed its accents. Hash this, never the text as sent. */
export function normalisePassword(text: string): string {
  return text.normalize('NFC')
}

/** 8 to 50 characters, counted as a person counts them: code points of the composed text. */
export function isPasswordLength(text: string): boolean {
  if (text.length > PASSWORD_MAX_UNITS) return false
  const length = [...normalisePassword(text)].length
  return length >= PASSWORD_MIN_LENGTH && length <= PASSWORD_MAX_LENGTH
}

/**
 * Spellings of one address (outer spaces, capitals of ASCII, composed accents) are one account. No further: a letter that
 * only looks like another (`ſ`, `ｓ`) is another mailbox, and its owner another person.
 */
export function normaliseEmail(text: string): string {
  return text
    .normalize('NFC')
    .trim()
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}
