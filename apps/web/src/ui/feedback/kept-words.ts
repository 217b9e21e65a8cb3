import { currentText, useText } from '../../i18n/catalogue.ts'
import { isAnythingHeld, useIsHeld } from '../../offline/held.ts'

/** A sentence that says where what waits is: `kept` where this device stores it, else that it does not. */
export function useKeptWords(): (kept: string) => string {
  const { held } = useText().shell.device
  const isHeld = useIsHeld()
  return (kept) => (isHeld ? held : kept)
}

/** The same, of this moment. */
export function keptWordsNow(kept: string): string {
  return isAnythingHeld() ? currentText().shell.device.held : kept
}
