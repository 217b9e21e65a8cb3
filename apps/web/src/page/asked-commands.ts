/** What was asked for while the chunk of the commands was not there yet, in that order. */
const asked: string[] = []
const listeners = new Set<() => void>()
let count = 0

/** 'search', 'shortcuts', or the key that was pressed. */
export function askCommand(what: string): void {
  asked.push(what)
  count += 1
  for (const listener of listeners) listener()
}

export const takeAsked = (): readonly string[] => asked.splice(0)
export const askedCount = (): number => count

export function subscribeToAsked(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
