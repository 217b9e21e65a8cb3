/** Handing a saved day on. */
export const share = {
  share: 'Partager',
  text: 'Texte',
  pdf: 'PDF',
  preparing: 'Préparation en cours',
  copied: 'Texte copié',
  copiedDetail: 'Collez-le dans un message.',
  notCopied: 'Le texte n’a pas pu être copié',
  notCopiedDetail: 'Votre navigateur ne l’autorise pas ici. Le PDF et l’impression restent disponibles.',
  saved: (fileName: string): string => `${fileName} est enregistré`,
  failed: 'Le PDF n’a pas pu être préparé',
  offline: 'Le PDF n’est pas disponible hors connexion',
  unsent: 'Le PDF sera disponible une fois la saisie envoyée',
  stillHere: 'Le texte et l’impression restent disponibles.',
}
