import { byField } from '../field-table.ts'
import {
  amountFields,
  choiceFields,
  countFields,
  type TicketZFieldValues,
  textFields,
  ticketZFieldTable,
} from '../ticket-z/ticket-z-field.ts'

/** A typed value of every field, each kind's own: no field is empty. */
export function typedFieldValues(): TicketZFieldValues {
  return {
    ...byField(amountFields, () => 12_34),
    ...byField(countFields, () => 7),
    ...byField(textFields, (field) => `Texte de ${field}`),
    ...byField(choiceFields, (field) => ticketZFieldTable[field].options[0]),
  }
}
