import { plural } from '../../plural.ts'

const counts = (count: number) => `${count} ${plural(count, 'comptage', 'comptages')}`

/** What the results say beside sales, VAT and payments, and the tickets that a figure is the sum of. */
export const reportBreakdown = {
  cash: {
    title: 'Écarts de caisse',
    counts,
    net: 'Net',
    absolute: 'Cumulé',
    absoluteNote: 'somme des écarts, sans le signe',
    number: 'Comptages',
    /** `on`: 'sur les mêmes 23 jours de 2025'. */
    compared: (on: string, sums: { net: string; baseNet: string; absolute: string; baseAbsolute: string }) =>
      `Comparé ${on}\u00a0: net ${sums.net} contre ${sums.baseNet}, cumulé ${sums.absolute} contre ${sums.baseAbsolute}.`,
    byWeekday: 'Par jour',
    byPerson: 'Par personne',
    weekday: 'Jour',
    person: 'Personne',
    unknownPerson: 'Compte supprimé',
    withoutFloat: (count: number) =>
      `${counts(count)} sans fond de caisse\u00a0: ${plural(count, 'écart inconnu', 'écarts inconnus')}.`,
  },
  services: {
    title: 'Par service',
    service: 'Service',
    days: (count: number) => `${count} ${plural(count, 'jour', 'jours')}`,
    average: 'par service',
    covers: (count: string, number: number) => `${count} ${plural(number, 'couvert', 'couverts')}`,
    perCover: 'par couvert',
    unknown: 'Service retiré',
  },
  categories: {
    title: 'Par catégorie',
    category: 'Catégorie',
    without: 'Sans catégorie',
    unknown: 'Catégorie inconnue',
  },
  channels: { title: 'Par canal', channel: 'Canal', without: 'Sans canal' },
  rows: {
    title: 'Clôtures du total',
    total: 'Total',
    date: 'Jour',
    amount: 'Montant',
    range: (from: string, to: string) => `Du ${from} au ${to}`,
    count: (count: number) => `${count} ${plural(count, 'clôture', 'clôtures')}`,
    none: 'Aucune clôture validée ne compose ce chiffre.',
    unseen: {
      title: 'Ces clôtures ne sont pas disponibles hors connexion.',
      body: 'Elles s’afficheront au retour du réseau.',
    },
    failed: { title: 'Les clôtures n’ont pas pu être chargées.', body: 'Vérifiez le réseau, puis réessayez.' },
    names: {
      gross: 'Ventes TTC',
      net: 'Ventes hors taxes',
      vat: 'TVA',
      covers: 'Couverts',
      ticketCount: 'Tickets de caisse',
      cash: 'Écarts de caisse',
    },
    salesOn: (weekday: string) => `Ventes du ${weekday}, hors jours fériés`,
    salesOnHolidays: 'Ventes des jours fériés',
    cashOf: (name: string) => `Écarts de caisse, ${name}`,
    rate: (rate: string) => `Ventes à ${rate}`,
  },
}
