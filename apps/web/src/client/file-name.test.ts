import { expect, it } from 'vitest'
import { fileNameOf } from './file-name.ts'

it.each([
  [`attachment; filename="a.csv"; filename*=UTF-8''%C3%A9t%C3%A9.csv`, 'été.csv'],
  [`attachment; filename*=utf-8'fr'a%20b.csv; filename="c.csv"`, 'a b.csv'],
  ['attachment; filename="un \\"deux\\".csv"', 'un deux.csv'],
  ['attachment; filename=plain.csv', 'plain.csv'],
  [`attachment; filename="a.csv"; filename*=UTF-8''%E9`, 'a.csv'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment; filename="C:\\\\Windows\\\\a.csv"', 'a.csv'],
  [`attachment; filename*=UTF-8''..%2F..%2F.bashrc`, 'bashrc'],
  [`attachment; filename*=UTF-8''facture%E2%80%AEfdp.exe`, 'facturefdp.exe'],
  [`attachment; filename*=UTF-8''a%0D%0A%00b%3A%3F.csv. .`, 'ab.csv'],
  ['attachment; filename=".."', 'export'],
  ['attachment', 'export'],
])('%s is saved as %s', (disposition, name) => {
  expect(fileNameOf(disposition, '/me/export')).toBe(name)
})

it('without a header the address names it, and a long name keeps its ending', () => {
  expect(fileNameOf(null, '/exports/{name}')).toBe('name')
  expect(fileNameOf(null, '/')).toBe('zinc')
  const long = fileNameOf(`attachment; filename="${'a'.repeat(400)}.csv"`, '/')
  expect(long).toHaveLength(120)
  expect(long.endsWith('a.csv')).toBe(true)
})
