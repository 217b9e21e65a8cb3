import type { importRoutes } from '@zinc/contract/imports/imports'
import type { ImportField, ImportKind } from '@zinc/domain/import/import-field'
import { uuidV7 } from '../../uuid-v7.ts'
import type { TestApp } from '../test-app.ts'
import type { SentFile } from '../test-call.ts'
import { runAsOwner } from '../test-tickets.ts'
import type { RouteExamples, Target } from './route-examples.ts'

export const aTable = (text: string, name = 'achats.csv'): SentFile => ({
  name,
  type: 'text/csv',
  bytes: new TextEncoder().encode(text),
})

const lines =
  'Date;Fournisseur;Numéro;HT;TVA\r\n03/11/2026;Halles;F-1;100,00;5,50\r\n04/11/2026;Halles;F-2;20,00;4,00\r\n'
const columns: ImportField[] = ['issuedOn', 'supplier', 'reference', 'net', 'vat']

export const fieldsOfImport = (establishmentId: number, kind: ImportKind = 'purchase') => ({
  establishmentId: String(establishmentId),
  id: uuidV7(),
  kind,
})

/** On the target's own rows, by its maker, or as the maker's where that one may not. */
export async function anImport(
  test: TestApp,
  { establishment, maker }: Target,
  state: 'ready' | 'done',
): Promise<string> {
  const id = uuidV7()
  await runAsOwner(
    test,
    `insert into zinc.imports (establishment_id, id, kind, file_name, headings, fields, row_count, created_by)
     values ($1, $2, 'purchase', 'achats.csv', '["Date","Fournisseur","Numéro","HT","TVA"]', $3, 1, $4)`,
    [establishment.id, id, JSON.stringify(columns), maker.user.id],
  )
  await runAsOwner(
    test,
    `insert into zinc.import_rows (establishment_id, import_id, number, cells)
     values ($1, $2, 2, $3)`,
    // A number of its own: another run of the example has imported another document.
    [establishment.id, id, JSON.stringify(['03/11/2026', 'Halles', id, '100,00', '5,50'])],
  )
  if (state === 'done') {
    await runAsOwner(test, `update zinc.imports set status = 'done', ran_at = now() where id = $1`, [id])
  }
  return id
}

const inQuery = ({ named }: Target) => ({ establishmentId: String(named) })
const inBody = ({ named }: Target) => ({ establishmentId: named })

export const importExamples: Pick<RouteExamples, keyof typeof importRoutes> = {
  createImport: (_, target) =>
    Promise.resolve({
      input: { body: fieldsOfImport(target.named), file: aTable(`${lines}05/11/2026;${uuidV7()};;1;0`) },
    }),
  readImportAgain: async (test, target) => ({
    input: {
      ...{ params: { id: await anImport(test, target, 'ready') }, file: aTable(`Achats\r\n${lines}`) },
      body: { establishmentId: String(target.named), headingLine: '2' },
    },
    version: 1,
  }),
  listImports: (_, target) => Promise.resolve({ input: { query: inQuery(target) } }),
  getImport: async (test, target) => ({
    input: { params: { id: await anImport(test, target, 'ready') }, query: inQuery(target) },
  }),
  listImportRows: async (test, target) => ({
    input: { params: { id: await anImport(test, target, 'ready') }, query: inQuery(target) },
  }),
  changeImport: async (test, target) => {
    const change = { columns, arePaid: true, cells: [{ number: 2, column: 2, text: 'F-3' }], skipped: [] }
    return {
      input: { params: { id: await anImport(test, target, 'ready') }, body: { ...inBody(target), ...change } },
      version: 1,
    }
  },
  runImport: async (test, target) => ({
    input: { params: { id: await anImport(test, target, 'ready') }, body: inBody(target) },
    version: 1,
  }),
  undoImport: async (test, target) => ({
    input: { params: { id: await anImport(test, target, 'done') }, body: { ...inBody(target), keepChanged: false } },
    version: 1,
  }),
}

/** Of an import that is not there. */
export function importInputs(establishmentId: number) {
  const params = { id: uuidV7() }
  const query = { establishmentId: String(establishmentId) }
  const cells = [{ number: 2, column: 0, text: 'x' }]
  return {
    createImport: { body: fieldsOfImport(establishmentId) },
    readImportAgain: {
      params,
      body: { establishmentId: String(establishmentId), separator: ';', sheet: '0' } as const,
    },
    ...{ listImports: { query }, getImport: { params, query } },
    listImportRows: { params, query: { ...query, state: 'faulty', page: '1' } as const },
    changeImport: { params, body: { establishmentId, columns, arePaid: false, cells, skipped: [] } },
    runImport: { params, body: { establishmentId } },
    undoImport: { params, body: { establishmentId, keepChanged: false } },
  }
}
