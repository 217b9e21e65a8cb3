import { describe, expect, it } from 'vitest'
import type { Command, CommandGroup } from './command.ts'
import { groupsOf, markedPartsOf, scoreOf } from './ranking.ts'

const none: ReadonlySet<string> = new Set()

function aCommand(group: CommandGroup, label: string, more: Partial<Command> = {}): Command {
  return { id: `${group}:${label}`, group, label, icon: null, href: '/', ...more }
}

const found = (typed: string, commands: readonly Command[], recent = none) =>
  groupsOf(typed, commands, recent).map(({ group, commands: of }) => `${group}: ${of.map((c) => c.label).join(', ')}`)

describe('what was typed', () => {
  it('answers to a name whatever its accents, capitals and apostrophes', () => {
    expect(scoreOf('epicerie', 'Épicerie fine')).toBe(80)
    expect(scoreOf('PLUS D OPTIONS', 'Plus d’options')).toBe(100)
    expect(scoreOf('zzz', 'Épicerie')).toBeNull()
    expect(scoreOf(' ', 'Épicerie')).toBeNull()
  })

  it('prefers the start of a name to that of a word, and that to its middle', () => {
    const scores = ['mar', 'saône', 'la mar', 'aône'].map((typed) => scoreOf(typed, 'Marée de la Saône'))
    expect(scores).toEqual([80, 60, 50, 40])
  })

  it('finds a page by what people look for there, last of all', () => {
    expect(scoreOf('iban', 'Fournisseurs', 'carnet IBAN')).toBe(30)
    expect(scoreOf('tva', 'Résultats', 'marge TVA')).toBe(30)
    expect(scoreOf('mar', 'Résultats', 'marge TVA')).toBeNull()
  })
})

describe('the groups', () => {
  const commands = [
    aCommand('pages', 'Marge et achats'),
    aCommand('suppliers', 'Primeurs Marchand'),
    aCommand('suppliers', 'Marée de la Saône'),
    aCommand('days', 'Mardi 17 novembre 2026', { score: 85 }),
  ]

  it('come with the best one first, and the best command first in each', () => {
    expect(found('mar', commands)).toEqual([
      'days: Mardi 17 novembre 2026',
      'suppliers: Marée de la Saône, Primeurs Marchand',
      'pages: Marge et achats',
    ])
  })

  it('put what was chosen before in front of its equals', () => {
    const equals = [aCommand('suppliers', 'Cave des Halles'), aCommand('suppliers', 'Cave des Terreaux')]
    expect(found('cave', equals)).toEqual(['suppliers: Cave des Halles, Cave des Terreaux'])
    expect(found('cave', equals, new Set(['suppliers:Cave des Terreaux']))).toEqual([
      'suppliers: Cave des Terreaux, Cave des Halles',
    ])
  })

  it('show five of a group at most', () => {
    const many = Array.from({ length: 9 }, (_, index) => aCommand('suppliers', `Maraîcher ${index}`))
    expect(groupsOf('mara', many, none)[0]?.commands).toHaveLength(5)
  })
})

describe('the marks', () => {
  const marked = (typed: string, label: string) =>
    markedPartsOf(typed, label).map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))

  it('are where the typed letters stand, accents included', () => {
    expect(marked('maree', 'Marée de la Saône')).toEqual(['[Marée]', ' de la Saône'])
    expect(marked('saone mar', 'Marée de la Saône')).toEqual(['[Mar]', 'ée de la ', '[Saône]'])
  })

  it('prefer the start of a word', () => {
    expect(marked('an', 'Océane Antoine')).toEqual(['Océane ', '[An]', 'toine'])
    expect(marked('zz', 'Océane')).toEqual(['Océane'])
  })
})
