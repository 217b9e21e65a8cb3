import { ticketZIssues } from './ticket-z-issues.ts'

/** zod issue codes, and the names that rules of the contract and of the server give, → one sentence at the field. */
export const fields = {
  required: 'Champ obligatoire.',
  amount_out_of_range: ticketZIssues.amount_out_of_range,
  invalid_format: 'Format non reconnu.',
  invalid_type: 'Valeur non reconnue.',
  invalid_value: 'Ce choix n’est pas proposé.',
  invalid_email: 'Adresse incorrecte. Exemple : prenom@exemple.fr.',
  invalid_password: 'Entre 8 et 50 caractères.',
  invalid_date: 'Cette date n’existe pas.',
  date_past: 'Cette date est passée.',
  invisible_name: 'Indiquez au moins un caractère visible.',
  text_direction:
    'Ce texte contient des caractères invisibles qui en changent le sens d’écriture. Saisissez-le au clavier.',
  invalid: 'Valeur incorrecte.',
  invalid_siret: 'SIRET incorrect. Vérifiez les 14 chiffres.',
  invalid_vat_number: 'N° de TVA incorrect. Exemple : FR 44 732829320.',
  invalid_iban: 'IBAN incorrect. Exemple\u00A0: FR76 3000 6000 0112 3456 7890 189.',
  invalid_decimal: 'Nombre incorrect\u00A0: quatre décimales au plus.',
  unknown_category: 'Cette catégorie n’existe pas ou plus.',
  archived_category: 'Cette catégorie est archivée.',
  category_cycle: 'Une catégorie ne peut pas être rangée dans elle-même ni dans une catégorie qu’elle contient.',
  category_too_deep: 'Trois niveaux au plus.',
  too_many_categories: '500 catégories au plus. Supprimez ou fusionnez-en.',
  merged_with_itself: 'Choisissez une autre fiche.',
  heic_photo:
    'Photo au format HEIC\u00A0: choisissez « Le plus compatible » dans Réglages, Appareil photo, Formats, puis reprenez-la.',
  unknown_field: 'Ce champ n’existe pas.',
  invalid_day_of_year: 'Ce jour ne revient pas chaque année.',
  invalid_article: 'Cet article ne va pas avec le genre choisi.',
  opening_in_past: 'Aujourd’hui au plus tôt : les jours passés ne changent pas.',
  opened_on_locked: 'Une période est verrouillée\u00A0: la date d’ouverture ne peut ni y entrer ni la traverser.',
  none_active: 'Gardez au moins un élément actif.',
  named_twice: 'Le même élément apparaît deux fois.',
  ends_before_start: 'La fin précède le début.',
  vat_line_used:
    'Cette ligne a déjà servi\u00A0: sa nature et son taux ne peuvent plus changer. Ajoutez une ligne et désactivez celle-ci.',
  payment_method_used:
    'Ce moyen de paiement a déjà servi\u00A0: son type ne peut plus changer. Ajoutez-en un et désactivez celui-ci.',
}
