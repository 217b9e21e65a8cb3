import { useText } from '../../i18n/catalogue.ts'
import { salesNameOf } from '../../i18n/sales-name.ts'
import { useEstablishment } from '../guard.ts'
import { Page } from '../shell/page.tsx'

export function DashboardScreen() {
  const text = useText()
  const establishment = useEstablishment()
  const name = salesNameOf(establishment.salesLabel, text)
  return (
    <Page title={establishment.name} encode={{ label: name.encode, to: { to: '/ticket-z' } }}>
      {null}
    </Page>
  )
}
