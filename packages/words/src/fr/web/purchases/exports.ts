import type { JobFault } from '@zinc/domain/job'
import { plural } from '../../plural.ts'

const purchases = (count: number) => `${count} ${plural(count, 'achat', 'achats')}`

const faults: Readonly<Record<JobFault, string>> = {
  interrupted: 'Le serveur a été interrompu.',
  forbidden: 'Votre rôle ne donne plus accès à l’export.',
  too_many_rows: 'Trop d’achats pour un seul fichier. Choisissez une période plus courte.',
  rows_changed: 'Les achats ont changé pendant l’export.',
  internal: 'Le fichier n’a pas pu être créé.',
}

export const exports = {
  menu: 'Importer, exporter',
  xlsx: 'Exporter pour Excel (XLSX)',
  csv: 'Exporter en CSV',
  importMenu: 'Importer un tableau…',
  importLink: 'Importer un tableau',
  underWay: 'Export en cours',
  progress: (done: number, total: number) => `${done} sur ${total}`,
  cancel: 'Annuler l’export',
  cancelled: 'Export annulé.',
  saved: (name: string) => `Fichier téléchargé\u00a0: ${name}`,
  count: (count: number) => `${purchases(count)}.`,
  without: (waiting: number) => `Sans ${plural(waiting, 'l’achat', `les ${waiting} achats`)} en attente d’envoi.`,
  failed: 'L’export n’a pas abouti.',
  faults,
  offline: { title: 'L’export n’est pas disponible hors connexion.', body: 'Réessayez au retour du réseau.' },
  again: 'Réessayer',
}
