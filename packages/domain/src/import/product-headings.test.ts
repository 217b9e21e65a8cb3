import { describe, expect, it } from 'vitest'
import { aPaymentMethod, aVatLine } from '../testing/an-establishment.ts'
import { withSalesColumns } from './closing-sales-columns.ts'
import { columnsOf } from './heading.ts'
import { tableOfLines } from './read-table.ts'
import { ticketZFieldOf } from './ticket-z-columns.ts'

/** Of a till that counts by one rate and two means of payment; 'cb' and 'cash' stand for their ids below. */
const lists = {
  vatLines: [aVatLine({ id: 'line', rateBp: 1000 })],
  paymentMethods: [
    aPaymentMethod({ id: 'cb' }),
    aPaymentMethod({ id: 'cash', label: 'Espèces', kind: 'cash', position: 1 }),
  ],
}

function closingFields(...texts: string[]) {
  const lines = texts.map((text) => text.split(';'))
  const { headings, rows } = tableOfLines(lines, { kind: 'ticketZ', dayStart: '05:00' })
  const fields = columnsOf('ticketZ', headings, new Map(), ticketZFieldOf(lists))
  return withSalesColumns(fields, { headings, rows: rows.map(({ cells }) => cells) }, () => false)
}

const purchaseFields = (headings: string) => columnsOf('purchase', headings.split(';'))

describe('the closings of', () => {
  it('Lightspeed: sales with and without VAT, covers and receipts', () => {
    expect(
      closingFields('Date;Total des ventes TTC;Total des ventes HT;TVA;Pourboires;Nombre de clients;Tickets'),
    ).toEqual([...['businessDate', 'gross', 'net', 'vat', 'tips', 'covers', 'ticketCount']])
  })

  it('Zelty: orders, covers and a means of payment in each column', () => {
    expect(closingFields('Date;CA TTC;CA HT;Nb commandes;Couverts;Carte bancaire;Espèces;TVA 10%')).toEqual([
      ...['businessDate', 'gross', 'net', 'ticketCount', 'covers', 'method:cb', 'method:cash', 'vat:1000'],
    ])
  })

  it('L’Addition: a row for each service', () => {
    expect(closingFields('Jour;Service;CA TTC;CA HT;Nb couverts;Nb additions;Ticket moyen')).toEqual([
      ...['businessDate', 'service', 'gross', 'net', 'covers', 'ticketCount', null],
    ])
  })

  it('SumUp: sales after discounts, of whose VAT the figures say where it is', () => {
    const head = 'Date;Ventes brutes;Remises;Remboursements;Ventes nettes;TVA;Pourboires'
    expect(closingFields(head, '02/11/2026;125,00;15,00;0,00;110,00;10,00;0,00')).toEqual([
      ...['businessDate', null, null, null, 'gross', 'vat', 'tips'],
    ])
  })

  it('Square: net sales and tax, which with the tips are what was collected', () => {
    const head = 'Date;Gross Sales;Discounts & Comps;Net Sales;Gift Card Sales;Tax;Tip;Total Collected;Cash;Card'
    expect(closingFields(head, '11/02/2026;112.00;-12.00;100.00;0.00;10.00;5.00;115.00;15.00;100.00')).toEqual([
      ...['businessDate', null, null, 'net', 'vouchersSold', 'vat', 'tips', null, 'method:cash', 'method:cb'],
    ])
  })

  it('Shopify: net sales, taxes and shipping in one total', () => {
    const head = 'Jour;Commandes;Ventes brutes;Remises;Retours;Ventes nettes;Frais d’expédition;Taxes;Total des ventes'
    expect(closingFields(head, '2026-11-02;4;110;-10;0;100;0;20;120')).toEqual([
      ...['businessDate', 'ticketCount', null, null, null, 'net', null, 'vat', 'gross'],
    ])
    // With shipping the total is not net and taxes: only the total is taken.
    expect(closingFields(head, '2026-11-02;4;110;-10;0;100;6;20;126')[5]).toBeNull()
  })

  it('Cashpad: groups over rates and over means of payment', () => {
    const fields = closingFields(';TVA 10 %;;Paiements;', 'Date;HT;TVA;CB;Espèces', '02/11/2026;100;10;80;30')
    expect(fields).toEqual(['businessDate', 'base:1000', 'vat:1000', 'method:cb', 'method:cash'])
  })

  it('Tiller: guests and orders', () => {
    expect(
      closingFields('Date de service;CA TTC;CA HT;TVA;Nombre de couverts;Nombre de commandes;Panier moyen'),
    ).toEqual([...['businessDate', 'gross', 'net', 'vat', 'covers', 'ticketCount', null]])
  })

  it('Innovorder: days as software writes them', () => {
    expect(closingFields('Date;Nombre de commandes;CA TTC;CA HT;TVA;Remises')).toEqual([
      ...['businessDate', 'ticketCount', 'gross', 'net', 'vat', null],
    ])
  })

  it('Popina: a row for each means of payment', () => {
    const fields = closingFields('Date;Moyen de paiement;Montant', '02/11/2026;CB;80', '02/11/2026;Espèces;30')
    expect(fields).toEqual(['businessDate', 'method:cb', 'method:cash'])
  })

  it('a till that only says net: asked for, where no figure says what it is', () => {
    expect(closingFields('Journée;CA brut;Remises;CA net;TVA', '02/11/2026;1244,56;10,00;1234,56;112,23')).toEqual([
      ...['businessDate', null, null, 'gross', 'vat'],
    ])
    expect(closingFields('Journée;CA brut;Remises;CA net', '02/11/2026;1244,56;10,00;1234,56')[3]).toBeNull()
    expect(closingFields('Journée;CA brut', '02/11/2026;1244,56')).toEqual(['businessDate', 'gross'])
  })

  it('a workbook made at home', () => {
    expect(closingFields('Jour;Recette du jour;CB;Liquide;Nb couv.;Météo')).toEqual([
      ...['businessDate', 'gross', 'method:cb', 'method:cash', 'covers', null],
    ])
  })
})

describe('the purchases of', () => {
  it.each([
    [
      'our own export',
      'Date;Type;Numéro;Fournisseur;Total HT;Total TVA;Total TTC;Devise d’origine;Montant d’origine;À payer à',
      ['issuedOn', 'kind', 'reference', 'supplier', 'net', 'vat', 'gross', null, null, null],
    ],
    [
      'our own export in English',
      'Date;Type;Number;Supplier;Total net;Total VAT;Total gross;Original currency;Original amount;Pay to',
      ['issuedOn', 'kind', 'reference', 'supplier', 'net', 'vat', 'gross', null, null, null],
    ],
    [
      'Odoo in French',
      'Numéro;Partenaire;Date de facturation;Date d’échéance;Référence;Montant hors taxes;Taxes;Total;Devise;Statut du paiement',
      ['reference', 'supplier', 'issuedOn', 'dueOn', null, 'net', 'vat', 'gross', 'currency', 'paid'],
    ],
    [
      'Odoo in English',
      'Number;Invoice Partner Display Name;Invoice/Bill Date;Due Date;Bill Reference;Untaxed Amount;Tax;Total;Currency;Payment Status',
      [null, 'supplier', 'issuedOn', 'dueOn', 'reference', 'net', 'vat', 'gross', 'currency', 'paid'],
    ],
    [
      'Dolibarr',
      'Réf.;Réf. fournisseur;Libellé;Date facturation;Date échéance;Tiers;Montant HT;Montant TVA;Montant TTC;État',
      [null, 'reference', 'comment', 'issuedOn', 'dueOn', 'supplier', 'net', 'vat', 'gross', 'paid'],
    ],
    [
      'Sage',
      'Type;Date;Numéro facture;Fournisseur;Échéance;Total HT;Total TVA;Total TTC;Solde dû',
      ['kind', 'issuedOn', 'reference', 'supplier', 'dueOn', 'net', 'vat', 'gross', null],
    ],
    [
      'EBP',
      'N° document;Date du document;Code fournisseur;Nom fournisseur;Date d’échéance;Montant HT;Montant TVA;Montant TTC;Net à payer',
      ['reference', 'issuedOn', null, 'supplier', 'dueOn', 'net', 'vat', 'gross', null],
    ],
    [
      'Cegid',
      'Nature de pièce;N° pièce;Date pièce;Tiers;Raison sociale;Total HT;Total TTC;Devise',
      ['kind', 'reference', 'issuedOn', null, 'supplier', 'net', 'gross', 'currency'],
    ],
    [
      'Pennylane',
      'Date;Échéance;Numéro de facture;Fournisseur;Libellé;Montant HT;TVA;Montant TTC;Devise;Statut de paiement',
      ['issuedOn', 'dueOn', 'reference', 'supplier', 'comment', 'net', 'vat', 'gross', 'currency', 'paid'],
    ],
    [
      'Axonaut',
      'Date;Fournisseur;Titre;Numéro de facture;Catégorie;Montant HT;Montant TVA;Montant TTC;Date de paiement',
      ['issuedOn', 'supplier', 'comment', 'reference', 'category', 'net', 'vat', 'gross', null],
    ],
    [
      'Sellsy',
      'Numéro;Réf. fournisseur;Date;Date limite;Fournisseur;Objet;Montant HT;Montant TTC;Statut',
      [null, 'reference', 'issuedOn', 'dueOn', 'supplier', 'comment', 'net', 'gross', 'paid'],
    ],
    [
      'a workbook made at home, with a base and a VAT for each rate',
      'Date;Fournisseur;Facture;Base HT 5.5%;Montant TVA 5.5%;Base HT 20%;Montant TVA 20%;TTC',
      ['issuedOn', 'supplier', 'reference', 'base:550', 'vat:550', 'base:2000', 'vat:2000', 'gross'],
    ],
  ])('%s', (_, headings, fields) => {
    expect(purchaseFields(headings)).toEqual(fields)
  })
})
