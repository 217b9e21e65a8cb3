export const dashboard = {
  title: 'Accueil',
}
