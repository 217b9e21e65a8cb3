/** One person’s pages send a few files side by side; an instance receives so many in all. */
const OF_A_PERSON = 3
const IN_ALL = 20

export type UploadGate = {
  /** What to call when it has ended; null: too many at once. */
  readonly enter: (personId: number) => (() => void) | null
}

export function newUploadGate({ areOn }: { areOn: boolean }): UploadGate {
  const running = new Map<number, number>()
  let all = 0
  const add = (personId: number, change: 1 | -1) => {
    const next = (running.get(personId) ?? 0) + change
    all += change
    if (next === 0) running.delete(personId)
    else running.set(personId, next)
  }
  return {
    enter: (personId) => {
      if (areOn && (all >= IN_ALL || (running.get(personId) ?? 0) >= OF_A_PERSON)) return null
      add(personId, 1)
      return () => add(personId, -1)
    },
  }
}
