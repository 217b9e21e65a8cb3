import { Suspense, useReducer } from 'react'
import { loadManagementText } from '../i18n/catalogue.ts'
import type { DraftKey } from '../offline/drafts.ts'
import { screen } from '../page/loading/lazy-screen.ts'
import type { KeptVersions as Kept, WrittenBy } from './kept-versions.ts'

/** With its words, where something is kept. */
const KeptVersion = screen(() => import('./kept-version.tsx'), 'KeptVersion', loadManagementText)

type KeptVersionsProps<K extends DraftKey, D> = {
  kept: Kept<K, D>
  draftKey: K
  /** To the comparison with what the server has. */
  onCompare: () => void
}

/** Each version of a document that was given up on this device, above the one that stayed. */
export function KeptVersions<K extends DraftKey, D extends { from?: WrittenBy | undefined }>(
  props: KeptVersionsProps<K, D>,
) {
  const { kept, draftKey, onCompare } = props
  const [, draw] = useReducer((times: number) => times + 1, 0)
  const thenDraw = (act: () => void) => {
    act()
    draw()
  }
  return kept.find(draftKey).map((version) => (
    <Suspense key={JSON.stringify(version)} fallback={null}>
      <KeptVersion
        from={version.from ?? null}
        onCompare={() => {
          kept.take(draftKey, version)
          onCompare()
        }}
        onErase={() => thenDraw(() => kept.erase(draftKey, version))}
        onUndo={() => thenDraw(() => kept.keep(draftKey, version))}
      />
    </Suspense>
  ))
}
