import type { SalesLabel } from '@zinc/domain/establishment/establishment'
import { describe, expect, it } from 'vitest'
import { currentText, setLanguage } from './catalogue.ts'
import { salesNameOf } from './sales-name.ts'

const labelOf = (singular: string, article: SalesLabel['article']): SalesLabel => ({
  singular,
  plural: `${singular}s`,
  gender: article === 'la' ? 'feminine' : 'masculine',
  article,
})

describe('the name of the daily entry [R03]', () => {
  it.each([
    [labelOf('Ticket Z', 'le'), 'Encoder le ticket Z du jour'],
    [labelOf('Recette', 'la'), 'Encoder la recette du jour'],
    [labelOf('Addition', "l'"), 'Encoder l’addition du jour'],
    [labelOf('TPE', 'le'), 'Encoder le TPE du jour'],
  ])('makes correct French of %j', (label, sentence) => {
    expect(salesNameOf(label, currentText()).encode).toBe(sentence)
  })

  it('translates the two default labels and leaves a customised one as typed', async () => {
    await setLanguage('en')
    expect(salesNameOf(labelOf('Ticket Z', 'le'), currentText())).toEqual({
      singular: 'Z report',
      plural: 'Z reports',
      encode: 'Enter today’s Z report',
    })
    expect(salesNameOf(labelOf('Recette', 'la'), currentText()).encode).toBe('Enter today’s takings')
    expect(salesNameOf(labelOf('Addition', "l'"), currentText())).toEqual({
      singular: 'Addition',
      plural: 'Additions',
      encode: 'Enter today’s Addition',
    })
  })
})
