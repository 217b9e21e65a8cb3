import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { EstablishmentSummary } from '@zinc/contract/session'
import { useState } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { menuTriggerLook } from '../../../ui/overlays/menu.tsx'

export type ChooseEstablishmentsProps = {
  /** Those whose results may be read. */
  readable: readonly EstablishmentSummary[]
  chosen: readonly EstablishmentSummary[]
  onChoose: (ids: readonly number[]) => void
}

/** 'Mes établissements, 3 sur 3': which of them the page adds up. */
export function ChooseEstablishments(props: ChooseEstablishmentsProps) {
  const { all, allCount } = useText().establishment
  const [isOpen, setOpen] = useState(false)
  const { readable, chosen } = props
  return (
    <>
      <button type="button" className={menuTriggerLook} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconBuildingStore size={20} stroke={1.75} aria-hidden="true" className="shrink-0" />
        <span>{all}</span>
        <span className="whitespace-nowrap font-normal text-ink-2 text-small">
          {allCount(chosen.length, readable.length)}
        </span>
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" className="shrink-0" />
      </button>
      {isOpen && <ChooseDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function ChooseDialog({ readable, chosen, onChoose, onClose }: ChooseEstablishmentsProps & { onClose: () => void }) {
  const words = useText().reportSeveral
  const [ids, setIds] = useState<readonly number[]>(chosen.map(({ id }) => id))
  const isEnough = ids.length > 1
  const toggle = (id: number) => setIds(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])
  return (
    <Dialog
      open={true}
      onClose={onClose}
      title={words.choose}
      actions={
        <Button
          disabled={!isEnough}
          onPress={() => {
            onClose()
            onChoose(readable.flatMap(({ id }) => (ids.includes(id) ? id : [])))
          }}
        >
          {words.show}
        </Button>
      }
    >
      <ul className="divided">
        {readable.map(({ id, name }) => (
          <li key={id}>
            <label className="flex min-h-12 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                checked={ids.includes(id)}
                onChange={() => toggle(id)}
                className="size-5 shrink-0 accent-brand"
              />
              {name}
            </label>
          </li>
        ))}
      </ul>
      <p className="mt-2 min-h-6 text-ink-2 text-small" role="status">
        {isEnough ? '' : words.atLeast}
      </p>
    </Dialog>
  )
}
