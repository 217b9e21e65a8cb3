import { plural } from '../../plural.ts'

/** In the results: what was bought, and what it makes of the sales. */
export const purchaseResults = {
  title: 'Achats',
  aside: 'hors taxes',
  by: 'Répartir par',
  views: { byNature: 'Nature', byCategory: 'Catégorie', bySupplier: 'Fournisseur' },
  columns: { byNature: 'Nature', byCategory: 'Catégorie', bySupplier: 'Fournisseur', share: 'Part', net: 'HT' },
  none: { byNature: 'À classer', byCategory: 'À classer', bySupplier: 'Sans fournisseur' },
  total: 'Total HT',
  compared: (from: string, to: string) => `% et pt\u00a0: comparés à la période du ${from} au ${to}.`,
  comparedPart: (from: string, to: string, baseFrom: string, baseTo: string) =>
    `% et pt\u00a0: du ${from} au ${to}, comparés à la période du ${baseFrom} au ${baseTo}, depuis l’ouverture.`,
  dues: {
    /** `late` null: nothing is. Sums of invoices, where the card is without VAT. */
    toPay: (amount: string, late: string | null) =>
      `À payer à ce jour\u00a0: ${amount} TTC${late === null ? '' : `, dont ${late} en retard`}.`,
    link: 'Voir les achats à payer',
  },
  others: (count: number) => `${count} ${plural(count, 'autre', 'autres')}`,
  rows: {
    title: 'Achats du total',
    of: (name: string) => `Achats, ${name}`,
    caption: 'Achats qui composent ce chiffre',
    count: (count: number) => `${count} ${plural(count, 'achat', 'achats')}`,
    sum: (purchases: string) => `HT, ${purchases}`,
    columns: { date: 'Date', supplier: 'Fournisseur', document: 'Document', net: 'HT' },
    none: 'Aucun achat ne compose ce chiffre.',
    unseen: {
      title: 'Ces achats ne sont pas disponibles hors connexion.',
      body: 'Ils s’afficheront au retour du réseau.',
    },
    failed: { title: 'Les achats n’ont pas pu être chargés.', body: 'Vérifiez le réseau, puis réessayez.' },
  },
  empty: 'Aucun achat sur cette période. Le coût matières s’affichera dès le premier.',
  toPurchases: 'Voir les achats',
  asOf: {
    changed: (count: number) => `${count} ${plural(count, 'achat a changé', 'achats ont changé')} depuis.`,
    nothing: 'Aucun achat n’a changé depuis dans cette période.',
    sum: (then: string, now: string) => `Achats alors\u00a0: ${then}. Aujourd’hui\u00a0: ${now}.`,
  },
  margin: {
    title: 'Coût matières',
    approximate: 'approché',
    ratio: (percent: string) => `≈\u202f${percent}`,
    ratioLabel: 'achats / ventes hors taxes',
    costOfGoods: 'Achats matières HT',
    sales: 'Ventes hors taxes',
    reasons: {
      both: 'Sans inventaire, ce sont les achats de la période, pas la consommation. Comptez le stock la veille et le dernier jour.',
      opening: 'Sans inventaire la veille de la période, ce sont les achats, pas la consommation.',
      closing: 'Sans inventaire à la fin de la période, ce sont les achats, pas la consommation.',
      several_establishments:
        'Un établissement au moins n’a pas été compté la veille et le dernier jour\u00a0: ce sont les achats, pas la consommation.',
      as_of: 'Au moment choisi, ce sont les achats\u00a0: l’historique des inventaires n’est pas conservé.',
    },
    unpriced: (count: number) =>
      count === 1
        ? '1 article compté n’a pas de prix d’achat\u00a0: il vaut 0.'
        : `${count} articles comptés n’ont pas de prix d’achat\u00a0: ils valent 0.`,
    exact: 'exact',
    consumedLabel: 'consommation / ventes hors taxes',
    stockOn: (date: string) => `Stock le ${date}`,
    transfers: 'Transferts',
    consumed: 'Consommation',
    gross: 'Marge brute',
    grossOf: (percent: string) => `Marge brute, ${percent}`,
    byFamily: 'Consommation par famille',
    part: (from: string, to: string, ratio: string) => `Du ${from} au ${to}\u00a0: ${ratio},`,
    compared: (points: string, ratio: string, from: string, to: string) =>
      `${points} par rapport à ${ratio} du ${from} au ${to}.`,
    noSales: 'Aucune vente validée sur cette période\u00a0: pas de ratio.',
  },
  failed: { title: 'Les achats de la période n’ont pas pu être chargés.' },
}
