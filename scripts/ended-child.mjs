// What a program that we started and that failed means to the person who waits.

/** A shell or npm in between reports the signal in its exit code. */
const killedCodes = new Set([134, 137])

/** @param {{ status: number | null, signal: string | null }} ended */
export function isKilled({ status, signal }) {
  return signal === 'SIGKILL' || signal === 'SIGABRT' || killedCodes.has(status ?? 0)
}

/**
 * @param {{ status: number | null, signal: string | null }} ended
 * @param {string} what 'Building the web application'
 */
export function endWith(ended, what) {
  if (isKilled(ended)) {
    console.error(
      `${what} was cut off by the system, most likely because memory ran out: it needs 1 GB. Stop other programs or add swap, then run it again; what was built before is unchanged.`,
    )
  }
  process.exit(isKilled(ended) ? 137 : 1)
}
