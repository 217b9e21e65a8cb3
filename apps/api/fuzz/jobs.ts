import type { Establishment } from '@zinc/contract/establishments'
import { aJob } from '../src/test/examples/job-examples.ts'
import type { TestApp, TestPerson } from '../src/test/test-app.ts'
import type { KnownValues } from './values.ts'

/** Some that run and may be cancelled, some with a file. */
export async function jobValuesOf(
  test: TestApp,
  owner: TestPerson,
  establishment: Establishment,
): Promise<KnownValues> {
  const target = { establishment, named: establishment.id, maker: owner }
  const [running, done]: [string[], string[]] = [[], []]
  for (let number = 0; number < 10; number++) {
    running.push(await aJob(test, target, 'running'))
    done.push(await aJob(test, target, 'done'))
  }
  return {
    ...{ 'getJob.id': [...running, ...done], 'cancelJob.id': running, 'getJobResult.id': done },
    'startExport.search': ['F26', ''],
  }
}
