import { getRouteApi } from '@tanstack/react-router'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDayLong } from '../../i18n/format.ts'
import { salesNameOf } from '../../i18n/sales-name.ts'
import { useEstablishment } from '../guard.ts'
import { Page } from '../shell/page.tsx'

const route = getRouteApi('/session/shell/ticket-z/$date')

export function TicketZDayScreen() {
  const text = useText()
  const language = useLanguage()
  const establishment = useEstablishment()
  const { date } = route.useParams()
  const name = salesNameOf(establishment.salesLabel, text)
  return (
    <Page title={name.singular} back={true} lead={formatDayLong(date, language)}>
      {null}
    </Page>
  )
}
