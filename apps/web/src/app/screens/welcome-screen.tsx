import { useText } from '../../i18n/catalogue.ts'
import { SignedOutLayout } from '../shell/signed-out-layout.tsx'

export function WelcomeScreen() {
  const text = useText()
  return <SignedOutLayout title={text.establishment.welcomeTitle}>{null}</SignedOutLayout>
}
