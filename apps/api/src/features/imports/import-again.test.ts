import type { Establishment } from '@zinc/contract/establishments'
import type { ImportKind } from '@zinc/domain/import/import-field'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { bringTable, rowsOfImport, runImport, undoImport } from '../../test/test-imports.ts'

let app: TestApp
let owner: TestPerson
let establishment: Establishment
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
})
beforeEach(async () => {
  establishment = await app.anEstablishment(owner)
})
afterAll(() => app.close())

const here = () => ({ app, owner, establishment })
const brought = (kind: ImportKind, ...lines: string[]) => bringTable(here(), kind, lines.join('\r\n'))

describe('an import that was undone', () => {
  const tables: Record<Exclude<ImportKind, 'purchase'>, string[]> = {
    supplier: ['Nom;E-mail;SIRET', 'Ferme des Prés;ferme@pres.fr;', 'Halles & Fils;;73282932000074'],
    stockItem: ['Nom;Unité;Fournisseur;Code-barres', 'Beurre doux;kg;Ferme des Prés;', 'Cola;u;;5449000000996'],
    ticketZ: ['Date;CA TTC;TVA 10%;CB', '02/11/2026;110,00;10,00;110,00', '03/11/2026;220,00;20,00;220,00'],
  }

  it.each(Object.entries(tables))('of %s is ready as the first time, again and again', async (kind, lines) => {
    for (const round of [1, 2, 3]) {
      const one = await brought(kind as ImportKind, ...lines)
      expect(one.counts, `round ${round}`).toMatchObject({ ready: 2, faulty: 0, known: 0 })
      expect(await runImport(here(), one)).toMatchObject({ status: 'done', done: 2 })
      expect(await undoImport(here(), one)).toMatchObject({ status: 'undone' })
    }
  })
})

describe('a table of purchases with several rows for each', () => {
  it('that is an accounting journal has its invoices, and neither payments nor sales', async () => {
    const one = await brought(
      'purchase',
      'JournalCode;EcritureNum;EcritureDate;CompteNum;CompteLib;CompAuxLib;PieceRef;PieceDate;EcritureLib;Debit;Credit',
      'AC;12;20261103;607000;Achats;;F-881;20261102;Viande;100,00;0,00',
      'AC;12;20261103;606300;Petit équipement;;F-881;20261102;Torchons;50,00;0,00',
      'AC;12;20261103;445661;TVA;;F-881;20261102;Viande;5,50;0,00',
      'AC;12;20261103;445662;TVA;;F-881;20261102;Torchons;10,00;0,00',
      'AC;12;20261103;401000;Fournisseurs;Halles & Fils;F-881;20261102;Halles;0,00;165,50',
      'BQ;13;20261110;401000;Fournisseurs;Halles & Fils;F-881;20261110;Virement;165,50;0,00',
      'BQ;13;20261110;512000;Banque;;F-881;20261110;Virement;0,00;165,50',
    )
    expect(one).toMatchObject({
      counts: { ready: 1, faulty: 0 },
      reading: { isLong: true },
      gross: 165_50,
      net: 150_00,
    })
    await runImport(here(), one)
    const query = { establishmentId: String(establishment.id) }
    const [made] = (await app.call('listPurchases', { query }, { token: owner.token })).ok()
    expect(made).toMatchObject({ reference: 'F-881', issuedOn: '2026-11-02', figures: { gross: 165_50 } })
  })

  it('whose total stands again on each of its rows is one invoice of that total', async () => {
    const one = await brought(
      'purchase',
      'Date;Fournisseur;Facture;HT;Taux TVA;Total TTC',
      '02/11/2026;Halles;F-1;100,00;5,5;165,50',
      '02/11/2026;Halles;F-1;50,00;20;165,50',
      '03/11/2026;Halles;F-2;20,00;20;24,00',
    )
    expect((await rowsOfImport(here(), one)).flatMap(({ issues }) => issues.map(({ code }) => code))).toEqual([])
    expect(one).toMatchObject({ counts: { ready: 3, faulty: 0 }, documents: 2, gross: 165_50 + 24_00 })
  })
})
