const MAX_SHUT_MS = 300
const SHORTEST_OPEN_MILLISECONDS = 150

export type ConnectionGate = { isOpen: () => boolean; connected: () => void }

/**
 * Node accepts one connection in each turn of its loop, and a turn takes as long as the work it begins: where each
 * request brings a connection of its own, overload stands in the kernel's queue, in no line of ours, and health checks
 * with it. So while each turn still brings one, waiting work does not begin: turns are then short, and all who wait are
 * soon in the lines, where they are served or refused. `onOpen` when it may begin again. Never shut for long: however
 * many knock, work goes on.
 */
export function newConnectionGate(onOpen: () => void): ConnectionGate {
  let isOpen = true
  let shutAt = 0
  let openUntil = 0
  let hasBrought = false

  const open = (): void => {
    isOpen = true
    onOpen()
  }
  const endTurn = (): void => {
    if (!hasBrought) {
      open()
      return
    }
    hasBrought = false
    const now = performance.now()
    if (now - shutAt < MAX_SHUT_MS) {
      setImmediate(endTurn)
      return
    }
    openUntil = now + SHORTEST_OPEN_MILLISECONDS
    open()
  }

  return {
    isOpen: () => isOpen,
    connected: () => {
      hasBrought = true
      const now = performance.now()
      if (!isOpen || now < openUntil) return
      isOpen = false
      shutAt = now
      setImmediate(endTurn)
    },
  }
}
