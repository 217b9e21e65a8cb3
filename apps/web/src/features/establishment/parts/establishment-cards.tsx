import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Link } from '@tanstack/react-router'
import type { EstablishmentSummary } from '@zinc/contract/session'
import type { ReactNode } from 'react'
import { useSession } from '../../../client/session/session.ts'
import { useText } from '../../../i18n/catalogue.ts'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { useCreations } from '../../admin/creation-outbox.ts'
import { TypeIcon } from '../type-icon.tsx'
import { type SwitchTarget, useEstablishmentSwitch } from './switch-establishment.ts'

export type EstablishmentCardsProps = {
  establishments: readonly EstablishmentSummary[]
  currentId: number | null
}

const card = 'flex min-h-18 w-full items-center gap-3 rounded-card border bg-surface p-3.5 text-left shadow-card'

/** Every establishment of the person, the one in use marked; the others open with a press. */
export function EstablishmentCards({ establishments, currentId }: EstablishmentCardsProps) {
  const text = useText().more
  const { switchingTo, switchTo } = useEstablishmentSwitch()
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 wide:grid-cols-3">
      {establishments.map((establishment) =>
        establishment.id === currentId ? (
          <li key={establishment.id}>
            <div aria-current="true" className={`${card} border-brand edge-brand`}>
              <Identity establishment={establishment} current={true} />
              <span className="flex size-8 shrink-0 items-center justify-center rounded-full bg-brand text-on-brand">
                <IconCheck size={18} stroke={2.25} aria-hidden="true" />
                <span className="sr-only">{text.current}</span>
              </span>
            </div>
          </li>
        ) : (
          <li key={establishment.id}>
            <button
              type="button"
              disabled={switchingTo !== null || !establishment.isActive}
              aria-label={text.switchTo(establishment.name)}
              onClick={() => void switchTo(establishment)}
              className={`${card} cursor-pointer border-line hover:border-line-strong disabled:cursor-not-allowed disabled:opacity-60`}
            >
              <Identity establishment={establishment} current={false} />
              <SwitchMark switching={switchingTo === establishment.id} />
            </button>
          </li>
        ),
      )}
      <UnsentEstablishments onPress={switchTo} />
      <li>
        <Link
          to="/welcome"
          className="flex min-h-18 w-full items-center gap-3 rounded-card border border-line-strong border-dashed p-3.5 font-semibold text-brand-text hover:bg-brand-soft"
        >
          <Square look="bg-brand-soft text-brand-text">
            <IconPlus size={22} stroke={1.75} aria-hidden="true" />
          </Square>
          {text.createEstablishment}
        </Link>
      </li>
    </ul>
  )
}

/** Created on this device and not numbered by the server yet: named, and refused with the reason when pressed. */
function UnsentEstablishments({ onPress }: { onPress: (target: SwitchTarget) => Promise<void> }) {
  const text = useText()
  const { user } = useSession()
  const own = useCreations().filter(({ input }) => input.body.ownerId === user?.id)
  return own.map(({ key, localId, state, input: { body } }) => (
    <li key={key}>
      <button
        type="button"
        aria-label={text.more.switchTo(body.name)}
        onClick={() => void onPress({ id: localId, name: body.name })}
        className={`${card} cursor-pointer border-line-strong border-dashed`}
      >
        <Square look="bg-surface-2 text-ink-2">
          <TypeIcon type={body.type} size={22} />
        </Square>
        <span className="min-w-0 flex-1">
          <span className="block break-words font-semibold">{body.name}</span>
          <span className="block text-ink-2 text-small">{text.more.states[state]}</span>
        </span>
      </button>
    </li>
  ))
}

function Identity({ establishment, current }: { establishment: EstablishmentSummary; current: boolean }) {
  const text = useText()
  const { name, type, isActive } = establishment
  return (
    <>
      <Square look={current ? 'bg-brand-soft text-brand-text' : 'bg-surface-2 text-ink-2'}>
        <TypeIcon type={type} size={22} />
      </Square>
      <span className="min-w-0 flex-1">
        <span className="block break-words font-semibold">{name}</span>
        <span className="block text-ink-2 text-small">
          {isActive ? text.establishment.types[type] : text.more.inactive}
        </span>
      </span>
    </>
  )
}

function SwitchMark({ switching }: { switching: boolean }) {
  const text = useText().more
  if (switching) return <Spinner label={text.switching} />
  return <span aria-hidden="true" className="size-6 shrink-0 rounded-full border border-line-strong" />
}

function Square({ look, children }: { look: string; children: ReactNode }) {
  return <span className={`flex size-11 shrink-0 items-center justify-center rounded-field ${look}`}>{children}</span>
}
