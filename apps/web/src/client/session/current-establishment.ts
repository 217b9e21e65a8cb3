import type { EstablishmentSummary } from '@zinc/contract/session'
import { useSession } from './session.ts'
import type { SessionState } from './session-store.ts'

export function establishmentOf(state: SessionState): EstablishmentSummary | null {
  return state.user?.currentEstablishment ?? state.user?.accessibleEstablishments[0] ?? null
}

/** null while the profile is on its way, and without an establishment. */
export function useCurrentEstablishment(): EstablishmentSummary | null {
  return establishmentOf(useSession())
}

/** The establishment the screens work on: the shell shows none of them without one. */
export function useEstablishment(): EstablishmentSummary {
  const establishment = useCurrentEstablishment()
  if (establishment === null) throw new Error('A screen of the shell was shown without an establishment')
  return establishment
}
