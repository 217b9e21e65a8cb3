import type { StockMovementKind } from '@zinc/domain/stock/stock-movement'
import { plural } from '../../plural.ts'

const kinds: Readonly<Record<StockMovementKind, string>> = {
  purchase: 'Achat',
  count: 'Inventaire',
  waste: 'Casse ou perte',
  staff_meal: 'Repas du personnel',
  transfer: 'Transfert',
  correction: 'Correction',
}

/** How much there is of each item, and what changed it. */
export const stock = {
  columns: { inStock: 'Compté et livré', level: 'Niveau', averageCost: 'Coût moyen', value: 'Valeur' },
  valued: (items: string) => `au coût moyen, ${items}`,
  withoutPrice: (count: number) => `${count} sans prix d’achat`,
  low: 'Sous le minimum',
  toOrder: (quantity: string) => `${quantity} à commander`,
  facts: {
    counted: (date: string) => `compté le ${date}`,
    countedSince: (date: string) => `compté le ${date}, plus livré depuis`,
    neverCounted: 'livré, jamais compté',
    bounds: (minimum: string, target: string) => `minimum ${minimum}, cible ${target}`,
    lastPrice: 'Dernier prix',
  },
  note: 'Noter un mouvement',
  noteKind: 'Type de mouvement',
  quantity: 'Quantité',
  quantityHint: (unit: string) => `En ${unit}.`,
  correctionHint: (unit: string) => `En ${unit}. Avec un signe moins pour retirer.`,
  reason: 'Motif',
  reasonMissing: 'Indiquez le motif de la correction.',
  quantityWrong: 'Nombre non reconnu. Exemple\u00a0: 12,5.',
  quantityMissing: 'Indiquez la quantité.',
  after: (quantity: string) => `Après\u00a0: ${quantity}`,
  save: 'Enregistrer',
  noted: (kind: string) => `${kind}\u00a0: mouvement enregistré.`,
  valueCurve: 'Valeur comptée et livrée',
  quantityCurve: 'Quantité comptée et livrée',
  curveRange: (low: string, high: string) => `de ${low} à ${high}`,
  lastCounted: (date: string) => `Compté le ${date}, plus livré depuis.`,
  pastValue: 'Valeur à une autre date',
  pastValueDate: 'Valeur au soir du',
  pastValueFuture: 'Choisissez un jour passé.',
  pastValueOn: (date: string) => `Le ${date}\u00a0:`,
  movements: 'Mouvements',
  noMovements: 'Aucun mouvement.',
  movementsFailed: 'Les mouvements n’ont pas pu être chargés.',
  levelsFailed: 'Les quantités en stock n’ont pas pu être chargées.',
  waiting: 'en attente d’envoi',
  kinds,
  consumed: (quantity: string, date: string) => `consommé ${quantity} depuis le ${date}`,
  supplierReturn: 'Retour au fournisseur',
  undoneOf: (kind: string) => `Annulation\u00a0: ${kind}`,
  undone: (reason: string) => (reason === '' ? 'annulé' : `annulé\u00a0: ${reason}`),
  items: (count: number) => `${count} ${plural(count, 'article', 'articles')}`,
  undo: 'Annuler',
  undoTitle: 'Annuler ce mouvement\u00a0?',
  undoBody: (count: number) =>
    count === 1
      ? 'Un mouvement inverse est enregistré. Rien n’est effacé.'
      : `L’opération entière est annulée\u00a0: ${count} articles, ${count} mouvements inverses. Rien n’est effacé.`,
  undoConfirm: 'Annuler le mouvement',
  keep: 'Conserver',
  offline: 'Cette action n’est pas disponible hors connexion.',
  undoDone: 'Mouvement annulé.',
}
