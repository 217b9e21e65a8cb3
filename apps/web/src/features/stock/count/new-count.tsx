import { COUNT_LABEL_MAX_LENGTH } from '@zinc/domain/stock/stock-count'
import { useText } from '../../../i18n/catalogue.ts'
import { storedFormOf } from '../../../offline/stored-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureBanner } from '../../../ui/feedback/failure-banner.tsx'
import { RestoredNotice } from '../../../ui/feedback/restored-notice.tsx'
import { SwitchRow } from '../../../ui/fields/switch-row.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useForm } from '../../../ui/fields/use-form.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { openCount } from './count-outbox.ts'

type NewCountProps = { establishmentId: number; onOpened: (id: string) => void; onClose: () => void }

/** Opened without a network too: the stock of this instant is counted. */
export function NewCount({ establishmentId, onOpened, onClose }: NewCountProps) {
  const { stockCounts: words } = useText()
  const form = useForm({
    initial: { label: '', isBlind: false },
    check: () => ({}),
    send: async ({ label, isBlind }) => onOpened(await openCount(establishmentId, { label: label.trim(), isBlind })),
    refusalOf: () => ({ fields: {}, failure: { title: words.notStored } }),
    storedForm: (known) => storedFormOf({ establishmentId, form: 'stockCount' }, known),
  })
  return (
    <Dialog open={true} onClose={onClose} title={words.create}>
      <form {...form.props} className="grid gap-4">
        <RestoredNotice form={form} />
        <TextField
          label={words.label}
          hint={words.labelHint}
          autoComplete="off"
          maxLength={COUNT_LABEL_MAX_LENGTH}
          {...form.field('label')}
        />
        <SwitchRow
          label={words.blind}
          detail={words.blindHint}
          checked={form.draft.isBlind}
          onChange={(isBlind) => form.change({ isBlind })}
        />
        <FailureBanner failure={form.failure} />
        <Button type="submit" size="large" wide pending={form.isSending}>
          {words.start}
        </Button>
      </form>
    </Dialog>
  )
}
