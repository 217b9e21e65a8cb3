/** French names of days and months are lower case inside a sentence, upper case alone. */
export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}

/** Labels as they stand inside a sentence. */
export function namesInSentence(names: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const lowered = (name: string) => name.charAt(0).toLocaleLowerCase() + name.slice(1)
  return Object.fromEntries(Object.entries(names).map(([key, name]) => [key, lowered(name)]))
}
