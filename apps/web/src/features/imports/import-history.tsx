import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ImportSummary } from '@zinc/contract/imports/imports'
import { useState } from 'react'
import { useText } from '../../i18n/catalogue.ts'
import { formatDate } from '../../i18n/format.ts'
import { dateOfInstant } from '../../i18n/format-instant.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { importPageOf } from './import-pages.ts'
import { importsQuery } from './imports.queries.ts'
import { UndoImport } from './undo-import.tsx'

const chips = { ready: 'draft', done: 'validated', undone: 'cancelled' } as const

/** The last ones, and the way back from each while there is one. */
export function ImportHistory({ establishmentId }: { establishmentId: number }) {
  const words = useText().imports.history
  const { data } = useQuery(importsQuery(establishmentId))
  const [undoing, setUndoing] = useState<ImportSummary | null>(null)
  return (
    <div className="mt-5">
      <Card title={words.title} aside={words.note}>
        {data?.length === 0 && <p className="text-ink-2">{words.none}</p>}
        <ul className="divided">
          {data?.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <HistoryLine one={one} onUndo={() => setUndoing(one)} />
            </li>
          ))}
        </ul>
      </Card>
      {undoing !== null && <UndoImport seen={undoing} onClose={() => setUndoing(null)} />}
    </div>
  )
}

function HistoryLine({ one, onUndo }: { one: ImportSummary; onUndo: () => void }) {
  const text = useText().imports
  const words = text.history
  const { id, kind, fileName, status, rowCount, createdAt, ranAt, createdBy, undoableUntil } = one
  const line = words.line(rowCount, formatDate(dateOfInstant(ranAt ?? createdAt)), createdBy.name)
  const until = undoableUntil === null ? '' : `, ${words.until(formatDate(dateOfInstant(undoableUntil)))}`
  return (
    <>
      <div className="min-w-0 flex-1 basis-64">
        <Link
          to={importPageOf(kind)}
          search={{ id }}
          className="inline-flex min-h-11 items-center font-semibold [overflow-wrap:anywhere] hover:text-brand-text"
        >
          {fileName}
        </Link>
        <p className="-mt-2 text-ink-2 text-small">{`${text.kinds[kind]}, ${line}${until}`}</p>
      </div>
      <Chip state={chips[status]}>{words.states[status]}</Chip>
      {undoableUntil !== null && (
        <Button
          look="secondary"
          size="small"
          icon={<IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" />}
          label={`${text.done.undo}, ${fileName}`}
          onPress={onUndo}
        >
          {text.done.undo}
        </Button>
      )}
    </>
  )
}
