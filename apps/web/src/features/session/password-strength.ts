import { normalisePassword, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@zinc/domain/account'

export type PasswordStrength = 'weak' | 'fair' | 'strong' | 'excellent'
export type PasswordJudgement =
  | { state: 'empty' }
  | { state: 'short'; missing: number }
  | { state: 'long'; over: number }
  | { state: 'accepted'; strength: PasswordStrength }

/** Length is what resists guessing; few different characters undo it. Advice only: the server refuses common ones. */
function strengthOf(characters: readonly string[]): PasswordStrength {
  const different = new Set(characters.map((character) => character.toLowerCase())).size
  if (different < 5) return 'weak'
  if (characters.length >= 18 && different >= 9) return 'excellent'
  return characters.length >= 12 && different >= 7 ? 'strong' : 'fair'
}

export function judgePassword(password: string): PasswordJudgement {
  const characters = [...normalisePassword(password)]
  if (characters.length === 0) return { state: 'empty' }
  if (characters.length < PASSWORD_MIN_LENGTH)
    return { state: 'short', missing: PASSWORD_MIN_LENGTH - characters.length }
  if (characters.length > PASSWORD_MAX_LENGTH) return { state: 'long', over: characters.length - PASSWORD_MAX_LENGTH }
  return { state: 'accepted', strength: strengthOf(characters) }
}

const bars: Readonly<Record<PasswordStrength, number>> = { weak: 1, fair: 2, strong: 3, excellent: 4 }

/** How many of the meter's four bars are filled. */
export function barsOf(judgement: PasswordJudgement): number {
  if (judgement.state === 'accepted') return bars[judgement.strength]
  return judgement.state === 'short' ? 1 : 0
}
