import { useText } from '../../i18n/catalogue.ts'
import { SignedOutLayout } from '../shell/signed-out-layout.tsx'

export function RegisterCodeScreen() {
  const text = useText()
  return <SignedOutLayout title={text.session.registerCodeTitle}>{null}</SignedOutLayout>
}
