import { useText } from '../../i18n/catalogue.ts'
import { useUnstoredReason } from '../../offline/held.ts'
import { ShellNotice } from './shell-notice.tsx'

/** This device stores nothing of what is validated: it is sent at once, and said. */
export function DeviceNotice({ isLate }: { isLate: boolean }) {
  const { title, reasons } = useText().shell.device
  const reason = useUnstoredReason()
  return <ShellNotice words={reason === null ? null : { title, body: reasons[reason] }} isLate={isLate} />
}
