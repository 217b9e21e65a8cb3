export const app = {
  name: 'zinc',
  language: 'Langue',
  loading: 'Chargement…',
  errorScreen: {
    title: 'Cet écran n’a pas pu s’afficher.',
    body: 'Vos saisies sont conservées. Le reste de Zinc fonctionne.',
    retry: 'Réessayer',
    home: 'Revenir à l’accueil',
    newVersionTitle: 'Une nouvelle version de Zinc est disponible.',
    newVersionBody: 'Rechargez la page pour continuer. Vos saisies sont conservées.',
    reload: 'Recharger la page',
    reference: (code: string) => `Référence à donner au support\u00A0: ${code}`,
  },
  notFound: {
    title: 'Cette page n’existe pas.',
    body: 'L’adresse est peut-être incomplète ou ancienne.',
  },
}
