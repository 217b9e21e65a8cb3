import IconTableImport from '@tabler/icons-react/dist/esm/icons/IconTableImport.mjs'
import type { ImportDetail } from '@zinc/contract/imports/imports'
import type { ImportKind } from '@zinc/domain/import/import-field'
import { useEffect, useId, useRef, useState } from 'react'
import { failureOf } from '../../client/failure.ts'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { FileButton } from '../../ui/fields/file-button.tsx'
import { FileDrop } from '../../ui/fields/file-drop.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { useIsWide } from '../../ui/theme/wide-screen.ts'
import { ACCEPTED_TABLES } from './accepted-tables.ts'
import { createImport } from './imports.queries.ts'
import { fileOfPaste, isTable } from './pasted-table.ts'

type StartProps = {
  establishmentId: number
  /** What it most likely is: of the page it was opened from. */
  kind: ImportKind
  /** Those that are read on this page. */
  kinds: readonly ImportKind[]
  online: boolean
  onRead: (detail: ImportDetail) => void
}

/** A table dropped, chosen or pasted, and what one looks like. */
export function ImportStart({ establishmentId, kind: likely, kinds, online, onRead }: StartProps) {
  const words = useText().imports
  const isWide = useIsWide()
  const [kind, setKind] = useState<ImportKind>(likely)
  const [pasted, setPasted] = useState('')
  const { state, read } = useReading({ establishmentId, kind, onRead })
  const isReading = state !== null && state.refusal === null
  const take = ([file]: readonly File[]) => file !== undefined && online && read(file)
  const takeText = (text: string) => online && read(fileOfPaste(text, words.pastedName))
  usePastedText(takeText)
  const howId = useId()
  return (
    <section aria-describedby={howId} className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-6">
      <FileDrop title={words.drop.title} onFiles={take}>
        <p>{words.drop.body}</p>
      </FileDrop>
      {kinds.length > 1 && (
        <Segmented
          label={words.kindLabel}
          value={kind}
          onChange={setKind}
          options={kinds.map((value) => ({ value, label: words.kinds[value] }))}
        />
      )}
      <div className="mt-5 grid items-start gap-x-8 gap-y-5 desk:grid-cols-2">
        <div className="grid justify-items-start gap-3 rounded-card border-2 border-line-strong border-dashed p-5 sm:p-7">
          <IconTableImport size={32} stroke={1.5} aria-hidden="true" className="text-brand-text" />
          <h2 className="text-title">{isWide ? words.drop.title : words.drop.noDrop}</h2>
          <p id={howId} className="text-ink-2">
            {words.how[kind]}
          </p>
          <FileButton
            label={words.choose}
            look="primary"
            icon={null}
            accept={ACCEPTED_TABLES}
            disabled={isReading || !online}
            onFiles={take}
          >
            {words.choose}
          </FileButton>
          <p className="text-ink-2 text-small">{words.formats}</p>
        </div>
        <div className="grid gap-3">
          <TextAreaField label={words.paste} hint={words.pasteHint} rows={6} value={pasted} onChange={setPasted} />
          <div>
            <Button
              look="secondary"
              disabled={pasted.trim() === '' || isReading || !online}
              onPress={() => takeText(pasted)}
            >
              {words.read}
            </Button>
          </div>
        </div>
      </div>
      {!online && (
        <Notice tone="waiting" title={words.offline.title}>
          {words.offline.body}
        </Notice>
      )}
      {state !== null && (
        <Notice
          tone={state.refusal === null ? 'info' : 'error'}
          title={state.refusal === null ? words.underWay(state.name) : words.refused(state.name)}
        >
          {state.refusal ?? undefined}
        </Notice>
      )}
    </section>
  )
}

function Notice({
  tone,
  title,
  children,
}: {
  tone: 'info' | 'error' | 'waiting'
  title: string
  children?: string | undefined
}) {
  return (
    <div className="mt-4">
      <Banner live={true} tone={tone} title={title}>
        {children}
      </Banner>
    </div>
  )
}

type Reading = { name: string; refusal: string | null } | null

function useReading({ establishmentId, kind, onRead }: Omit<StartProps, 'online' | 'kinds'>) {
  const text = useText()
  const [state, setState] = useState<Reading>(null)
  const read = (file: File) => {
    const { name } = file
    setState({ name, refusal: null })
    createImport(establishmentId, kind, file).then(
      (detail) => {
        setState(null)
        onRead(detail)
      },
      (error: unknown) => {
        const { title, body } = failureOf(error, text)
        setState({ name, refusal: body === undefined ? title : `${title} ${body}` })
      },
    )
  }
  return { state, read }
}

/** Cells pasted anywhere on the page but in a field. */
function usePastedText(onText: (text: string) => void): void {
  const latest = useRef(onText)
  useEffect(() => {
    latest.current = onText
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const isField = event.target instanceof HTMLElement && event.target.matches('input,textarea')
      const text = event.clipboardData?.getData('text') ?? ''
      if (isField || event.defaultPrevented || !isTable(text)) return
      event.preventDefault()
      latest.current(text)
    }
    addEventListener('paste', onPaste)
    return () => removeEventListener('paste', onPaste)
  }, [])
}
