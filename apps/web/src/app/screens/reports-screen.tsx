import { useText } from '../../i18n/catalogue.ts'
import { Page } from '../shell/page.tsx'

export function ReportsScreen() {
  const text = useText()
  return <Page title={text.report.title}>{null}</Page>
}
