import type { CategoryColour, PurchaseNature } from '@zinc/domain/category'
import { plural } from '../../plural.ts'

const natures: Readonly<Record<PurchaseNature, string>> = {
  materials: 'matières',
  packaging: 'emballages',
  consumables: 'consommables',
  energy: 'énergie',
  rent: 'loyer',
  staff: 'personnel',
  services: 'prestations',
  equipment: 'matériel',
  tax: 'taxes',
  other: 'autre',
}

const colours: Readonly<Record<CategoryColour, string>> = {
  pine: 'sapin',
  green: 'vert',
  mint: 'menthe',
  bronze: 'bronze',
  sand: 'sable',
  navy: 'bleu marine',
  sky: 'bleu ciel',
  brick: 'brique',
  amber: 'ambre',
  plum: 'prune',
  slate: 'ardoise',
  grey: 'gris',
}

export const categories = {
  title: 'Catégories',
  linkHint: 'Ce que vous vendez, ce que vous achetez',
  lead: 'Ce que vous vendez, ce que vous achetez. Une catégorie utilisée s’archive ou se fusionne.',
  kind: 'Ventes ou achats',
  kinds: { sales: 'Ventes', purchases: 'Achats' },
  lists: { sales: 'Catégories de vente', purchases: 'Catégories d’achat' },
  count: (count: number) => `${count} ${plural(count, 'active', 'actives')}`,
  add: { sales: 'Ajouter aux ventes', purchases: 'Ajouter aux achats' },
  createTitle: { sales: 'Nouvelle catégorie de vente', purchases: 'Nouvelle catégorie d’achat' },
  none: {
    sales: 'Vos catégories de vente apparaîtront ici\u00a0: Cuisine, Boissons…',
    purchases: 'Vos catégories d’achat apparaîtront ici\u00a0: Viandes, Boissons, Emballages…',
  },
  created: (name: string) => `${name}\u00a0: catégorie ajoutée.`,
  name: 'Nom',
  parent: 'Ranger dans',
  noParent: 'premier niveau',
  rate: 'Taux proposé',
  noRate: 'aucun',
  colour: 'Couleur',
  colours,
  nature: 'Nature',
  natures,
  countsInCostOfGoods: 'Compte dans le coût matières',
  countsHint: 'Pour les matières et marchandises que vous vendez.',
  account: 'Compte comptable',
  accountHint: { sales: 'Exemple\u00a0: 707000', purchases: 'Exemple\u00a0: 607000' },
  archived: (count: number) => `${count} ${plural(count, 'catégorie archivée', 'catégories archivées')}`,
  in: 'Ranger sous la précédente',
  out: 'Sortir d’un niveau',
  place: (name: string, position: number, count: number, parent: string | null) =>
    parent === null
      ? `${name}, position ${position} sur ${count} au premier niveau.`
      : `${name}, position ${position} sur ${count} dans ${parent}.`,
  steps: {
    taken: 'Ligne prise. Flèches pour déplacer, Espace pour poser, Échap pour annuler.',
    at: '',
    put: 'Ligne posée.',
    cancelled: 'Déplacement annulé.',
  },
  help: [
    { keys: ['Espace'], does: 'prendre ou poser' },
    { keys: ['↑', '↓'], does: 'déplacer' },
    { keys: ['→'], does: 'ranger sous la précédente' },
    { keys: ['←'], does: 'sortir' },
    { keys: ['Échap'], does: 'annuler' },
  ] as readonly { keys: readonly string[]; does: string }[],
  orderFailed: 'L’ordre n’a pas été enregistré.',
  reordered: 'Nouvel ordre',
  merge: 'Fusionner',
  mergeInto: 'Fusionner dans',
  mergeChoose: 'Choisir une catégorie',
  mergeAct: (name: string) => `Fusionner dans ${name}`,
  mergeFacts: (name: string) => [
    `ce qui est rangé dans ${name}, et ce qui l’utilise, change de catégorie`,
    'l’ancien nom reste dans le journal',
  ],
  merged: (name: string, into: string) => `${name} est maintenant dans ${into}.`,
}
