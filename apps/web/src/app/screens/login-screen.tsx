import { useText } from '../../i18n/catalogue.ts'
import { SignedOutLayout } from '../shell/signed-out-layout.tsx'

export function LoginScreen() {
  const text = useText()
  return <SignedOutLayout title={text.session.loginTitle}>{null}</SignedOutLayout>
}
