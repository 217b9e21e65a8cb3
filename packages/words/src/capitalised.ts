/** French names of days and months are lower case inside a sentence, upper case alone. */
export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}
