import { TypedField, type TypedFieldProps } from './typed-field.tsx'

/** 'HH:mm' in every language and in every browser (R94), not as the browser's own language writes a time. */
export function TimeField(props: TypedFieldProps) {
  return <TypedField {...props} read={typedTimeOf} show={(time) => time} />
}

/** '5h', '5:00', '0500' or '17 h 30' as 'HH:mm'; null while it is no time of a day. */
export function typedTimeOf(typed: string): string | null {
  const [, hour, minute = '00'] = /^(\d{1,2})(?:\s*[h:.]?\s*(\d{2})\s*(?:min|mn)?|\s*[h:.])?$/i.exec(typed.trim()) ?? []
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null
  return `${hour.padStart(2, '0')}:${minute}`
}
