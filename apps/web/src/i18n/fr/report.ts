export const report = {
  title: 'Résultats',
}
