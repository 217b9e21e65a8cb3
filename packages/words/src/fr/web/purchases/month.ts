export const month = {
  title: 'Achats',
  emptyTitle: 'Les achats arrivent bientôt.',
  emptyBody: 'D’ici là, conservez vos factures : vous pourrez les saisir à leur date.',
  emptyAction: 'Voir les résultats',
}
