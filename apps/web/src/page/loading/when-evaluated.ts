import { pause } from '../../client/retry.ts'

const STEP = 20
/** After that it is a fault, and says so. */
const MAX_STEPS = 500

/**
 * Safari (WebKit 242740) may give a file that two import at once before it has run: what it exports is missing then, or
 * may not be read yet. It is asked for until it has.
 */
export async function whenEvaluated<T extends object>(load: () => Promise<T>, name: string & keyof T): Promise<T> {
  for (let step = 0; ; step += 1) {
    const file: T | undefined = await load()
    if (step === MAX_STEPS || hasRun(file, name)) return file
    await pause(STEP)
  }
}

function hasRun<T extends object>(file: T | undefined, name: keyof T): boolean {
  try {
    return file?.[name] !== undefined
  } catch {
    return false
  }
}
