import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { ClientErrorGroup } from '@zinc/contract/client-errors'
import { type ReactNode, useId } from 'react'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { ageOf, momentOf } from './ages.ts'

export type ClientErrorRowProps = {
  clientError: ClientErrorGroup
  readAt: number
  isOpen: boolean
  onToggle: () => void
  onDismiss: (clientError: ClientErrorGroup) => void
}

export function ClientErrorRow({ clientError, readAt, isOpen, onToggle, onDismiss }: ClientErrorRowProps) {
  const text = useText()
  const language = useLanguage()
  const detailsId = useId()
  const words = text.clientErrors
  const where = [
    clientError.page,
    clientError.version === '' ? '' : words.version(clientError.version),
    clientError.browser,
  ]
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={onToggle}
        className="flex min-h-14 w-full cursor-pointer items-start gap-3 px-4 py-3 text-left hover:bg-surface-2 focus-visible:-outline-offset-2 sm:px-5"
      >
        <span className="min-w-0 flex-1">
          <span className="block break-words font-semibold leading-snug">{clientError.text}</span>
          <span className="mt-0.5 block break-words text-ink-2 text-small">
            {[words.kinds[clientError.kind], ...where].filter((part) => part !== '').join(' · ')}
          </span>
          <span className="block text-ink-2 text-small">
            {`${words.reports(clientError.occurrences)}, ${ageOf(clientError.lastSeenAt, readAt, language, text)}`}
          </span>
        </span>
        <IconChevronDown
          size={20}
          stroke={1.75}
          aria-hidden="true"
          className={classNames('mt-0.5 shrink-0 text-ink-2 transition-transform duration-150', isOpen && 'rotate-180')}
        />
      </button>
      <div id={detailsId} hidden={!isOpen} className="px-4 pt-3 pb-4 sm:px-5">
        {isOpen && <ClientErrorDetails clientError={clientError} onDismiss={onDismiss} />}
      </div>
    </li>
  )
}

function ClientErrorDetails({ clientError, onDismiss }: Pick<ClientErrorRowProps, 'clientError' | 'onDismiss'>) {
  const words = useText().clientErrors
  const language = useLanguage()
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2.5 sm:grid-cols-3 wide:grid-cols-6">
        <Detail label={words.reference}>{clientError.reference}</Detail>
        <Detail label={words.page}>{clientError.page}</Detail>
        <Detail label={words.versionLabel}>{clientError.version || words.unknown}</Detail>
        <Detail label={words.browser}>{clientError.browser || words.unknown}</Detail>
        <Detail label={words.firstSeen}>{momentOf(clientError.firstSeenAt, language)}</Detail>
        <Detail label={words.lastSeen}>{momentOf(clientError.lastSeenAt, language)}</Detail>
      </dl>
      <h3 className="mt-4 mb-1 text-ink-2 text-small">{words.stack}</h3>
      {clientError.stack === '' ? (
        <p className="text-small">{words.noStack}</p>
      ) : (
        <pre className="whitespace-pre-wrap break-all rounded-field bg-surface-2 px-3.5 py-2.5 text-small">
          {`${clientError.name}\n${clientError.stack}`}
        </pre>
      )}
      <div className="mt-4">
        <Button
          look="secondary"
          icon={<IconArchive size={20} stroke={1.75} aria-hidden="true" />}
          onPress={() => onDismiss(clientError)}
        >
          {words.dismiss}
        </Button>
      </div>
    </>
  )
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-2 text-small">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}
