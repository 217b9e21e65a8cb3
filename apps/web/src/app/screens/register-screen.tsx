import { useText } from '../../i18n/catalogue.ts'
import { SignedOutLayout } from '../shell/signed-out-layout.tsx'

export function RegisterScreen() {
  const text = useText()
  return <SignedOutLayout title={text.session.registerTitle}>{null}</SignedOutLayout>
}
