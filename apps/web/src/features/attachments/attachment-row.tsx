import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import IconFileTypeXml from '@tabler/icons-react/dist/esm/icons/IconFileTypeXml.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { isApiError } from '../../client/api-error.ts'
import { saveFile } from '../../client/transfer.ts'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatBytes } from '../../i18n/format-measure.ts'
import { useStored } from '../../offline/store.ts'
import { needsPerson } from '../../outbox/entry.ts'
import { discard, enqueue, retry } from '../../outbox/outbox.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { type AttachmentEntry, attachmentOutbox } from './attachment-outbox.ts'
import { fileQuery, thumbnailQuery } from './attachments.queries.ts'
import { type AttachedTo, type AttachmentRow, reasonOf } from './parts/attachment-rows.ts'
import { sentShares } from './send-attachment.ts'

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const

type RowProps = {
  row: AttachmentRow
  to: AttachedTo
  canRemove: boolean
  /** How far it can go; null: it cannot be moved. */
  moves: { canGoBack: boolean; canGoOn: boolean } | null
  onEnlarge: () => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
  more: ReactNode
}

/** Thumbnail, name, where it stands, and what can be done with it. */
export function AttachmentLine({ row, to, canRemove, moves, onEnlarge, onMove, onRemove, more }: RowProps) {
  const words = useText().files
  const language = useLanguage()
  const document = row.isXml ? words.xml : words.document(row.pages)
  const kind = row.isPhoto ? words.photo : document
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-1 py-2.5">
      <OpenButton row={row} to={to} onEnlarge={onEnlarge} />
      <div className="min-w-0 flex-1 basis-24">
        <p className="truncate font-semibold" title={row.fileName}>
          {row.fileName}
        </p>
        <p className="text-ink-2 text-small">{`${kind}, ${formatBytes(row.size, language)}`}</p>
        {row.entry !== null && <EntryState entry={row.entry} />}
      </div>
      <div className="ml-auto flex">
        {!row.isXml && <DownloadButton row={row} to={to} />}
        {moves !== null && <MoveMenu name={row.fileName} moves={moves} onMove={onMove} />}
        {canRemove && (
          <IconButton label={words.remove(row.fileName)} onPress={onRemove}>
            <IconTrash {...icon} />
          </IconButton>
        )}
      </div>
      {row.entry !== null && <EntryProblem row={row} entry={row.entry} to={to} />}
      {more}
    </li>
  )
}

type MoveMenuProps = { name: string; moves: NonNullable<RowProps['moves']>; onMove: (step: -1 | 1) => void }

function MoveMenu({ name, moves, onMove }: MoveMenuProps) {
  const words = useText().files
  const small = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <Menu
      label={words.move(name)}
      triggerLabel={words.move(name)}
      triggerClassName="flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full text-ink-2 hover:bg-surface-2"
      placement="bottom end"
      options={[
        { value: 'before', label: words.before, icon: <IconArrowUp {...small} />, disabled: !moves.canGoBack },
        { value: 'after', label: words.after, icon: <IconArrowDown {...small} />, disabled: !moves.canGoOn },
      ]}
      onChoose={(value) => onMove(value === 'before' ? -1 : 1)}
    >
      <IconArrowsSort {...icon} />
    </Menu>
  )
}

function OpenButton({ row, to, onEnlarge }: Pick<RowProps, 'row' | 'to' | 'onEnlarge'>) {
  const words = useText().files
  const queryClient = useQueryClient()
  const open = () => {
    const load = () => queryClient.fetchQuery(fileQuery({ establishmentId: to.establishmentId, ...row }))
    const opened = row.isXml ? savedFile(row.fileName, load) : openDocument(row.fileName, load)
    opened.catch((error: unknown) => showToast({ type: 'info', message: unopenedText(error, words.notOpened) }))
  }
  const DocumentIcon = row.isXml ? IconFileTypeXml : IconFileTypePdf
  const openLabel = row.isXml ? words.download(row.fileName) : words.openFile(row.fileName)
  return (
    <button
      type="button"
      aria-label={row.isPhoto ? words.enlarge(row.fileName) : openLabel}
      onClick={row.isPhoto ? onEnlarge : open}
      className="flex size-16 shrink-0 cursor-pointer items-center justify-center overflow-hidden rounded-cell border border-line bg-surface-2 text-ink-2 hover:border-brand hover:text-brand-text"
    >
      {row.isPhoto ? <Photo row={row} to={to} look="size-full object-cover" isThumbnail /> : <DocumentIcon {...icon} />}
    </button>
  )
}

/** R86: under its own name. What opens by itself, a photo or a PDF, would be saved under an address. */
function DownloadButton({ row, to }: Pick<RowProps, 'row' | 'to'>) {
  const words = useText().files
  const queryClient = useQueryClient()
  const load = () => queryClient.fetchQuery(fileQuery({ establishmentId: to.establishmentId, ...row }))
  const save = () =>
    void savedFile(row.fileName, load).catch((error: unknown) =>
      showToast({ type: 'info', message: unopenedText(error, words.notOpened) }),
    )
  return (
    <IconButton label={words.download(row.fileName)} onPress={save}>
      <IconDownload {...icon} />
    </IconButton>
  )
}

/** A file that the server has lost is lost at the next press too. */
function unopenedText(error: unknown, otherwise: string): string {
  return isApiError(error, 'FILE_MISSING') ? error.message : otherwise
}

/** No browser shows an XML as anybody reads it. */
async function savedFile(fileName: string, load: () => Promise<Blob>): Promise<void> {
  saveFile({ blob: await load(), fileName })
}

/** Its own tab, opened by the press itself: later the browser would refuse it. */
async function openDocument(fileName: string, load: () => Promise<Blob>): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const blob = new Blob([await load()], { type: 'application/pdf' })
    if (tab === null) return saveFile({ blob, fileName })
    const address = URL.createObjectURL(blob)
    tab.location.replace(address)
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  } catch (error) {
    tab?.close()
    throw error
  }
}

type PhotoProps = { row: AttachmentRow; to: AttachedTo; look: string; isThumbnail?: boolean }

export function Photo({ row, to, look, isThumbnail = false }: PhotoProps) {
  const words = useText().files
  const of = { establishmentId: to.establishmentId, ...row }
  const file = useQuery(isThumbnail ? thumbnailQuery(of) : fileQuery(of))
  const address = useObjectAddress(file.data)
  if (address !== null) return <img src={address} alt={isThumbnail ? '' : row.fileName} className={look} />
  if (isThumbnail || file.isPending) return <IconPhoto {...icon} />
  return <span className="p-4 text-ink-2">{unopenedText(file.error, words.notOpened)}</span>
}

function useObjectAddress(blob: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (blob === undefined) return undefined
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(null)
    }
  }, [blob])
  return address
}

function EntryState({ entry }: { entry: AttachmentEntry }) {
  const text = useText()
  const share = useStored(sentShares, (shares) => shares.get(entry.key) ?? null)
  if (needsPerson(entry)) return <Chip state="difference">{text.more.states.refused}</Chip>
  return (
    <Chip state="waiting">{share === null ? text.more.states.waiting : text.files.sent(Math.floor(share * 100))}</Chip>
  )
}

/** Why it is not on the server, and what can be done. */
function EntryProblem({ row, entry, to }: { row: AttachmentRow; entry: AttachmentEntry; to: AttachedTo }) {
  const { files: words, ticketZ } = useText()
  if (!needsPerson(entry)) return null
  if (row.isStray && entry.action === 'add') {
    const joined = () => enqueue(attachmentOutbox, { ...writeOf(entry), ...to }, null)
    return (
      <Problem message={words.lostTarget}>
        <Button look="secondary" size="small" onPress={() => void joined().catch(() => undefined)}>
          {words.joinHere}
        </Button>
      </Problem>
    )
  }
  return (
    <Problem message={reasonOf(entry, ticketZ.waiting)}>
      <Button look="secondary" size="small" onPress={() => void retry(entry.key)}>
        {words.retry}
      </Button>
      {entry.action !== 'add' && (
        <Button look="quiet" size="small" onPress={() => void discard(entry.key)}>
          {words.close}
        </Button>
      )}
    </Problem>
  )
}

/** Without what the outbox itself knows of it: it is stored anew. */
function writeOf(entry: Extract<AttachmentEntry, { action: 'add' }>) {
  const { attachmentId, fileId, fileName, type, size, position, typedAt } = entry
  return { action: 'add' as const, attachmentId, fileId, fileName, type, size, position, typedAt }
}

export function Problem({ message, children }: { message: string; children: ReactNode }) {
  return (
    <div role="alert" className="flex w-full flex-wrap items-center gap-x-3 gap-y-2">
      <p className="min-w-0 flex-1 basis-48 text-red text-small">{message}</p>
      {children}
    </div>
  )
}
