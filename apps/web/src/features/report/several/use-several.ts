import { getRouteApi } from '@tanstack/react-router'
import { useSession } from '../../../client/session/session.ts'
import { resultSearch } from '../../../page/search/period-search.ts'
import {
  chosenOf,
  readableOf,
  rememberedKind,
  rememberKind,
  rememberSites,
  type SeveralKind,
  sitesOf,
} from './chosen-establishments.ts'

const route = getRouteApi('/session/shell/reports')

/** Whose results the address asks for; `several` null: those of the current establishment. */
export function useSeveral() {
  const search = resultSearch.parse(route.useSearch())
  const navigate = route.useNavigate()
  const readable = readableOf(useSession().user?.accessibleEstablishments ?? [])
  const chosen = chosenOf(search.sites, readable)
  const change = (next: { sites?: string; show?: SeveralKind }) =>
    void navigate({ search: (old) => ({ ...old, ...next }), replace: true, resetScroll: false })
  if (chosen === null) return { readable, chosen, several: null }
  const onChoose = (ids: readonly number[]) => {
    const sites = sitesOf(ids, readable)
    rememberSites(sites)
    change({ sites })
  }
  const onShow = (next: SeveralKind) => {
    rememberKind(next)
    change({ show: next })
  }
  return { readable, chosen, several: { readable, chosen, show: search.show ?? rememberedKind(), onChoose, onShow } }
}
