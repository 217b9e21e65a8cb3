import type { CellIssueCode } from '@zinc/domain/import/import-issue'

/** What is wrong with a cell of a table to import. */
export const importIssues: Readonly<Record<CellIssueCode, string>> = {
  cell_missing: 'Cette information manque.',
  date_unknown: 'Date non reconnue. Exemple\u00A0: 03/11/2026.',
  amount_unknown: 'Montant non reconnu. Exemple\u00A0: 1\u00A0234,50.',
  amount_ambiguous: 'Montant ambigu\u00A0: écrivez 1234,00 ou 1,23.',
  amount_out_of_range: 'Maximum\u00A0: 99\u00A0999\u00A0999,99\u00A0€.',
  rate_unknown: 'Aucun taux de TVA ne correspond. Indiquez le taux.',
  kind_unknown: 'Type non reconnu\u00A0: facture, avoir, bon de livraison ou ticket.',
  totals_disagree: 'Ce total n’est pas la somme des montants de la ligne.',
  category_unknown: 'Cette catégorie n’existe pas. Créez-la, ou ignorez la colonne.',
  cell_too_long: 'Texte trop long.',
  name_unreadable: 'Nom illisible. Saisissez-le au clavier.',
  email_unknown: 'Adresse incorrecte. Exemple\u00A0: nom@exemple.fr.',
  phone_unknown: 'Numéro de téléphone incorrect.',
  siret_unknown: 'SIRET incorrect. Vérifiez les 14 chiffres.',
  vat_number_unknown: 'Numéro de TVA incorrect. Exemple\u00A0: FR 44 732829320.',
  iban_unknown: 'IBAN incorrect.',
  unit_unknown: 'Unité non reconnue\u00A0: kilogramme, litre, pièce, bouteille ou portion.',
  quantity_unknown: 'Quantité non reconnue. Exemple\u00A0: 12,5.',
  target_below_minimum: 'La cible est au moins égale au minimum.',
  packs_unknown: 'Conditionnement non reconnu. Exemple\u00A0: Carton de 6.',
  count_unknown: 'Nombre non reconnu. Exemple\u00A0: 71.',
  rates_missing: 'Total sans taux de TVA\u00A0: choisissez ci-dessus sa ligne de vente.',
  rate_missing_here: 'Ce taux n’a pas de ligne de vente ici. Seul le propriétaire peut la créer.',
  method_missing_here:
    'Ce moyen de paiement n’existe pas ici. Choisissez-en un autre pour la colonne, ou demandez au propriétaire de le créer.',
  service_missing: 'Choisissez ci-dessus le service de ces clôtures.',
  register_missing: 'Choisissez ci-dessus la caisse de ces clôtures.',
  receipts_disagree:
    'Les encaissements ne correspondent pas aux ventes. Corrigez un montant, ou reprenez les écarts ci-dessus.',
  day_locked: 'Cette période est verrouillée. Seul le propriétaire peut la rouvrir.',
  day_twice: 'Cette clôture figure déjà plus haut dans le tableau.',
  date_order_open: 'Le jour ou le mois en premier\u00A0? Précisez-le ci-dessus.',
  currency_foreign:
    'Montants dans une autre monnaie. Saisissez les montants payés en euros, puis EUR, ou ignorez la ligne.',
  digits_lost:
    'Le tableur a arrondi ce numéro\u00A0: ses chiffres sont perdus. Mettez la colonne au format Texte, ou saisissez-le ici.',
  sales_missing: 'Aucune colonne ne contient les ventes. Choisissez-la, ou les moyens de paiement.',
  document_twice:
    'Cette ligne répète exactement une autre ligne de la même facture. Ignorez-la, ou donnez-lui un autre numéro.',
  document_partly: 'Une autre ligne de cette facture est ignorée. Reprenez-la, ou ignorez aussi celle-ci.',
  document_too_long: 'Cette facture a trop de lignes ou de taux pour être réunie.',
}
