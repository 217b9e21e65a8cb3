import { rmSync } from 'node:fs'
import { openInstance } from './instance.ts'

/**
 * One product for all journeys: each has people and a house of its own in it. Started for each worker, of each size and
 * kind of journey anew, it took a tenth of the processor.
 */
export default async function openShared(): Promise<() => Promise<void>> {
  const instance = await openInstance()
  process.env['ZINC_SHARED_URL'] = instance.url
  process.env['ZINC_SHARED_DATA'] = instance.dataDir
  return async () => {
    await instance.stop()
    rmSync(instance.dataDir, { recursive: true, force: true })
  }
}
