import { getRouteApi } from '@tanstack/react-router'
import { useText } from '../../i18n/catalogue.ts'
import { salesNameOf } from '../../i18n/sales-name.ts'
import { useEstablishment } from '../guard.ts'
import { Page } from '../shell/page.tsx'

const route = getRouteApi('/session/shell/ticket-z')

export function TicketZScreen() {
  const text = useText()
  const establishment = useEstablishment()
  const { view = 'calendar' } = route.useSearch()
  const navigate = route.useNavigate()
  const name = salesNameOf(establishment.salesLabel, text)
  return (
    <Page
      title={name.plural}
      view={{ current: view, onChange: (next) => void navigate({ search: (old) => ({ ...old, view: next }) }) }}
    >
      {null}
    </Page>
  )
}
