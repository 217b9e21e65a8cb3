import { importRoutes } from '@zinc/contract/imports/imports'
import type { DocumentCall } from '../../documents/document-call.ts'
import { isRefusal } from '../../http/routing/errors.ts'
import { defineFeature } from '../../http/routing/feature.ts'
import { type Call, counted, type HandlersOf } from '../../http/routing/handler.ts'
import { jobTask } from '../jobs/job-run.service.ts'
import { createImport, readImportAgain } from './import-create.service.ts'
import { runImportJob } from './import-run.service.ts'
import { undoImport } from './import-undo.service.ts'
import { changeImport, listImports, listRows, readImport, runImport } from './imports.service.ts'

type RunRoute = (typeof importRoutes)['runImport']

const handlers: HandlersOf<typeof importRoutes> = {
  createImport: async (call) => {
    const { id, kind } = call.input.body
    return await createImport(writeOf(call), { id: id.toLowerCase(), kind, file: call.input.file })
  },
  readImportAgain: async (call) => {
    const { headingLine } = call.input.body
    return await readImportAgain(writeOf(call), { id: idOf(call.input), file: call.input.file, headingLine })
  },
  listImports: async ({ tx, scope }) => await listImports(tx, scope),
  getImport: async ({ tx, scope, input }) => await readImport(tx, scope, idOf(input)),
  listImportRows: async ({ tx, scope, input, language }) => {
    const { state, page, itemsPerPage } = input.query
    const found = await listRows(tx, scope, { id: idOf(input), state, page, itemsPerPage }, language)
    return isRefusal(found) ? found : counted(found.rows, found.total)
  },
  changeImport: async (call) => {
    const { columns: fields, arePaid, cells, skipped, suppliers = [], taken = [], dateOrder, choices } = call.input.body
    const change = { id: idOf(call.input), fields, arePaid, cells, skipped, suppliers, taken, dateOrder, choices }
    return await changeImport(writeOf(call), change)
  },
  runImport: async (call) => {
    const job = await runImport(writeOf(call), idOf(call.input))
    if (!isRefusal(job)) call.afterCommit(() => call.deps.jobs.announce(job))
    return job
  },
  undoImport: async (call) =>
    await undoImport(writeOf(call), { id: idOf(call.input), keepChanged: call.input.body.keepChanged }),
}

const idOf = ({ params }: { params: { id: string } }) => params.id.toLowerCase()

type Written = Pick<Call<RunRoute>, 'tx' | 'scope' | 'deps' | 'now' | 'language' | 'expectedVersion'>

function writeOf({ tx, scope, deps, now, language, expectedVersion }: Written): DocumentCall {
  return { tx, scope, clock: deps.clock, now, language, expectedVersion }
}

export const importFeature = defineFeature({
  routes: importRoutes,
  handlers,
  tasks: (deps) => [jobTask(deps, 'import', runImportJob)],
})
