import { plural } from '../../plural.ts'

/** Purchases that come back: rent, energy, subscriptions. */
export const recurring = {
  title: 'Achats récurrents',
  create: 'Ajouter un achat récurrent',
  noneTitle: 'Aucun achat récurrent',
  noneBody:
    'Ajoutez le loyer, l’énergie, les abonnements\u00a0: chaque échéance sera proposée le jour venu, au-dessus des achats du mois. Depuis un achat déjà saisi, «\u00a0Répéter cet achat\u00a0» remplit la fiche. Rien n’est enregistré sans vous.',
  searchLabel: 'Chercher un achat récurrent',
  search: 'Nom',
  total: (count: number) => `${count} ${plural(count, 'achat récurrent', 'achats récurrents')}`,
  columns: { name: 'Achat récurrent', when: 'Échéance', gross: 'Montant TTC' },
  newTitle: 'Nouvel achat récurrent',
  name: 'Nom',
  nameHint: 'Loyer, électricité, abonnement…',
  supplier: 'Fournisseur',
  noSupplier: 'Aucun fournisseur',
  category: 'Catégorie',
  noCategory: 'Aucune catégorie',
  net: 'Montant HT',
  netHint: 'Laissez vide s’il change à chaque fois.',
  rate: 'TVA',
  noRate: 'Hors TVA',
  moreLines: 'Autres lignes',
  addLine: 'Ajouter une ligne',
  ofLine: (field: string, line: number) => `${field}, ligne ${line}`,
  removeLine: (line: number) => `Retirer la ligne ${line}`,
  every: 'Revient',
  everyMonths: (months: number) => {
    if (months === 1) return 'tous les mois'
    return months === 12 ? 'tous les ans' : `tous les ${months} mois`
  },
  day: 'Le',
  dayOf: (day: number) => {
    if (day === 31) return 'dernier jour du mois'
    return day === 1 ? '1er du mois' : `${day} du mois`
  },
  onDay: (day: number) => {
    if (day === 31) return 'le dernier jour'
    return day === 1 ? 'le 1er' : `le ${day}`
  },
  from: 'À partir de',
  to: 'Jusqu’à',
  monthPlaceholder: 'MM/AAAA',
  toHint: 'Laissez vide s’il n’a pas de fin.',
  until: (month: string) => `jusqu’à ${month}`,
  gross: 'TTC',
  saved: (name: string) => `${name}\u00a0: achat récurrent enregistré.`,
  missingName: 'Donnez-lui un nom.',
  badAmount: 'Montant non reconnu. Exemple\u00a0: 1\u00a0234,50.',
  endsBefore: 'La fin précède le début.',
  badMonth: 'Mois non reconnu. Exemple\u00a0: 11/2026.',
  repeat: 'Répéter cet achat',
  noAccess: 'Votre rôle ne donne pas accès aux montants des achats récurrents.',
  failed: { title: 'Les achats récurrents n’ont pas pu être chargés' },
  unseen: {
    title: 'Les achats récurrents ne sont pas disponibles hors connexion',
    body: 'Ils s’afficheront au retour du réseau.',
  },
}
