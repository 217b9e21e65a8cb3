/** The limit that a value passes, as it is printed in the language of the sentence. */
export const limits = {
  textMax: (limit: string) => `${limit} caractères au plus.`,
  listMax: (limit: string) => `${limit} éléments au plus.`,
  numberMax: (limit: string) => `Maximum\u00A0: ${limit}.`,
  numberMin: (limit: string) => `Minimum\u00A0: ${limit}.`,
}
