import { ofName } from '../../of-name.ts'

/** Accesses that somebody else than the owner gave. */
export const peopleOutside = {
  title: (by: string, to: string) => `${by} a donné un accès à ${to}`,
  selfTitle: (by: string) => `${by} s’est donné un accès`,
  body: (role: string, day: string, time: string, until: string) => `${role}, depuis le ${day} à ${time}, ${until}.`,
  reason: (reason: string) => `Motif\u00a0: ${reason}`,
  noReason: 'Aucun motif indiqué.',
  keep: 'Conserver l’accès',
  keepOf: (name: string) => `Conserver l’accès ${ofName(name)}`,
  revokeOf: (name: string) => `Retirer l’accès ${ofName(name)}`,
  kept: (name: string) => `L’accès ${ofName(name)} est conservé.`,
  mark: (by: string) => `accès donné par ${by}`,
}
