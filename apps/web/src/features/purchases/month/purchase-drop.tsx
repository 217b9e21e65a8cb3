import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs'
import IconFilePlus from '@tabler/icons-react/dist/esm/icons/IconFilePlus.mjs'
import { useNavigate } from '@tanstack/react-router'
import { fileTypes, MAX_ATTACHMENTS, mediaTypes } from '@zinc/domain/file'
import { useRef, useState } from 'react'
import { isApiError } from '../../../client/api-error.ts'
import { useSession } from '../../../client/session/session.ts'
import { useText } from '../../../i18n/catalogue.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { FileButton, FileInput } from '../../../ui/fields/file-button.tsx'
import { FileDrop } from '../../../ui/fields/file-drop.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { Started } from '../entry/start-from-file.ts'

const ACCEPTED = [...fileTypes.map((type) => mediaTypes[type]), '.pdf', '.xml'].join(',')

/** A file dropped anywhere on the page, pasted or chosen becomes a purchase: filled, or to type beside its document. */
export function PurchaseDrop({ state, take }: PurchaseDropState) {
  const words = useText().purchases.reading.drop
  return (
    <>
      <FileDrop title={words.title} onFiles={take}>
        <p>{words.electronic}</p>
        <p>{words.plain}</p>
      </FileDrop>
      {state !== null && (
        <Banner
          live
          tone={state.refusal === null ? 'info' : 'error'}
          title={state.refusal === null ? words.underWay(state.name) : words.refused(state.name)}
        >
          {state.refusal ?? undefined}
        </Banner>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <p className="flex items-center gap-2 text-ink-2 text-small max-desk:hidden">
          <IconFileDownload size={18} stroke={1.75} aria-hidden="true" />
          {words.hint}
        </p>
        <FileButton
          label={words.choose}
          icon={<IconFilePlus size={20} stroke={1.75} aria-hidden="true" />}
          accept={ACCEPTED}
          disabled={isTaking(state)}
          onFiles={take}
        >
          {words.choose}
        </FileButton>
      </div>
    </>
  )
}

/** Straight to the camera: the purchase begins with its photo. */
export function PurchaseCamera({ state, take }: PurchaseDropState) {
  const { photograph } = useText().files
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className="pointer-events-auto">
      <IconButton
        look="outlined"
        size="large"
        label={photograph}
        disabled={isTaking(state)}
        onPress={() => input.current?.click()}
      >
        <IconCamera size={24} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <FileInput ref={input} label={photograph} accept="image/*" fromCamera onFiles={take} />
    </span>
  )
}

type Taking = { name: string; refusal: string | null } | null
export type PurchaseDropState = { state: Taking; take: (files: readonly File[]) => void }

const isTaking = (state: Taking) => state !== null && state.refusal === null

export function usePurchaseDrop(establishmentId: number): PurchaseDropState {
  const { files, purchases } = useText()
  const words = purchases.reading.drop
  const personId = useSession().user?.id ?? 0
  const navigate = useNavigate()
  const [state, setState] = useState<Taking>(null)
  const take = ([file]: readonly File[]) => {
    // One after the other: each is a purchase of its own.
    if (file === undefined || state?.refusal === null) return
    const { name } = file
    setState({ name, refusal: null })
    start({ file, establishmentId, personId }).then(
      (started) => {
        if ('refusal' in started) {
          const said = files.refusals[started.refusal]
          return setState({ name, refusal: typeof said === 'string' ? said : said(MAX_ATTACHMENTS) })
        }
        const { purchaseId, unread } = started
        if (unread !== null) showToast({ type: 'info', message: words[unread] })
        return void navigate({ to: '/purchase/$id', params: { id: purchaseId } })
      },
      (error: unknown) => setState({ name, refusal: refusalOf(error) ?? words.notStored }),
    )
  }
  return { state, take }
}

/** With its own code: the page of the month does without it until a file comes. */
async function start(from: { file: File; establishmentId: number; personId: number }): Promise<Started> {
  const { startFromFile } = await import('../entry/start-from-file.ts')
  return await startFromFile(from)
}

/** The server's sentence at the file says more than that of the refusal. */
function refusalOf(error: unknown): string | null {
  return isApiError(error) ? (error.issues[0]?.message ?? error.sentence) : null
}
