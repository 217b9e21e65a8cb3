import { normalisePassword, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@zinc/domain/account'
import { useText } from '../../../i18n/catalogue.ts'

type PasswordStrength = 'weak' | 'fair' | 'strong' | 'excellent'
type PasswordJudgement =
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

const places = [1, 2, 3, 4]

function useVerdict(password: string): string {
  const text = useText().registration
  const judgement = judgePassword(password)
  if (judgement.state === 'short') return `${text.passwordMissing(judgement.missing)} ${text.passwordRule}`
  if (judgement.state === 'long') return text.passwordOver(judgement.over)
  if (judgement.state === 'accepted') return `${text.strength[judgement.strength]} ${text.passwordRange}`
  return text.passwordRule
}

/**
 * The rule while one types: the same height whatever it says, so that nothing moves under the finger. A refused
 * password is not praised until it changes.
 */
export function PasswordMeter({ password, refused }: { password: string; refused: boolean }) {
  const text = useText().registration
  const verdict = useVerdict(password)
  const judgement = judgePassword(refused ? '' : password)
  const filled = barsOf(judgement)
  const good = judgement.state === 'accepted' && judgement.strength !== 'weak'
  return (
    <span className="block min-h-11">
      <span aria-hidden="true" className="mb-2 flex gap-1">
        {places.map((place) => (
          <span key={place} className={`h-1 flex-1 rounded-full ${barLook(place <= filled, good)}`} />
        ))}
      </span>
      <span className="text-ink-2">{refused ? text.passwordRule : verdict}</span>
    </span>
  )
}

function barLook(filled: boolean, good: boolean): string {
  if (!filled) return 'bg-line'
  return good ? 'bg-brand' : 'bg-amber-line'
}
