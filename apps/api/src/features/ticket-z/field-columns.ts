import { byField } from '@zinc/domain/field-table'
import {
  amountFields,
  choiceFields,
  countFields,
  type TicketZFieldValues,
  textFields,
  ticketZFields,
} from '@zinc/domain/ticket-z/ticket-z-field'
import { columnOf } from '../../db/schema/columns.ts'

/** The fields of a version, to select: `columns(...fieldColumns)`. */
export const fieldColumns = ticketZFields.map((field) => `v.${columnOf(field)}` as const)

/** The fields of a ticket's version in force, from a row whose type says that it may have none. */
export function fieldsOfRow(
  row: {
    readonly [F in keyof TicketZFieldValues]: TicketZFieldValues[F] | null
  },
): TicketZFieldValues {
  return {
    ...byField(amountFields, (field) => row[field] ?? 0),
    ...byField(countFields, (field) => row[field]),
    ...byField(textFields, (field) => row[field] ?? ''),
    ...byField(choiceFields, (field) => row[field]),
  }
}
