import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '../../../client/failure.ts'
import { useText } from '../../../i18n/catalogue.ts'
import { useConnection } from '../../../page/connection.ts'
import { Button } from '../../../ui/button.tsx'
import { fileQuery } from '../../attachments/attachments.queries.ts'
import type { AttachmentRow } from '../../attachments/parts/attachment-rows.ts'
import { readInvoiceFile } from '../reading/read-invoice.ts'
import type { StoredReading } from '../reading/stored-reading.ts'

type ReadAttachedFileProps = {
  row: AttachmentRow
  establishmentId: number
  /** Of this purchase, so far. */
  reading: StoredReading | null
  onRead: (reading: StoredReading) => void
}

/** A file that was attached without a network, or by hand, read now: the form takes from it what is empty. */
export function ReadAttachedFile({ row, establishmentId, reading, onRead }: ReadAttachedFileProps) {
  const text = useText()
  const words = text.purchases.reading
  const { online } = useConnection()
  const queryClient = useQueryClient()
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const { fileName, isPhoto } = row
  if (isPhoto || row.isRemoved || row.isStray) return null
  if (reading?.fileName === fileName) {
    return reading.answer.invoice === null ? <p className={said}>{words.plainFile}</p> : null
  }
  if (!online) return <p className={said}>{words.readLater}</p>
  const read = async () => {
    const blob = await queryClient.fetchQuery(fileQuery({ establishmentId, ...row }))
    const answer = await readInvoiceFile(establishmentId, new File([blob], fileName, { type: blob.type }))
    onRead({ answer, fileName })
  }
  const press = () => {
    setPending(true)
    setError(null)
    read()
      .catch(setError)
      .finally(() => setPending(false))
  }
  return (
    <div className="grid w-full justify-items-start gap-1.5">
      <Button
        look="secondary"
        size="small"
        icon={<IconFileInvoice size={18} stroke={1.75} aria-hidden="true" />}
        pending={isPending}
        label={words.readFile(fileName)}
        onPress={press}
      >
        {words.readNow}
      </Button>
      {error !== null && (
        <p role="alert" className="text-red text-small">
          {failureOf(error, text).title}
        </p>
      )}
    </div>
  )
}

const said = 'w-full text-ink-2 text-small'
