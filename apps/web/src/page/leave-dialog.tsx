import { useText } from '../i18n/catalogue.ts'
import { useIsHeld } from '../offline/held.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'

/** `kept`: how many entries stay here unsent. */
export function LeaveDialog({ kept, onLeave, onStay }: { kept: number; onLeave: () => void; onStay: () => void }) {
  const text = useText().more
  const isHeld = useIsHeld()
  return (
    <Dialog
      open={true}
      onClose={onStay}
      title={text.logoutTitle}
      actions={
        <>
          <Button look="danger" onPress={onLeave}>
            {text.logoutAnyway}
          </Button>
          <Button onPress={onStay}>{text.stay}</Button>
        </>
      }
    >
      <p className="text-ink-2">{isHeld ? text.logoutHeld : text.logoutBody(kept)}</p>
    </Dialog>
  )
}
