import sharp from 'sharp'
import { aFacturX, anXml, aPdf, aPhoto, fieldsOfAttachment } from '../src/test/examples/file-examples.ts'
import type { TestApp, TestPerson } from '../src/test/test-app.ts'
import type { SentFile } from '../src/test/test-call.ts'
import { typedDaysAgo } from '../src/test/test-clock.ts'
import { uuidV7 } from '../src/uuid-v7.ts'
import type { KnownValues } from './values.ts'

type Where = { test: TestApp; owner: TestPerson; establishmentId: number; tickets: readonly string[] }

/** Some that are read, and some that may be taken off. */
export async function attachmentValuesOf(where: Where, versions: Map<string, number>): Promise<KnownValues> {
  const { test, owner, establishmentId, tickets } = where
  const ids: string[] = []
  for (let number = 0; number < 30; number++) {
    const body = fieldsOfAttachment(establishmentId, tickets[number % 10] ?? '')
    // A photo: each PDF would start a process that reads it, thirty in all.
    ;(await test.call('addAttachment', { body, file: await aPhoto() }, { token: owner.token })).ok()
    versions.set(`/api/attachments/${body.id}`, 1)
    versions.set(`/api/attachments/${body.id}/position`, 1)
    ids.push(body.id)
  }
  return {
    'getAttachmentFile.id': ids.slice(0, 5),
    'moveAttachment.id': ids.slice(5, 15),
    'moveAttachment.typedAt': [typedDaysAgo(0)],
    'removeAttachment.id': ids.slice(15),
    'addAttachment.id': Array.from({ length: 200 }, () => uuidV7()),
    targetId: tickets,
    ...{ 'addAttachment.position': ['0', '7'], 'addAttachment.typedAt': [typedDaysAgo(0)] },
    'addAttachment.fileName': ['reçu.jpg', 'ticket'],
  }
}

/** More of those that are accepted than of others, or most requests would end there. */
export async function fuzzFiles(): Promise<readonly SentFile[]> {
  const photos = await Promise.all(Array.from({ length: 8 }, () => aPhoto()))
  const drawn = { create: { width: 9, height: 7, channels: 4, background: '#0f08' } } as const
  const png = fileOf('a.png', 'image/png', await sharp(drawn).png().toBuffer())
  const webp = fileOf('a.webp', 'image/webp', await sharp(drawn).webp().toBuffer())
  const cut = fileOf('cut.jpg', 'image/jpeg', photos[0]?.bytes.subarray(0, 200) ?? new Uint8Array())
  const texts = {
    'empty.pdf': '',
    'page.pdf': '<!doctype html><script>alert(1)</script>',
    'drawing.png': '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
    'facture.xml': '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
    'sheet.jpg': 'PK\u0003\u0004',
    'photo.heic': '\0\0\0\u0018ftypheic\0\0\0\0mif1heic',
    '../../etc/passwd': '%PDF-1.7 %%EOF',
    'a\u202Efdp.exe': '\u0089PNG\r\n\u001A\n\0\0\0\rIHDR\u00ff\u00ff\u00ff\u00ff',
  }
  const odd = Object.entries(texts).map(([name, text]) => fileOf(name, 'application/pdf', Buffer.from(text, 'latin1')))
  return [...photos, png, webp, aPdf(), aPdf('Relevé « été ».pdf'), await aFacturX(), anXml(), cut, ...odd]
}

function fileOf(name: string, type: string, bytes: Uint8Array): SentFile {
  return { name, type, bytes: new Uint8Array(bytes) }
}
