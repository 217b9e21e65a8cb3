/** The lock of a month, and figures as they were known earlier: what opens their windows. */
export const locks = {
  lockedHint: (date: string) => `Rien ne change plus jusqu’au ${date} inclus. Seul le propriétaire peut rouvrir.`,
  lock: (month: string) => `Verrouiller ${month}`,
  reopen: (month: string) => `Rouvrir ${month}`,
  reopenShort: 'Rouvrir',
  asOf: 'Voir à une date passée',
}
