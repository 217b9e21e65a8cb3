import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import { useQuery } from '@tanstack/react-query'
import type { AttachmentTarget } from '@zinc/contract/attachments'
import { MAX_ATTACHMENTS } from '@zinc/domain/file'
import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '../../i18n/catalogue.ts'
import { queryStateOf } from '../../offline/query-state.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FileButton } from '../../ui/fields/file-button.tsx'
import { FileDrop } from '../../ui/fields/file-drop.tsx'
import { PhotoView } from '../../ui/overlays/photo-view.tsx'
import { useIsWide } from '../../ui/theme/wide-screen.ts'
import { useAttachmentEntries } from './attachment-outbox.ts'
import { AttachmentLine, Photo, Problem } from './attachment-row.tsx'
import { attachmentsQuery } from './attachments.queries.ts'
import { LargePhoto } from './large-photo.tsx'
import { moveAttachment } from './move-attachment.ts'
import { ACCEPTED, type AddFiles, type ChosenFile, sweepBytes, useAddFiles } from './parts/add-files.ts'
import { type AttachedTo, type AttachmentRow, attachmentRowsOf } from './parts/attachment-rows.ts'
import { type Removals, useRemovals } from './use-removals.ts'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

export type AttachmentPanelProps = {
  target: AttachmentTarget
  targetId: string
  /** Of the entries of what it is attached to. */
  lane: string
  establishmentId: number
  canWrite: boolean
  /** In a locked period a file can be added, none removed. */
  canRemove?: boolean
  /** On a computer: the first photo as large as its column, to type from. */
  isShownLarge?: boolean
  /** The server has never seen what it is attached to: it has no files to ask for. */
  isOnlyHere: boolean
  /** Stores what the first file is attached to; left out once the server or the outbox knows it. */
  onFirst?: () => Promise<void>
  /** What else can be done with a file, below it. */
  moreOf?: (row: AttachmentRow) => ReactNode
}

/** Photos and documents of a ticket Z or a purchase; nothing at all where there are none and none can be added. */
export function AttachmentPanel(props: AttachmentPanelProps) {
  const { target, targetId, lane, establishmentId, isOnlyHere, canWrite, canRemove = canWrite, onFirst } = props
  const to: AttachedTo = { target, targetId, lane, establishmentId }
  const words = useText().files
  const entries = useAttachmentEntries()
  const query = useQuery({ ...attachmentsQuery(to), enabled: !isOnlyHere })
  const rows = attachmentRowsOf(query.data ?? [], entries, to)
  const removals = useRemovals(to)
  const known = new Set(rows.map(({ id }) => id))
  const shown = [...rows, ...removals.rows.filter(({ id }) => !known.has(id))].sort((a, b) => a.position - b.position)
  const standing = shown.filter(({ isRemoved }) => !isRemoved)
  const files = useAddFiles({ to, rows: standing, onFirst })
  useEffect(() => void sweepBytes().catch(() => undefined), [])
  const isMissing = query.data === undefined && queryStateOf(query).isMissing
  if (!canWrite && shown.length === 0 && !isMissing) return null
  return (
    <section aria-label={words.title} className="grid grid-cols-1 gap-3">
      {isMissing && <p className="text-ink-2 text-small">{words.unavailable}</p>}
      {shown.length + files.chosen.length > 0 && (
        <Card title={words.title} aside={words.count(standing.length, MAX_ATTACHMENTS)}>
          <Files
            rows={shown}
            isShownLarge={props.isShownLarge ?? false}
            canMove={canWrite}
            moreOf={props.moreOf}
            {...{ to, canRemove, removals, files }}
          />
        </Card>
      )}
      {canWrite && <Adding target={target} files={files} isEmpty={shown.length === 0} />}
    </section>
  )
}

type FilesProps = {
  isShownLarge: boolean
  rows: readonly AttachmentRow[]
  to: AttachedTo
  canMove: boolean
  canRemove: boolean
  removals: Removals
  files: AddFiles
  moreOf: AttachmentPanelProps['moreOf']
}

function Files({ rows, to, canMove, canRemove, isShownLarge, removals, files, moreOf }: FilesProps) {
  const isWide = useIsWide()
  const words = useText().files
  const [shown, setShown] = useState<string | null>(null)
  const [besideId, setBesideId] = useState<string | null>(null)
  const [placed, setPlaced] = useState('')
  const photos = rows.filter(({ isPhoto, isRemoved }) => isPhoto && !isRemoved)
  const index = photos.findIndex(({ id }) => id === shown)
  const photo = photos[index]
  const large = photos.find(({ id }) => id === besideId) ?? photos[0]
  const standing = rows.filter(({ isRemoved }) => !isRemoved)
  const movesOf = ({ id, isStray }: AttachmentRow) => {
    const place = standing.findIndex((row) => row.id === id)
    if (!canMove || isStray || standing.length < 2) return null
    return { canGoBack: place > 0, canGoOn: place < standing.length - 1 }
  }
  const move = (row: AttachmentRow, step: -1 | 1) => {
    const place = standing.indexOf(row) + step + 1
    void moveAttachment({ rows: standing, id: row.id, step, to }).then(() =>
      setPlaced(words.place(row.fileName, place, standing.length)),
    )
  }
  return (
    <>
      {isShownLarge && isWide && large !== undefined && (
        <LargePhoto {...{ photos, large, to }} onTurn={setBesideId} onEnlarge={() => setShown(large.id)} />
      )}
      <ul className="divided">
        {rows.map((row) =>
          row.isRemoved ? (
            <RemovedLine key={row.id} row={row} onUndo={() => removals.undo(row)} />
          ) : (
            <AttachmentLine
              key={row.id}
              row={row}
              to={to}
              canRemove={canRemove || row.version === null}
              moves={movesOf(row)}
              onMove={(step) => move(row, step)}
              onEnlarge={() => setShown(row.id)}
              onRemove={() => removals.remove(row)}
              more={moreOf?.(row)}
            />
          ),
        )}
        {files.chosen.map((file) => (
          <ChosenLine key={file.id} file={file} onDismiss={() => files.dismiss(file.id)} />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {placed}
      </p>
      {photo !== undefined && (
        <PhotoView
          name={photo.fileName}
          index={index}
          count={photos.length}
          onTurn={(next) => setShown(photos[next]?.id ?? null)}
          onClose={() => setShown(null)}
        >
          {(look) => <Photo key={photo.id} row={photo} to={to} look={look} />}
        </PhotoView>
      )}
    </>
  )
}

/** In its place, so that nothing moves under the finger. */
function RemovedLine({ row, onUndo }: { row: AttachmentRow; onUndo: () => void }) {
  const words = useText().files
  return (
    <li className="flex min-h-21 items-center gap-3 py-2.5">
      <p role="status" className="min-w-0 flex-1 truncate text-ink-2">
        {words.removed(row.fileName)}
      </p>
      <Button look="secondary" size="small" label={words.undoFile(row.fileName)} onPress={onUndo}>
        {words.undo}
      </Button>
    </li>
  )
}

/** Being prepared, or refused. */
function ChosenLine({ file, onDismiss }: { file: ChosenFile; onDismiss: () => void }) {
  const words = useText().files
  const { name, refusal } = file
  const said = refusal === null ? '' : words.refusals[refusal]
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-1 py-2.5">
      <p className="min-w-0 flex-1 truncate font-semibold">{name}</p>
      {refusal === null ? (
        <span className="text-ink-2 text-small">{words.preparing}</span>
      ) : (
        <Problem message={typeof said === 'string' ? said : said(MAX_ATTACHMENTS)}>
          <Button look="quiet" size="small" onPress={onDismiss}>
            {words.close}
          </Button>
        </Problem>
      )}
    </li>
  )
}

type AddingProps = { target: AttachmentTarget; files: AddFiles; isEmpty: boolean }

/** One row, so that the form still ends with the page. */
function Adding({ target, files, isEmpty }: AddingProps) {
  const words = useText().files
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
      <div className="flex flex-wrap gap-2.5">
        {/* A computer has no camera that sees a desk. */}
        <div className="pointer-fine:hidden">
          <FileButton
            fromCamera
            accept="image/*"
            label={words.photograph}
            icon={<IconCamera {...icon} />}
            onFiles={files.add}
          >
            {words.photograph}
          </FileButton>
        </div>
        <FileButton accept={ACCEPTED} label={words.attach} icon={<IconPaperclip {...icon} />} onFiles={files.add}>
          <span className="pointer-coarse:hidden">{words.attach}</span>
          <span className="pointer-fine:hidden">{words.attachShort}</span>
        </FileButton>
      </div>
      {isEmpty && (
        <p className="min-w-0 flex-1 basis-64 text-ink-2 text-small">
          {words.hint(MAX_ATTACHMENTS)} <span className="pointer-coarse:hidden">{words.hintDrop}</span>
        </p>
      )}
      <FileDrop title={words.drop.title} onFiles={files.add}>
        <p>{words.drop.body[target](MAX_ATTACHMENTS)}</p>
      </FileDrop>
    </div>
  )
}
