import { useQueries } from '@tanstack/react-query'
import { isAllowed } from '@zinc/domain/permission'
import { useEstablishment } from '../../../client/session/current-establishment.ts'
import { useSession } from '../../../client/session/session.ts'
import { establishmentQuery } from '../../establishment/establishment.queries.ts'
import type { Destination } from './use-transfer-form.ts'

/** The other establishments of the owner of this one, where the person may correct the stock as they may here. */
export function useDestinations(): readonly Destination[] {
  const here = useEstablishment()
  const all = useSession().user?.accessibleEstablishments ?? []
  const isManaging = isAllowed(here.role, 'stock.correct')
  const others = all.filter(
    ({ id, isActive, role }) => isManaging && isActive && id !== here.id && isAllowed(role, 'stock.correct'),
  )
  // An owner knows which ones are theirs; whose the others are, only the establishments say.
  const isOwn = here.role === 'owner'
  const asked = isOwn || others.length === 0 ? [] : [here, ...others]
  const answers = useQueries({ queries: asked.map(({ id }) => establishmentQuery(id)) })
  if (isOwn) return others.filter(({ role }) => role === 'owner')
  const [own, ...ownerIds] = answers.map(({ data }) => data?.ownerId)
  return others.filter((_, index) => own !== undefined && ownerIds[index] === own)
}
