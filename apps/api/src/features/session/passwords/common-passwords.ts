import lists from './common-passwords.json' with { type: 'json' }

/**
 * `commonest`: the first 10 000 of eight characters and more in a count of public leaks, as @zxcvbn-ts/language-common 4.1.3
 * gives it (MIT; © 2012–2016 Dan Wheeler and Dropbox, Inc., © 2021 @zxcvbn-ts);
 * docs/decisions/2026-11-21-sign-in-limits.md says how it was made. `ours`: French ones and those of our trade, which that
 * count does not have among its first. Lower case, in alphabetical order.
 */
const common = new Set([...lists.commonest, ...lists.ours])

/** Expects lower case. Shorter ones than eight characters are refused by their length. */
export function isCommonPassword(password: string): boolean {
  return common.has(password)
}
