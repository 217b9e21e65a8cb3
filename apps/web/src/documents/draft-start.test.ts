import { expect, it } from 'vitest'
import { draftStartOf, type TypedDraft } from './draft-start.ts'

type Typed = TypedDraft<string, number>

const typedOf = (typed: Partial<Typed> = {}): Typed => ({
  entityId: 'a',
  baseVersion: 3,
  draft: '12,5',
  sent: null,
  isCorrection: false,
  reason: '',
  ...typed,
})

const start = (given: Partial<Parameters<typeof draftStartOf<string, number>>[0]> = {}) =>
  draftStartOf<string, number>({
    server: { id: 'a', version: 3, content: 10 },
    typed: null,
    refused: null,
    isCorrection: false,
    empty: '',
    isUntouched: (draft) => draft === '',
    contentOf: (draft) => Number(draft.replace(',', '.')),
    draftOf: (content) => String(content).replace('.', ','),
    same: (one, other) => one === other,
    ...given,
  })

it('opens with the document, or empty under a new id', () => {
  expect(start()).toEqual({ origin: 'stored', typed: typedOf({ draft: '10', sent: 10 }) })
  expect(start({ server: null })).toMatchObject({
    origin: 'stored',
    typed: { draft: '', baseVersion: null, sent: null },
  })
  expect(start({ server: { id: 'a', version: 0, content: 10 } }).typed.baseVersion).toBeNull()
  expect(start({ typed: typedOf({ draft: '' }) }).typed.draft).toBe('10')
})

it('goes on from what the server refused', () => {
  expect(start({ refused: 7 }).typed).toMatchObject({ draft: '7', sent: 10 })
})

it.each([
  ['the same version', {}, { id: 'a', version: 3, content: 10 }],
  ['an equal content', { baseVersion: 1 }, { id: 'b', version: 4, content: 12.5 }],
  ['the content this device sent', { baseVersion: 1, sent: 11 }, { id: 'a', version: 4, content: 11 }],
] as const)('goes on with its own texts over %s', (_what, typed, server) => {
  const expected = typedOf({ ...typed, entityId: server.id, baseVersion: server.version })
  expect(start({ typed: typedOf(typed), server })).toEqual({ origin: 'restored', typed: expected })
})

it('says when somebody else wrote it meanwhile, and stands on the version it was typed over', () => {
  const server = { id: 'a', version: 4, content: 11 }
  expect(start({ typed: typedOf(), server })).toEqual({ origin: 'newer', typed: typedOf() })
})

it('keeps the texts for a new document when theirs is gone', () => {
  const { origin, typed } = start({ typed: typedOf(), server: null })
  expect({ origin, ...typed }).toMatchObject({ origin: 'restored', draft: '12,5', baseVersion: null })
  expect(typed.entityId).not.toBe('a')
  expect(start({ typed: typedOf({ baseVersion: null }), server: null }).typed.entityId).toBe('a')
})

it('is a correction when the page is one, whatever was stored', () => {
  expect(start({ typed: typedOf(), isCorrection: true }).typed.isCorrection).toBe(true)
  expect(start({ typed: typedOf({ isCorrection: true }) }).typed.isCorrection).toBe(false)
})
