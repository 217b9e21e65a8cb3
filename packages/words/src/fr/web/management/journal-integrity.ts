type Fault = { sequence: string; date: string; revision: string }
const ticket = ({ date }: Fault) => (date === '' ? 'Ticket Z' : `Ticket Z du ${date}`)
const version = (fault: Fault) => `version ${fault.revision} du ${ticket(fault).replace('Ticket', 'ticket')}`
const day = ({ date }: Fault) => (date === '' ? 'Jour fermé' : `Jour fermé du ${date}`)

const fields: Readonly<Record<string, string>> = {
  sales: 'ventes',
  payments: 'encaissements',
  totals: 'totaux',
  number: 'numéro du ticket',
  covers: 'couverts',
  ticketCount: 'nombre de tickets',
  tips: 'pourboires',
  vouchersSold: 'bons vendus',
  accountSettlements: 'règlements de comptes',
  deposits: 'acomptes',
  comment: 'commentaire',
  differenceReason: 'motif de l’écart',
  reason: 'motif',
  actorId: 'personne',
  typedAt: 'heure de saisie',
  recordedAt: 'heure d’enregistrement',
  businessDate: 'date',
  date: 'date',
  registerId: 'caisse',
  serviceId: 'service',
  revision: 'version en vigueur',
  version: 'version',
  status: 'état',
  createdBy: 'personne qui a saisi',
  validatedBy: 'personne qui a validé',
  validatedAt: 'heure de validation',
  cancelledBy: 'personne qui a annulé',
  cancelledAt: 'heure d’annulation',
  cancelReason: 'motif d’annulation',
}

export const journalIntegrity = {
  title: 'Intégrité du journal',
  never: 'Pas encore vérifié.',
  upTo: (sequence: string) => `Vérifié jusqu’à l’écriture ${sequence}`,
  upToBody: (date: string, time: string) => `le ${date} à ${time}, aucune différence entre le journal et les données`,
  counts: {
    entries: 'Écritures vérifiées',
    versions: 'Versions de tickets Z comparées',
    closedDays: 'Jours fermés comparés',
    since: 'Ajoutées depuis',
    hash: (sequence: string) => `Empreinte de l’écriture ${sequence}`,
  },
  verify: 'Vérifier le journal',
  hint: 'Chaque écriture porte l’empreinte de la précédente. La vérification recalcule toutes les empreintes, puis compare les tickets Z et les jours fermés avec le journal.',
  fault: {
    entry: {
      changed: ({ sequence }: Fault) => `Écriture ${sequence} modifiée`,
      missing: ({ sequence }: Fault) => `Écriture ${sequence} manquante`,
      added: ({ sequence }: Fault) => `Écriture ${sequence} ajoutée à la fin du journal`,
    },
    anchor: {
      changed: ({ sequence }: Fault) => `Écriture ${sequence} remplacée`,
      missing: ({ sequence }: Fault) => `Fin du journal supprimée à partir de l’écriture ${sequence}`,
      added: ({ sequence }: Fault) => `Écriture ${sequence} remplacée`,
    },
    ticketZ: {
      changed: (fault: Fault) => `${ticket(fault)} différent du journal`,
      missing: (fault: Fault) => `${ticket(fault)} supprimé`,
      added: (fault: Fault) => `${ticket(fault)} absent du journal`,
    },
    version: {
      changed: (fault: Fault) => `${ticket(fault)} différent du journal (version ${fault.revision})`,
      missing: (fault: Fault) => `Il manque la ${version(fault)}`,
      added: (fault: Fault) => `Le journal ne connaît pas la ${version(fault)}`,
    },
    closedDay: {
      changed: (fault: Fault) => `${day(fault)} différent du journal`,
      missing: (fault: Fault) => `${day(fault)} supprimé`,
      added: (fault: Fault) => `${day(fault)} absent du journal`,
    },
  },
  differs: (fields: string) => `Différences\u00a0: ${fields}.`,
  faultBody: 'Prévenez la personne qui administre cette installation\u00a0: une sauvegarde montrera ce qui a changé.',
  seeDay: (date: string) => `Voir le ${date}`,
  field: (name: string) => fields[name] ?? name,
}
