export const period = {
  chooseMonth: 'Choisir un mois',
}
