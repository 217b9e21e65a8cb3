import { type ComponentType, useEffect, useState } from 'react'
import { loadPurchaseText } from '../../../i18n/catalogue.ts'
import { whenOnline } from '../../../page/loading/when-online.ts'
import type { AttachmentPanelProps } from '../attachment-panel.tsx'

type Panel = ComponentType<AttachmentPanelProps>

const loadPanel = whenOnline(async () => {
  const [{ AttachmentPanel }] = await Promise.all([import('../attachment-panel.tsx'), loadPurchaseText()])
  return AttachmentPanel
})

/** Photos and documents, after the figures they prove, with their own code and words. */
export function AttachedFiles(props: AttachmentPanelProps) {
  const [Panel, setPanel] = useState<Panel | null>(null)
  useEffect(() => {
    let isHere = true
    loadPanel()
      .then((panel) => isHere && setPanel(() => panel))
      // The page works without it, and asks for it again when it is next opened.
      .catch(() => undefined)
    return () => {
      isHere = false
    }
  }, [])
  // The room of the row that adds the first one: nothing moves when it comes.
  if (Panel === null) return props.canWrite ? <div className="min-h-24 desk:min-h-11" /> : null
  return <Panel key={props.targetId} {...props} />
}
