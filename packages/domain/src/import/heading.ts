import { parseRate } from './cell.ts'
import type { ImportField, ImportKind } from './import-field.ts'
import { ticketZHeadings } from './ticket-z-heading.ts'

/** What two spellings of one heading or name have in common: 'N° de facture' is 'n de facture'. */
export function plainKeyOf(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()
}

/** As people, their software and our own export head their columns. */
const purchaseHeadings: Readonly<Partial<Record<ImportField, readonly string[]>>> = {
  issuedOn: [
    'date',
    'date de facture',
    'date facture',
    'date du document',
    'date piece',
    'jour',
    'invoice date',
    'issued',
  ],
  receivedOn: [
    'recu le',
    'date de reception',
    'date de livraison',
    'livre le',
    'received',
    'delivery date',
    'delivered',
  ],
  dueOn: ['echeance', 'date d echeance', 'date echeance', 'a payer le', 'due', 'due date'],
  kind: ['type', 'nature', 'type de document', 'kind', 'document type'],
  reference: [
    'numero',
    'n',
    'no',
    'reference',
    'ref',
    'n de facture',
    'n facture',
    'no facture',
    'numero de facture',
    'facture',
    'n piece',
    'piece',
    'number',
    'invoice number',
    'invoice',
  ],
  supplier: ['fournisseur', 'fournisseurs', 'tiers', 'nom du fournisseur', 'nom', 'supplier', 'vendor'],
  category: ['categorie', 'categories', 'rubrique', 'poste', 'famille', 'category'],
  net: ['total ht', 'ht', 'montant ht', 'net', 'total net', 'net amount'],
  vat: ['total tva', 'tva', 'montant tva', 'vat', 'total vat', 'vat amount'],
  gross: ['total ttc', 'ttc', 'montant ttc', 'montant', 'total', 'net a payer', 'gross', 'total gross', 'amount'],
  rate: ['taux', 'taux tva', 'taux de tva', 'rate', 'vat rate', '% tva', 'tva %'],
  untaxed: ['ht sans tva', 'sans tva', 'hors tva', 'net without vat'],
  outside: ['consigne', 'consignes', 'deposit', 'deposits'],
  paid: ['paye', 'regle', 'montant paye', 'montant regle', 'paid', 'amount paid'],
  comment: ['commentaire', 'note', 'notes', 'remarque', 'observation', 'comment'],
}
const supplierHeadings: Readonly<Partial<Record<ImportField, readonly string[]>>> = {
  name: ['nom', 'fournisseur', 'raison sociale', 'societe', 'name', 'supplier', 'company'],
  contactName: ['contact', 'interlocuteur', 'nom du contact', 'contact name'],
  email: ['e mail', 'email', 'mail', 'courriel', 'adresse e mail'],
  phone: ['telephone', 'tel', 'portable', 'mobile', 'phone'],
  address: ['adresse', 'adresse postale', 'address'],
  siret: ['siret', 'n siret', 'numero siret'],
  vatNumber: ['tva intracommunautaire', 'n tva', 'numero de tva', 'tva intra', 'vat number'],
  customerCode: ['code client', 'n client', 'numero client', 'customer code', 'account number'],
  iban: ['iban'],
  comment: purchaseHeadings.comment ?? [],
}

const stockItemHeadings: Readonly<Partial<Record<ImportField, readonly string[]>>> = {
  name: ['nom', 'article', 'produit', 'designation', 'libelle', 'name', 'item', 'product'],
  category: ['categorie', 'categorie d achats', 'famille', 'rubrique', 'category', 'purchase category'],
  unit: ['unite', 'unite de stock', 'unit', 'stock unit'],
  packs: ['conditionnement', 'conditionnements', 'colisage', 'pack', 'packs', 'packaging'],
  shelf: ['rayon', 'emplacement', 'lieu', 'zone', 'shelf', 'location'],
  supplier: ['fournisseur', 'fournisseur habituel', 'supplier', 'usual supplier', 'vendor'],
  minimum: ['minimum', 'stock minimum', 'mini', 'seuil', 'stock mini', 'min'],
  target: ['cible', 'stock cible', 'maximum', 'stock maximum', 'target', 'par', 'max'],
  barcode: ['code barres', 'code barre', 'ean', 'ean13', 'gencod', 'gtin', 'barcode'],
  comment: purchaseHeadings.comment ?? [],
}
const headingsOf: Readonly<Record<ImportKind, typeof purchaseHeadings>> = {
  purchase: purchaseHeadings,
  supplier: supplierHeadings,
  stockItem: stockItemHeadings,
  ticketZ: ticketZHeadings,
}

/** null: nothing we know of. */
export function fieldOfHeading(kind: ImportKind, heading: string): ImportField | null {
  const key = plainKeyOf(heading)
  if (kind === 'purchase') {
    const [, part, rate] = /^\s*(HT|TVA|Net|VAT)\s+(\d[\d.,]*)\s*%\s*$/i.exec(heading) ?? []
    const rateBp = rate === undefined ? null : parseRate(`${rate} %`)
    if (part !== undefined && rateBp !== null) return `${/^(ht|net)$/i.test(part) ? 'base' : 'vat'}:${rateBp}`
  }
  const known = Object.entries(headingsOf[kind])
  return (known.find(([, names]) => names?.includes(key))?.[0] as ImportField | undefined) ?? null
}

/** `taken`: what the columns before hold. */
export type FieldOf = (heading: string, column: number, taken: ReadonlySet<ImportField>) => ImportField | null

/**
 * The field of each column: what was chosen for the same heading before, else what the heading says; each field once, in
 * the first column that has it.
 */
export function columnsOf(
  kind: ImportKind,
  headings: readonly string[],
  remembered: ReadonlyMap<string, ImportField | null> = new Map(),
  fieldOf: FieldOf = (heading) => fieldOfHeading(kind, heading),
): (ImportField | null)[] {
  const taken = new Set<ImportField>()
  return headings.map((heading, column) => {
    const before = remembered.get(plainKeyOf(heading))
    const field = before === undefined ? fieldOf(heading, column, taken) : before
    if (field === null || taken.has(field)) return null
    taken.add(field)
    return field
  })
}
