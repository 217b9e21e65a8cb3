import { useText } from '../../i18n/catalogue.ts'
import { barsOf, judgePassword } from './password-strength.ts'

const places = [1, 2, 3, 4]

function useVerdict(password: string): string {
  const text = useText().session
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
  const text = useText().session
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
