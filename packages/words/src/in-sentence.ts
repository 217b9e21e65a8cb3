/** Labels as they stand inside a sentence. */
export function namesInSentence(names: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const lowered = (name: string) => name.charAt(0).toLocaleLowerCase() + name.slice(1)
  return Object.fromEntries(Object.entries(names).map(([key, name]) => [key, lowered(name)]))
}
