import type { InvoiceFault, InvoiceFormat } from '@zinc/domain/invoice-file/reading'
import { plural } from '../../plural.ts'

const formats: Readonly<Record<InvoiceFormat, string>> = { facturx: 'Factur-X', cii: 'CII', ubl: 'UBL' }

/** Of what does not add up, by which total it is. */
const totals: Readonly<Record<string, string>> = {
  net: 'Total HT',
  vat: 'Total TVA',
  gross: 'Total TTC',
  payable: 'Net à payer',
  base: 'Bases de TVA',
}

/** The form itself says who is to be paid, and that it asks for euros. */
type Said = Exclude<InvoiceFault['code'], 'totals_disagree' | 'vat_disagrees' | 'currency' | 'payee_other'>
const faults: Readonly<Record<Said, (what: string) => string>> = {
  amount_rounded: (what) => `Montant arrondi au centime : ${what}.`,
  lines_folded: (what) => `${what} lignes : reprises en un total par taux de TVA.`,
  buyer_other: (what) => `Adressée à ${what}, pas à votre établissement.`,
  iban_other: (what) =>
    `IBAN différent de celui de la fiche fournisseur : ${what}. Appelez votre fournisseur avant de payer.`,
  vat_without_rate: () => 'TVA sans taux sur cette facture : répartissez les montants par taux.',
}

/** Numbers of EN 16931. */
const mentions: Readonly<Record<string, string>> = {
  'BT-10': 'Référence de l’acheteur',
  'BT-13': 'Bon de commande',
  'BT-20': 'Conditions de paiement',
  'BT-22': 'Note',
  GROUP: 'Ensemble',
  INFORMATION: 'Pour information',
}

export const reading = {
  formats,
  drop: {
    title: 'Déposez la facture',
    electronic:
      'Le fournisseur, les lignes, la TVA et l’échéance d’une facture électronique (Factur-X, UBL ou CII) sont repris tels quels.',
    plain: 'Un PDF simple ou une photo est joint à l’achat : vous saisissez les montants.',
    choose: 'Joindre une facture',
    hint: 'Déposez une facture n’importe où sur la page',
    underWay: (name: string) => `Lecture de ${name}…`,
    refused: (name: string) => `${name} n’a pas pu être ajouté`,
    plainPdf: 'Ce PDF ne contient pas de facture électronique. Il est joint : saisissez les montants.',
    offline: 'La lecture n’est pas disponible hors connexion. Le fichier est joint : lisez-le au retour du réseau.',
    unread: 'Ce fichier n’a pas pu être lu comme facture électronique. Il est joint : saisissez les montants.',
    notStored: 'Cet appareil n’a pas pu enregistrer l’achat. Libérez de l’espace, puis réessayez.',
  },
  original: 'Facture d’origine',
  attached: (name: string) => `${name}. Jointe à l’achat sans modification.`,
  toClassify: (count: number) => (count < 2 ? `${count} ligne à classer` : `${count} lignes à classer`),
  supplierBy: {
    siren: (siren: string) => `SIREN ${siren}, reconnu`,
    vatNumber: (number: string) => `N° de TVA ${number}, reconnu`,
    name: 'Trouvé par son nom : vérifiez que c’est bien lui.',
  },
  supplierUnknown: (name: string) => `${name} n’est pas encore dans vos fournisseurs.`,
  supplierCreate: (name: string) => `Créer « ${name} »`,
  faultsTitle: 'À vérifier sur cette facture',
  faultsNote: 'Les montants de la facture sont conservés.',
  computed: 'Calculé',
  stated: 'Sur la facture',
  total: 'Total',
  totals,
  faults,
  prepaid: (amount: string) => `Déjà payé d’après la facture : ${amount}.`,
  preceding: (references: string) => `Concerne ${references}.`,
  prepaidTake: 'Ajouter ce règlement',
  prepaidTakeAs: (amount: string) => `Ajouter le règlement de ${amount}`,
  prepaidTaken: (amount: string, method: string, rest: string) =>
    `Règlement de ${amount} par ${method}, enregistré avec l’achat. Reste à payer : ${rest}.`,
  prepaidDrop: 'Retirer',
  precedingFound: (reference: string, date: string) => `Cet avoir concerne la facture ${reference} du ${date}.`,
  precedingTake: 'Lier à cette facture',
  precedingTaken: (reference: string, date: string) => `Avoir lié à la facture ${reference} du ${date}.`,
  precedingDrop: 'Ne pas lier',
  readNow: 'Lire cette facture électronique',
  readFile: (name: string) => `Lire cette facture électronique : ${name}`,
  readLater: 'Lecture possible au retour du réseau, si c’est une facture électronique.',
  plainFile: 'Pas de facture électronique dans ce fichier : saisissez les montants.',
  differsTitle: 'Votre saisie diffère de la facture',
  typedAndRead: (typed: string, read: string) => `Saisi : ${typed}. Sur la facture : ${read}.`,
  linesSum: (count: number, gross: string) => `${count} ${plural(count, 'ligne', 'lignes')}, ${gross} TTC`,
  take: 'Reprendre',
  takePart: (part: string) => `Reprendre de la facture : ${part}`,
  unplacedTitle: 'Autres mentions de la facture',
  mentions,
  paper: {
    kinds: { invoice: 'Facture', credit_note: 'Avoir' },
    number: (reference: string) => `N° ${reference}`,
    siren: (siren: string) => `SIREN ${siren}`,
    billedTo: 'Facturé à',
    due: 'Échéance',
    label: 'Désignation',
    quantity: 'Qté',
    unitPrice: 'P.U. HT',
    vat: 'TVA',
    net: 'Montant HT',
    base: 'Base',
    amount: 'Montant',
    outsideVat: 'Hors TVA',
    totalNet: 'Total HT',
    totalVat: 'Total TVA',
    gross: 'Total TTC',
    prepaid: 'Déjà payé',
    rounding: 'Arrondi',
    payable: 'Net à payer',
    toDeduct: 'À déduire',
  },
}
