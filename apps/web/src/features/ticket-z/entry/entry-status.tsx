import type { AutosaveStatus } from '../../../documents/draft-autosave.ts'
import { DraftStatus, DraftStored } from '../../../documents/draft-status.tsx'
import { useText } from '../../../i18n/catalogue.ts'
import type { Store } from '../../../offline/store.ts'

type EntryStatusProps = { status: Store<AutosaveStatus>; timeZone: string; isFuture: boolean }

export function EntryStatus({ isFuture, ...saved }: EntryStatusProps) {
  const { ticketZ, ticketZForm: words } = useText()
  return <DraftStatus {...saved} words={ticketZ.entry} verb={isFuture ? words.saveVerb : words.validateVerb} />
}

export function EntryStored(saved: Omit<EntryStatusProps, 'isFuture'>) {
  return <DraftStored {...saved} words={useText().ticketZ.entry} />
}
