import type { ServerWords } from './folder.ts'
import { type Language, languages } from './languages.ts'

/** A rule of a field that has a sentence. */
export type FieldCode = keyof ServerWords['fields']

const loaded = await Promise.all(
  languages.map(async (language): Promise<[Language, ServerWords]> => {
    const file: { words: ServerWords } = await import(`./${language}/server.ts`)
    return [language, file.words]
  }),
)

/** The server speaks every language at once. */
export const serverWords = Object.fromEntries(loaded) as Readonly<Record<Language, ServerWords>>
