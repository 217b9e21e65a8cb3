type Waiting = { key: number; start: () => void }

export type FairTurns = <T>(key: number, work: () => Promise<T>) => Promise<T>

/**
 * `most` at once, and `mostOfOne` of one key. Next comes who has the fewest running, among equals who came first: one that
 * brings a hundred does not stand before everybody else.
 */
export function newFairTurns({ most, mostOfOne }: { most: number; mostOfOne: number }): FairTurns {
  const running = new Map<number, number>()
  const waiting: Waiting[] = []
  let all = 0
  const countOf = (key: number) => running.get(key) ?? 0
  const add = (key: number, change: 1 | -1) => {
    all += change
    const next = countOf(key) + change
    if (next === 0) running.delete(key)
    else running.set(key, next)
  }
  const startNext = () => {
    if (all >= most) return
    const fewest = Math.min(...waiting.map(({ key }) => countOf(key)))
    const at = waiting.findIndex(({ key }) => countOf(key) === fewest)
    if (at === -1 || fewest >= mostOfOne) return
    for (const { key, start } of waiting.splice(at, 1)) {
      add(key, 1)
      start()
    }
  }
  return async (key, work) => {
    await new Promise<void>((start) => {
      waiting.push({ key, start })
      startNext()
    })
    try {
      return await work()
    } finally {
      add(key, -1)
      startNext()
    }
  }
}
