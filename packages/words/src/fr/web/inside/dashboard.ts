import { plural } from '../../plural.ts'

export const dashboard = {
  /** '2 jours validés sur 3, 1 brouillon.', or closings where days have several. */
  weekSentence: (entered: number, total: number, { unit, drafts }: { unit: 'day' | 'closing'; drafts: number }) => {
    const noun =
      unit === 'day'
        ? plural(entered, 'jour validé', 'jours validés')
        : plural(entered, 'clôture validée', 'clôtures validées')
    const none = unit === 'day' ? 'Aucun' : 'Aucune'
    const head =
      total === 0
        ? 'Aucun jour à saisir pour l’instant cette semaine'
        : `${entered === 0 ? none : entered} ${noun} sur ${total}`
    const tail = drafts === 0 ? '' : `, ${drafts} ${plural(drafts, 'brouillon', 'brouillons')}`
    return `${head}${tail}.`
  },
  firstVisit: 'Première clôture ce soir.',
  weekNamed: (week: number, dates: string) => `Semaine ${week}, ${dates}.`,
  sinceMonday: 'validés depuis lundi',
  nothingThisWeek: 'rien de validé depuis lundi',
  waiting: (count: number) => `Dont ${count} ${plural(count, 'saisie', 'saisies')} en attente d’envoi.`,
  week: 'La semaine',
  seeWeek: 'Voir la semaine',
  toCome: 'À venir',
  closed: 'Fermé',
  todo: {
    title: 'À faire',
    count: (count: number) => `${count} à traiter`,
    nothing: 'Tout est à jour.',
    today: (name: string) => `${name} du jour`,
    forgotten: (name: string) => `${name} à saisir`,
    draft: 'Brouillon à valider',
    conflict: (closing: string) => `Deux saisies pour ${closing === '' ? 'ce jour' : `« ${closing} »`} : choisissez`,
    refused: 'Saisie refusée, à corriger',
    markClosedOn: (day: string) => `Jour fermé\u00a0: ${day}`,
    closedSaved: (day: string) => `${day} est marqué fermé.`,
    closedFailed: 'Ce jour n’a pas pu être marqué fermé. Réessayez.',
    undo: 'Annuler',
    waiting: (count: number) =>
      `${count} ${plural(count, 'saisie', 'saisies')} en attente d’envoi. Envoi automatique au retour du réseau.`,
    more: (count: number) => `et ${count} ${plural(count, 'autre jour', 'autres jours')} à saisir`,
  },
  month: {
    entered: 'saisis',
    none: 'Rien de validé ce mois-ci.',
    open: 'Voir le mois',
  },
  first: {
    title: 'Tout est prêt pour votre première clôture.',
    body: 'Ce soir, recopiez le ticket de votre caisse : vos ventes, vos encaissements et votre TVA apparaîtront ici.',
    bodyRead: 'Les clôtures apparaîtront ici dès la première saisie.',
  },
}
