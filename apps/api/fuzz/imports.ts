import type { Establishment } from '@zinc/contract/establishments'
import { anImport, aTable } from '../src/test/examples/import-examples.ts'
import type { TestApp, TestPerson } from '../src/test/test-app.ts'
import type { SentFile } from '../src/test/test-call.ts'
import { uuidV7 } from '../src/uuid-v7.ts'
import type { KnownValues } from './values.ts'

type Whose = { owner: TestPerson; establishment: Establishment }

/** Some to read and change, some to run, some to undo. */
export async function importValuesOf(
  test: TestApp,
  { owner, establishment }: Whose,
  versions: Map<string, number>,
): Promise<KnownValues> {
  const target = { establishment, named: establishment.id, maker: owner }
  const [ready, again, running, done]: [string[], string[], string[], string[]] = [[], [], [], []]
  for (let number = 0; number < 10; number++) {
    ready.push(await anImport(test, target, 'ready'))
    again.push(await anImport(test, target, 'ready'))
    running.push(await anImport(test, target, 'ready'))
    done.push(await anImport(test, target, 'done'))
  }
  for (const id of [...ready, ...again, ...running, ...done]) versions.set(`/api/imports/${id}`, 1)
  return {
    ...{ 'getImport.id': [...ready, ...done], 'listImportRows.id': ready, 'changeImport.id': ready },
    ...{ 'runImport.id': running, 'undoImport.id': done },
    ...{ 'readImportAgain.id': again, 'readImportAgain.headingLine': ['0', '1'] },
    'createImport.id': Array.from({ length: 100 }, () => uuidV7()),
    'changeImport.columns': [
      ['issuedOn', 'supplier', 'reference', 'net', 'vat'],
      [null, null, null, null, null],
    ],
    'changeImport.cells': [[], [{ number: 2, column: 2, text: 'F-3' }]],
    'changeImport.suppliers': [
      [],
      [{ written: 'Halles', supplierId: null }],
      [{ written: 'Halles', supplierId: uuidV7() }],
    ],
    'changeImport.skipped': [[], [{ number: 2, isSkipped: true }]],
  }
}

export const fuzzTables: readonly SentFile[] = [
  aTable('Date;Fournisseur;HT;TVA\r\n03/11/2026;Halles;1,00;0'),
  aTable('Nom\tE-mail\nHalles\tx@example.org'),
]
