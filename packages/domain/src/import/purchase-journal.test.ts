import { describe, expect, it } from 'vitest'
import { columnsOf } from './heading.ts'
import { tableOfLines } from './read-table.ts'

const read = (text: string) =>
  tableOfLines(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(';')),
    { kind: 'purchase', dayStart: '05:00' },
  )

/** Of each row what its columns hold, by their fields. */
function rowsOf(text: string) {
  const { headings, rows, isLong } = read(text)
  const fields = columnsOf('purchase', headings)
  expect(isLong).toBe(true)
  return rows.map(({ number, cells }) => ({
    number,
    ...Object.fromEntries(fields.flatMap((field, at) => (field !== null && cells[at] ? [[field, cells[at]]] : []))),
  }))
}

const fec = `JournalCode;JournalLib;EcritureNum;EcritureDate;CompteNum;CompteLib;CompAuxNum;CompAuxLib;PieceRef;PieceDate;EcritureLib;Debit;Credit
AC;Achats;12;20261103;607000;Achats de marchandises;;;F-881;20261102;Viande;100,00;0,00
AC;Achats;12;20261103;606300;Petit équipement;;;F-881;20261102;Torchons;50,00;0,00
AC;Achats;12;20261103;445661;TVA 5,5 %;;;F-881;20261102;Viande;5,50;0,00
AC;Achats;12;20261103;445662;TVA 20 %;;;F-881;20261102;Torchons;10,00;0,00
AC;Achats;12;20261103;401000;Fournisseurs;F001;Halles & Fils;F-881;20261102;Halles & Fils;0,00;165,50
BQ;Banque;13;20261110;401000;Fournisseurs;F001;Halles & Fils;F-881;20261110;Virement;165,50;0,00
BQ;Banque;13;20261110;512000;Banque;;;F-881;20261110;Virement;0,00;165,50
VT;Ventes;14;20261110;707000;Ventes;;;Z-1;20261110;Ventes;0,00;100,00
VT;Ventes;14;20261110;531000;Caisse;;;Z-1;20261110;Ventes;100,00;0,00
AC;Achats;15;20261112;401000;Fournisseurs;F001;Halles & Fils;A-12;20261112;Avoir;12,00;0,00
AC;Achats;15;20261112;607000;Achats de marchandises;;;A-12;20261112;Avoir;0,00;10,00
AC;Achats;15;20261112;445662;TVA 20 %;;;A-12;20261112;Avoir;0,00;2,00`

describe('a journal in double entry', () => {
  it('is one purchase for each of its invoices, without payments and sales', () => {
    expect(rowsOf(fec)).toEqual([
      {
        ...{ number: 2, issuedOn: '20261102', supplier: 'Halles & Fils', reference: 'F-881', comment: 'Viande' },
        ...{ 'base:550': '100,00', 'vat:550': '5,50', 'base:2000': '50,00', 'vat:2000': '10,00', gross: '165,50' },
      },
      {
        ...{ number: 11, issuedOn: '20261112', supplier: 'Halles & Fils', reference: 'A-12', comment: 'Avoir' },
        ...{ 'base:2000': '-10,00', 'vat:2000': '-2,00', gross: '-12,00' },
      },
    ])
  })

  it('of Sage has one amount and the side it stands on', () => {
    const sage = `Code journal;Date de pièce;N° compte;Intitulé compte;N° pièce;Libellé écriture;Sens;Montant;Date échéance
ACH;02/11/2026;6061;Électricité;551;EDF novembre;D;80,00;
ACH;02/11/2026;44566;TVA;551;EDF novembre;D;16,00;
ACH;02/11/2026;401EDF;EDF;551;EDF novembre;C;96,00;30/11/2026`
    expect(rowsOf(sage)).toEqual([
      {
        ...{ number: 2, issuedOn: '02/11/2026', dueOn: '30/11/2026', supplier: 'EDF', reference: '551' },
        ...{ comment: 'EDF novembre', 'base:2000': '80,00', 'vat:2000': '16,00', gross: '96,00' },
      },
    ])
  })

  it('says the name of its label where the account has nobody’s name, and what was paid at once', () => {
    const ebp = `Date;Journal;Compte;Pièce;Libellé;Débit;Crédit
03/11/2026;AC;6257;R-7;Bar du port;10,00;
03/11/2026;AC;401;R-7;Bar du port;;10,00
03/11/2026;AC;401;R-7;Bar du port;10,00;
03/11/2026;AC;53;R-7;Bar du port;;10,00`
    expect(rowsOf(ebp)).toEqual([
      {
        ...{ number: 2, issuedOn: '03/11/2026', reference: 'R-7', comment: 'Bar du port' },
        ...{ net: '10,00', vat: '0,00', gross: '10,00', paid: '10,00' },
      },
    ])
  })

  it('shares no expense among rates where two ways would be right', () => {
    const half = `Date;Journal;Compte;Pièce;Tiers;Débit;Crédit
03/11/2026;AC;607;1;Halles;50,00;
03/11/2026;AC;607;1;Halles;50,00;
03/11/2026;AC;44566;1;Halles;5,00;
03/11/2026;AC;401;1;Halles;;105,00`
    expect(rowsOf(half)[0]).toMatchObject({ net: '100,00', vat: '5,00', gross: '105,00' })
    const unlike = half.replace('607;1;Halles;50,00', '607;1;Halles;60,00').replace(';;105,00', ';;115,00')
    expect(rowsOf(unlike)[0]).toMatchObject({ untaxed: '60,00', 'base:1000': '50,00', 'vat:1000': '5,00' })
  })

  it('that does not balance keeps the total that its supplier says, to be mended', () => {
    expect(rowsOf(fec.replace('0,00;165,50\nBQ', '0,00;160,00\nBQ'))[0]).toMatchObject({ gross: '160,00' })
    expect(rowsOf(fec.replace(';100,00;0,00', ';1OO,00;0,00'))[0]).toMatchObject({ gross: '1OO,00' })
  })

  it('is no journal without accounts, and a table of purchases stays one', () => {
    expect(read('Date;Fournisseur;Débit;Crédit\n03/11/2026;Halles;10,00;').isLong).toBe(false)
    expect(read('Date;Compte;Débit;Crédit\n03/11/2026;512;10,00;').isLong).toBe(false)
  })
})
