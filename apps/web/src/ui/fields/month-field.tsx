import { TypedField, type TypedFieldProps } from './typed-field.tsx'

/** 'yyyy-mm' behind it, '' for none; typed and shown as MM/yyyy: not every browser has a field for a month. */
export function MonthField(props: TypedFieldProps) {
  return <TypedField {...props} read={typedMonthOf} show={shownMonthOf} />
}

/** '11/2026', '11.26', '112026' or '2026-11' as 'yyyy-mm'; null while it is no month. */
export function typedMonthOf(typed: string): string | null {
  const trimmed = typed.trim()
  const [, month, year] = /^(\d{1,2})(?:[/. -](?=\d{2}$|\d{4}$)|(?=\d{4}$))(\d+)$/.exec(trimmed) ?? []
  const value =
    month === undefined || year === undefined ? trimmed : `${year.padStart(4, '20')}-${month.padStart(2, '0')}`
  return /^20\d{2}-(0[1-9]|1[0-2])$/.test(value) ? value : null
}

function shownMonthOf(value: string): string {
  const month = typedMonthOf(value)
  return month === null || month !== value ? value : `${month.slice(5)}/${month.slice(0, 4)}`
}
