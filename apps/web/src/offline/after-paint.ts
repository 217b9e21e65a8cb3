const waiting = new Set<() => void>()

/** A page in the background paints nothing. */
const MAX_WAIT_MS = 200

/**
 * Runs `work` once, after the next frame is on the screen: what a typed key changes beside its own field. The same
 * function asked for twice before then runs once.
 */
export function afterPaint(work: () => void): void {
  const isFirst = waiting.size === 0
  waiting.add(work)
  if (!isFirst) return
  const late = setTimeout(runWaiting, MAX_WAIT_MS)
  requestAnimationFrame(() => {
    clearTimeout(late)
    // The frame is painted between this callback and the next task.
    setTimeout(runWaiting)
  })
}

/** All that waits, now. */
export function runWaiting(): void {
  const works = [...waiting]
  waiting.clear()
  for (const work of works) work()
}

/** It will not run. */
export function forget(work: () => void): void {
  waiting.delete(work)
}
