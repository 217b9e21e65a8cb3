import type { ImportField } from './import-field.ts'

/**
 * As people, their software and our own export head the columns of purchases; by `plainKeyOf`, the surest of a field
 * first: of two references that of the supplier, of two dates that of the invoice.
 */
export const purchaseHeadings: Readonly<Partial<Record<ImportField, readonly string[]>>> = {
  issuedOn: [
    ...['date de facture', 'date facture', 'date de la facture', 'date facturation', 'date de facturation'],
    ...['invoice date', 'bill date', 'invoice bill date', 'date d emission', 'date du document', 'date document'],
    ...['date piece', 'date de piece', 'date de la piece', 'issue date', 'date', 'date comptable', 'accounting date'],
    ...['date de l achat', 'date achat', 'date de depense', 'jour', 'issued', 'document date'],
  ],
  receivedOn: [
    ...['recu le', 'date de reception', 'date de livraison', 'livre le', 'received', 'delivery date', 'delivered'],
  ],
  dueOn: [
    ...['date d echeance', 'date echeance', 'echeance', 'date de l echeance', 'date limite de reglement', 'due date'],
    ...['date limite de paiement', 'date limite', 'a payer le', 'a payer avant', 'due', 'payment due'],
  ],
  kind: [
    ...['type de document', 'type de piece', 'type de facture', 'type', 'nature', 'nature de piece', 'document type'],
    ...['move type', 'kind'],
  ],
  reference: [
    ...['ref fournisseur', 'reference fournisseur', 'ref facture fournisseur', 'n facture fournisseur'],
    ...['numero facture fournisseur', 'numero de facture fournisseur', 'bill reference', 'vendor reference'],
    ...['reference facture', 'supplier invoice number', 'invoice number', 'bill number', 'n de facture', 'n facture'],
    ...['no facture', 'numero de facture', 'numero facture', 'facture', 'n de piece', 'n piece', 'numero de piece'],
    ...['numero piece', 'piece', 'reference piece', 'n document', 'n de document', 'numero du document', 'numero'],
    ...['number', 'document number', 'invoice', 'n', 'no', 'reference', 'ref'],
  ],
  supplier: [
    ...['fournisseur', 'nom du fournisseur', 'nom fournisseur', 'fournisseurs', 'supplier name', 'vendor name'],
    ...['supplier', 'vendor', 'raison sociale', 'nom du tiers', 'nom tiers', 'tiers', 'partenaire', 'partner'],
    ...['invoice partner display name', 'partner display name', 'nom d affichage du partenaire de la facture'],
    ...['emetteur', 'beneficiaire', 'enseigne', 'societe', 'nom'],
  ],
  category: [
    'categorie',
    'categories',
    'categorie d achat',
    'categorie d achats',
    'rubrique',
    'poste',
    'famille',
    'category',
  ],
  net: [
    ...['total ht', 'montant ht', 'ht', 'montant total ht', 'total hors taxes', 'montant hors taxes', 'hors taxes'],
    ...[
      'montant hors taxe',
      'net ht',
      'total net',
      'net amount',
      'untaxed amount',
      'amount untaxed',
      'subtotal',
      'net',
    ],
    ...['sous total', 'base ht', 'prix ht'],
  ],
  vat: [
    ...['total tva', 'montant tva', 'tva', 'montant total tva', 'montant de la tva', 'total taxes', 'montant taxes'],
    ...['taxes', 'total vat', 'vat amount', 'vat', 'tax amount', 'tax'],
  ],
  gross: [
    ...['total ttc', 'montant ttc', 'ttc', 'montant total ttc', 'total gross', 'gross', 'total', 'montant total'],
    ...['total amount', 'prix ttc', 'montant', 'amount', 'net a payer'],
  ],
  rate: ['taux', 'taux tva', 'taux de tva', 'rate', 'vat rate', 'tax rate', '% tva', 'tva %'],
  untaxed: ['ht sans tva', 'sans tva', 'hors tva', 'exonere', 'montant exonere', 'ht exonere', 'net without vat'],
  outside: ['consigne', 'consignes', 'deposit', 'deposits'],
  paid: [
    ...[
      'paye',
      'regle',
      'montant paye',
      'montant regle',
      'paid',
      'amount paid',
      'etat de paiement',
      'statut de paiement',
    ],
    ...['statut du paiement', 'payment status', 'etat du paiement', 'etat', 'statut', 'status'],
  ],
  currency: ['devise', 'code devise', 'monnaie', 'currency', 'currency code', 'devise de la facture'],
  comment: [
    ...['commentaire', 'note', 'notes', 'remarque', 'observation', 'comment', 'libelle', 'objet', 'titre'],
    ...['description', 'label'],
  ],
}
