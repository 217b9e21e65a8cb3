import type { ImportField } from './import-field.ts'

type Headings = Readonly<Partial<Record<ImportField, readonly string[]>>>
const comment = ['commentaire', 'note', 'notes', 'remarque', 'observation', 'comment']

/** As people and their software head the columns of suppliers; by `plainKeyOf`, the surest of a field first. */
export const supplierHeadings: Headings = {
  name: [
    ...[
      'fournisseur',
      'nom du fournisseur',
      'raison sociale',
      'denomination',
      'societe',
      'nom',
      'nom du tiers',
      'tiers',
    ],
    ...['entreprise', 'display name', 'supplier name', 'name', 'supplier', 'company', 'vendor'],
  ],
  contactName: ['contact', 'interlocuteur', 'nom du contact', 'contact principal', 'contact name'],
  email: ['e mail', 'email', 'mail', 'courriel', 'adresse e mail', 'adresse email', 'adresse mail'],
  phone: ['telephone', 'tel', 'n de telephone', 'numero de telephone', 'telephone fixe', 'portable', 'mobile', 'phone'],
  address: ['adresse', 'adresse postale', 'adresse complete', 'rue', 'address', 'street'],
  siret: ['siret', 'n siret', 'numero siret', 'siret siren'],
  vatNumber: [
    ...['tva intracommunautaire', 'n tva', 'numero de tva', 'numero tva', 'tva intra', 'n tva intracommunautaire'],
    ...['numero de tva intracommunautaire', 'n tva intra', 'vat number', 'tax id', 'vat'],
  ],
  customerCode: ['code client', 'n client', 'numero client', 'n de client', 'customer code', 'account number'],
  iban: ['iban', 'n iban', 'compte iban'],
  comment,
}

export const stockItemHeadings: Headings = {
  name: [
    ...['nom', 'article', 'produit', 'designation', 'libelle', 'nom de l article', 'nom du produit', 'denomination'],
    ...['name', 'item', 'product', 'item name', 'product name'],
  ],
  category: [
    'categorie',
    'categorie d achat',
    'categorie d achats',
    'famille',
    'rubrique',
    'category',
    'purchase category',
  ],
  unit: ['unite', 'unite de stock', 'unite de mesure', 'unit', 'stock unit', 'unit of measure'],
  packs: ['conditionnement', 'conditionnements', 'colisage', 'pack', 'packs', 'packaging'],
  shelf: ['rayon', 'emplacement', 'lieu', 'zone', 'shelf', 'location'],
  supplier: ['fournisseur', 'fournisseur habituel', 'fournisseur principal', 'supplier', 'usual supplier', 'vendor'],
  minimum: ['minimum', 'stock minimum', 'mini', 'seuil', 'seuil d alerte', 'stock mini', 'min'],
  target: ['cible', 'stock cible', 'maximum', 'stock maximum', 'stock ideal', 'target', 'par', 'max'],
  barcode: ['code barres', 'code barre', 'ean', 'ean13', 'ean 13', 'gencod', 'gtin', 'barcode'],
  comment,
}
