import type { PurchaseIssueCode } from '@zinc/domain/purchase/purchase-issue'

export const purchaseIssues: Readonly<Record<PurchaseIssueCode, string>> = {
  date_locked:
    'Cette période est verrouillée\u00A0: seul le propriétaire peut la rouvrir. Votre saisie reste sur cet appareil.',
  date_missing: 'Indiquez la date du document.',
  supplier_missing: 'Choisissez le fournisseur.',
  unknown_supplier: 'Ce fournisseur n’existe pas ou plus.',
  inactive_supplier: 'Ce fournisseur est archivé\u00A0: réactivez-le ou choisissez-en un autre.',
  unknown_category: 'Cette catégorie n’existe pas ou plus.',
  inactive_category: 'Cette catégorie est archivée\u00A0: réactivez-la ou choisissez-en une autre.',
  lines_missing: 'Saisissez au moins un montant.',
  too_many_lines: '400 lignes au plus\u00A0: saisissez les totaux par catégorie.',
  too_many_rates: '20 taux de TVA au plus.',
  duplicate_rate: 'Ce taux de TVA apparaît deux fois.',
  vat_without_base: 'Cette TVA ne correspond à aucune ligne\u00A0: videz-la ou saisissez le montant HT.',
  amount_out_of_range: 'Maximum\u00A0: 99\u202F999\u202F999,99\u00A0€.',
  total_out_of_range: 'Avec ce montant, le total dépasse le maximum de 99\u202F999\u202F999,99\u00A0€.',
  total_negative: 'Le total est négatif. Si le fournisseur vous doit ce montant, saisissez un avoir, en positif.',
  euros_missing: 'Saisissez le montant en euros\u00A0: cette facture est dans une autre devise.',
  quantity_out_of_range: 'Nombre non reconnu. Exemple\u00A0: 12,4. Quatre décimales au plus.',
  rate_out_of_range: 'Taux de TVA\u00A0: de 0 à 100\u00A0%.',
  text_too_long:
    'Texte trop long. Référence\u00A0: 60 caractères. Désignation\u00A0: 200. Commentaire\u00A0: 500. Motif\u00A0: 300.',
  kind_changed: 'Un achat validé garde son type\u00A0: pour en changer, annulez-le et saisissez-le à nouveau.',
  reason_missing: 'Un motif est nécessaire pour corriger.',
  note_not_paid: 'Un bon de livraison ne se paie pas\u00A0: payez sa facture.',
  credit_too_large: 'Ce montant dépasse ce qui reste de l’avoir ou de la facture.',
}
