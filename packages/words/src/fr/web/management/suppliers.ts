import type { PaymentTermBasis } from '@zinc/domain/supplier'
import { plural } from '../../plural.ts'

const bases: Readonly<Record<PaymentTermBasis, string>> = {
  invoice: 'date de facture',
  invoice_end_of_month: 'date de facture, puis fin du mois',
  end_of_invoice_month: 'fin du mois de facture',
  delivery: 'livraison',
  end_of_delivery_ten_days: 'fin de décade de livraison',
  end_of_delivery_month: 'fin du mois de livraison',
}

const terms: Readonly<Record<PaymentTermBasis, (days: string) => string>> = {
  invoice: (days) => `${days} après la facture`,
  invoice_end_of_month: (days) => `${days} fin de mois`,
  end_of_invoice_month: (days) => `${days} après la fin du mois de facture`,
  delivery: (days) => `${days} après la livraison`,
  end_of_delivery_ten_days: (days) => `${days} fin de décade`,
  end_of_delivery_month: (days) => `${days} après la fin du mois de livraison`,
}

/** Of no days. */
const atOnce: Readonly<Partial<Record<PaymentTermBasis, string>>> = {
  invoice: 'à réception de la facture',
  delivery: 'à la livraison',
}

/** '523 117 840' */
function grouped(siren: string): string {
  return siren.replaceAll(/(\d{3})(?=\d)/g, '$1\u00a0')
}

export const suppliers = {
  title: 'Fournisseurs',
  linkHint: 'Contacts, paiement, livraisons',
  searchLabel: 'Chercher un fournisseur',
  search: 'Nom, contact, SIRET, code client…',
  total: (count: number) => `${count} ${plural(count, 'fournisseur', 'fournisseurs')}`,
  noneTitle: 'Aucun fournisseur',
  noneBody: 'Vos fournisseurs apparaîtront ici. Ajoutez le premier\u00a0: seul son nom est nécessaire.',
  create: 'Ajouter un fournisseur',
  createTitle: 'Nouveau fournisseur',
  enterPurchase: 'Saisir un achat',
  editTitle: (name: string) => `Modifier ${name}`,
  created: (name: string) => `${name}\u00a0: fournisseur ajouté.`,
  columns: { name: 'Fournisseur', contact: 'Contact', terms: 'Paiement', days: 'Livraison' },
  sections: {
    identity: 'Fournisseur',
    conditions: 'Conditions',
    legal: 'Informations légales',
  },
  name: 'Nom',
  contactName: 'Contact',
  email: 'E-mail',
  emailWrong: 'Adresse incorrecte. Exemple\u00a0: prenom@exemple.fr.',
  phone: 'Téléphone',
  phoneWrong: 'Numéro non reconnu\u00a0: 20 caractères au plus, chiffres et espaces.',
  call: (phone: string) => `Appeler le ${phone}`,
  address: 'Adresse',
  customerCode: 'Code client',
  customerCodeHint: 'Votre numéro chez ce fournisseur.',
  deliveryDays: 'Jours de livraison',
  minimumOrder: 'Minimum HT',
  minimumOrderWrong: 'Montant non reconnu. Exemple\u00a0: 120,00.',
  paymentTerms: 'Paiement',
  paymentDays: 'Paiement (jours)',
  paymentBasis: 'À compter de',
  paymentHint: 'L’échéance des factures en est déduite. Laissez le délai vide si rien n’est convenu.',
  paymentWrong: 'Délai non reconnu\u00a0: de 0 à 120 jours.',
  bases,
  terms: (days: number, basis: PaymentTermBasis) =>
    (days === 0 ? atOnce[basis] : undefined) ?? terms[basis](`${days} ${plural(days, 'jour', 'jours')}`),
  defaultCategory: 'Catégorie d’achat proposée',
  noCategory: 'aucune',
  defaultRateBp: 'Taux de TVA proposé',
  noRate: 'aucun',
  siret: 'SIRET',
  siretWrong: 'SIRET incorrect. Vérifiez les 14 chiffres.',
  vatNumber: 'N° de TVA',
  vatNumberWrong: 'N° de TVA incorrect. Exemple\u00a0: FR 44 732829320.',
  iban: 'IBAN',
  ibanHint: 'Pour vérifier un RIB reçu. Affiché en partie seulement.',
  ibanWrong: 'IBAN incorrect. Exemple\u00a0: FR76 3000 6000 0112 3456 7890 189.',
  twoIbans: 'Deux IBAN différents. Vérifiez auprès du fournisseur avant de payer.',
  ibanCheck: {
    title: 'IBAN à confirmer',
    changed: (day: string) => `Saisi le ${day}.`,
    why: 'Comparez-le avec le RIB du fournisseur avant de payer.',
    mine: 'Vous l’avez saisi\u00a0: une autre personne qui gère les fournisseurs doit le confirmer. Si personne d’autre ne le peut, vous le pourrez 24 heures après la saisie et après une nouvelle connexion\u00a0; le propriétaire en a été averti par e-mail.',
    act: 'Confirmer l’IBAN',
    lead: 'Recopiez l’IBAN en entier depuis le RIB ou la facture du fournisseur.',
    confirm: 'Confirmer',
    done: (name: string) => `IBAN de ${name} confirmé.`,
    confirmed: (day: string) => `IBAN confirmé le ${day}.`,
  },
  mergeOutcome: (purchases: string, net: string, due: string) =>
    `${purchases} et ${net} HT depuis janvier sur une seule fiche. Reste à payer\u00a0: ${due}.`,
  purchases: (count: number) => `${count} ${plural(count, 'achat', 'achats')}`,
  comment: 'Commentaire',
  duplicates: {
    titles: {
      siren: 'Deux fiches ont le même SIREN',
      vatNumber: 'Deux fiches ont le même n° de TVA',
      name: 'Deux fiches ont le même nom',
    },
    pair: (first: string, second: string, createdOn: string) => `${first} et ${second}, créée le ${createdOn}.`,
    left: (count: number) =>
      count === 1 ? 'Une autre paire sera à comparer ensuite.' : `${count} autres paires seront à comparer ensuite.`,
    compare: 'Comparer',
    notSame: 'Ce ne sont pas des doublons',
    same: {
      siren: (siren: string) => `SIREN ${grouped(siren)}, identique sur les deux fiches`,
      vatNumber: (number: string) => `N° de TVA ${number}, identique sur les deux fiches`,
    },
    dismissed: (first: string, second: string) => `${first} et ${second} restent deux fournisseurs.`,
  },
}
