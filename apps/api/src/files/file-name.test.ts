import { expect, it } from 'vitest'
import { keptNameOf } from './file-name.ts'

it.each([
  ['Ticket Z.JPG', 'jpeg', 'Ticket Z.JPG'],
  ['facture.jpeg', 'jpeg', 'facture.jpeg'],
  ['photo.webp', 'jpeg', 'photo.jpg'],
  ['../../etc/passwd', 'pdf', 'passwd.pdf'],
  ['C:\\Users\\a\\facture.pdf', 'pdf', 'facture.pdf'],
  ['.htaccess', 'png', 'htaccess.png'],
  ['a\u202Efdp.exe', 'pdf', 'afdp.pdf'],
  ['a\r\nSet-Cookie: b.pdf', 'pdf', 'aSet-Cookie b.pdf'],
  ['"><script>.pdf', 'pdf', 'script.pdf'],
  ['re\u0301cu.png', 'png', 'récu.png'],
  ['', 'jpeg', 'document.jpg'],
  ['...', 'xml', 'document.xml'],
  ['x\ud83d.pdf', 'pdf', 'x.pdf'],
] as const)('%j of a %s is kept as %j', (sent, type, kept) => {
  expect(keptNameOf(sent, type)).toBe(kept)
})

it('is cut to 200 characters, never in the middle of one', () => {
  const name = keptNameOf(`${'🧾'.repeat(300)}.pdf`, 'pdf')
  expect(name.length).toBeLessThanOrEqual(200)
  expect(name).toMatch(/^🧾+\.pdf$/u)
})
