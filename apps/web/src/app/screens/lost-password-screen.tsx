import { useText } from '../../i18n/catalogue.ts'
import { SignedOutLayout } from '../shell/signed-out-layout.tsx'

export function LostPasswordScreen() {
  const text = useText()
  return <SignedOutLayout title={text.session.lostPasswordTitle}>{null}</SignedOutLayout>
}
