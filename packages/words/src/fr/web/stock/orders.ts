import { ofName } from '../../of-name.ts'
import { plural } from '../../plural.ts'

/** 'caisses', 'plateaux', 'bocaux'. Of one word: what is longer stays as it was typed. */
function severalOf(word: string): string {
  if (!/^\p{L}+$/u.test(word) || /[sxz]$/i.test(word)) return word
  if (/(eau|eu)$/i.test(word)) return `${word}x`
  return /al$/i.test(word) ? `${word.slice(0, -1)}ux` : `${word}s`
}

/** What to order, from whom. */
export const stockOrders = {
  title: 'Commandes à préparer',
  link: (count: number) => (count === 0 ? 'Commandes' : `${count} à commander`),
  basis: 'HT au dernier prix',
  low: (items: string) => `${items} sous le minimum`,
  legend: { inStock: 'compté et livré', after: 'après livraison', minimum: 'minimum', target: 'cible' },
  noSupplier: 'Sans fournisseur',
  deliveredOn: (day: string) => `livré ${day}`,
  minimumOrder: (amount: string) => `min. ${amount}`,
  missing: { before: 'Il manque ', after: ' pour le minimum.' },
  fill: (quantity: string, item: string, amount: string) => `Ajouter ${quantity} ${ofName(item)}, ${amount}`,
  left: (quantity: string, minimum: string) => `reste ${quantity}, minimum ${minimum}`,
  added: (quantity: string) => `reste ${quantity}, ajouté à la commande`,
  dropped: 'retiré de la commande',
  packs: (label: string, count: number) => plural(count, label, severalOf(label)),
  inAll: (quantity: string) => `soit ${quantity}`,
  less: (item: string) => `Diminuer\u00a0: ${item}`,
  more: (item: string) => `Augmenter\u00a0: ${item}`,
  estimate: 'Estimé au dernier prix, HT',
  show: (supplier: string) => `Voir la commande\u00a0: ${supplier}`,
  copy: 'Copier',
  copyOf: (supplier: string) => `Copier la commande\u00a0: ${supplier}`,
  copyAll: (count: number) => (count === 1 ? 'Copier la commande' : `Copier les ${count} commandes`),
  copied: (count: number) => (count === 1 ? 'Commande copiée' : `${count} commandes copiées`),
  copiedDetail: 'Collez le texte dans un message.',
  notCopied: 'Texte à copier',
  notCopiedBody: 'Votre navigateur n’autorise pas la copie. Sélectionnez le texte et copiez-le.',
  orderText: 'Texte de la commande',
  byEmail: 'Envoyer par e-mail',
  bySms: 'Envoyer par SMS',
  addItem: 'Ajouter un article',
  findItem: 'Article',
  findItemHint: 'Il s’ajoute à la commande de son fournisseur.',
  nothingTitle: 'Rien à commander',
  nothingBody: 'Aucun article n’est sous son minimum.',
  noMinimumBody: 'Aucun article n’a de minimum. Donnez un minimum et une cible à ceux que vous commandez.',
  toStock: 'Voir les stocks',
  failed: 'Les commandes n’ont pas pu être préparées.',
  text: {
    subject: (establishment: string, day: string) => `Commande ${establishment}, ${day}`,
    hello: 'Bonjour,',
    head: (day: string, supplier: string | null) =>
      supplier === null ? `Commande du ${day}` : `Commande du ${day} à ${supplier}`,
    delivery: (day: string) => `À livrer ${day}`,
    line: (item: string, quantity: string) => `- ${item}\u00a0: ${quantity}`,
    code: (code: string) => `Code client\u00a0: ${code}`,
    thanks: 'Merci,',
  },
}
