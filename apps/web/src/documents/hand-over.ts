import type { DraftAutosave } from './draft-autosave.ts'
import { noteHandedOver } from './draft-start.ts'

/** What a form would give the outbox as a draft. */
export type DraftToSend<Content> = {
  id: string
  content: Content
  /** It is what was handed over last. */
  isSent: boolean
  /** Why it would not be taken. */
  issues: readonly { readonly code: string }[]
  /** Resolves once it is in the outbox. */
  send: () => Promise<void>
}

/** A pause: what changed since the last time goes to the server as a draft, if it would be taken. */
export function handOver<Content, D extends { readonly sent: Content | null }>(
  { id, content, isSent, issues, send }: DraftToSend<Content>,
  base: { current: D },
): Promise<D> | null {
  if (isSent || issues.length > 0) return null
  const handedOver = { ...base.current, sent: content }
  base.current = handedOver
  noteHandedOver(id, content)
  return send().then(() => handedOver)
}

/** In the outbox as a draft when it resolves, and typed on; rejects where no draft would be taken. */
export async function storeDraft<Content, D extends { readonly sent: Content | null }>(
  { id, content, issues: [issue], send }: DraftToSend<Content>,
  base: { current: D },
  autosave: Pick<DraftAutosave<D>, 'save'>,
): Promise<void> {
  if (issue !== undefined) throw new Error(issue.code)
  noteHandedOver(id, content)
  await send()
  // Over what was typed meanwhile.
  base.current = { ...base.current, sent: content }
  autosave.save(base.current)
}
