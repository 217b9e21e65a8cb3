import { useText } from '../../../i18n/catalogue.ts'
import { Card } from '../../../ui/card.tsx'
import { DisplayChoices } from './display-choices.tsx'

export function MoreDevice() {
  const text = useText()
  return (
    <Card title={text.account.display.title}>
      <DisplayChoices />
    </Card>
  )
}
