import { describe, expect, it } from 'vitest'
import { nearestSupplierOf } from './supplier-name.ts'

const suppliers = ['Élevage Giraud', 'Métro Lyon', 'Primeurs du Rhône', 'Léa', 'SARL'].map((name) => ({
  id: name,
  name,
}))
const nearest = (name: string) => nearestSupplierOf(name, suppliers)?.name ?? null

describe('the nearest supplier of a name', () => {
  it.each([
    ['another case and no accents', 'ELEVAGE GIRAUD', 'Élevage Giraud'],
    ['a legal form', 'Élevage Giraud SARL', 'Élevage Giraud'],
    ['a legal form with points', 'S.A.R.L. Élevage Giraud', 'Élevage Giraud'],
    ['what stands before a name', 'Ets Giraud Elevage', null],
    ['a letter left out', 'Elevage Girau', 'Élevage Giraud'],
    ['two letters swapped', 'Primeurs du Rhnôe', 'Primeurs du Rhône'],
    ['another space', 'Metro-Lyon', 'Métro Lyon'],
    ['only its beginning', 'Métro', 'Métro Lyon'],
    ['more after it', 'Métro Lyon Vaise', 'Métro Lyon'],
    ['a short name, to the letter', 'lea', 'Léa'],
    ['another short name', 'Léo', null],
    ['another name', 'Brasserie Giraud', null],
    ['nothing but a form', 'S.A.R.L.', 'SARL'],
  ])('is found by %s: %s', (_, name, found) => {
    expect(nearest(name)).toBe(found)
  })

  it('is the one with the fewest slips', () => {
    const two = ['Maison Durant', 'Maison Durand'].map((name) => ({ id: name, name }))
    expect(nearestSupplierOf('Maison Durand SAS', two)?.name).toBe('Maison Durand')
    expect(nearestSupplierOf('Maison', [])).toBeNull()
  })
})
