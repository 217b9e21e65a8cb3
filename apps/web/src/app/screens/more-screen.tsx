import { useText } from '../../i18n/catalogue.ts'
import { Page } from '../shell/page.tsx'

export function MoreScreen() {
  const text = useText()
  return <Page title={text.more.title}>{null}</Page>
}
