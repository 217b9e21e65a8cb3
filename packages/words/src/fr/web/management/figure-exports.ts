import type { JobFault } from '@zinc/domain/job'
import { plural } from '../../plural.ts'

const faults: Readonly<Record<JobFault, string>> = {
  interrupted: 'Le serveur a été interrompu.',
  forbidden: 'Votre rôle ne donne plus accès à l’export.',
  too_many_rows: 'Trop de lignes pour un seul fichier. Choisissez une période plus courte.',
  rows_changed: 'Les chiffres ont changé pendant l’export.',
  internal: 'Le fichier n’a pas pu être créé.',
}

/** The window that makes a file of figures. */
export const figureExports = {
  title: 'Exporter les chiffres',
  kind: 'Contenu',
  kinds: (closings: string) => ({
    results: 'Résultats, jour par jour',
    closings,
    vat: 'TVA par taux',
    payments: 'Encaissements par moyen',
    cash_book: 'Livre de caisse',
  }),
  format: 'Format',
  formats: { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF A4' },
  period: 'Période',
  year: (year: string) => `Année ${year}`,
  years: (from: string, to: string) => `Trois ans, de ${from} à ${to}`,
  note: 'Seules les clôtures validées sont comptées.',
  paper: 'Sur papier, un an au plus.',
  make: 'Exporter',
  underWay: 'Export en cours',
  progress: (percent: number) => `Export en cours, ${percent}\u00a0%`,
  cancel: 'Annuler l’export',
  cancelled: 'Export annulé.',
  saved: (name: string) => `Fichier téléchargé\u00a0: ${name}`,
  count: (count: number) => `${count} ${plural(count, 'ligne', 'lignes')}.`,
  failed: 'L’export n’a pas abouti.',
  faults,
  offline: { title: 'L’export n’est pas disponible hors connexion.', body: 'Réessayez au retour du réseau.' },
  again: 'Réessayer',
}
