import type { Deps } from '../../deps.ts'
import type { JobWork } from '../jobs/job-run.service.ts'
import { runExport } from './export.service.ts'
import { runFigureExport } from './figures/figure-export.service.ts'
import type { FigureExport } from './figures/figure-table.ts'

/** What was asked for says which export it is. */
export async function runAnyExport(deps: Deps, work: JobWork) {
  const { parameters } = work
  return isOfFigures(parameters) ? await runFigureExport(deps, { ...work, parameters }) : await runExport(deps, work)
}

/** Written by the route that started it. */
function isOfFigures(parameters: unknown): parameters is FigureExport {
  return typeof parameters === 'object' && parameters !== null && 'figures' in parameters
}
