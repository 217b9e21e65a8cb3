import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FileType, fileTypes } from '@zinc/domain/file'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { isRefusal } from '../http/routing/errors.ts'
import { newReader } from '../reading/reader-process.ts'
import { programPath } from '../test/test-program.ts'
import { inspectFile } from './inspection.ts'

const folder = mkdtempSync(join(tmpdir(), 'zinc-inspection-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let files = 0
async function inspected(bytes: Uint8Array, types: readonly FileType[] = fileTypes) {
  files += 1
  const path = join(folder, String(files))
  writeFileSync(path, bytes)
  const reader = newReader(programPath('reader'))
  return await inspectFile({ path, part: { types, use: 'kept' }, language: 'fr', reader, personId: 1 })
}

async function codeOf(bytes: Uint8Array, types: readonly FileType[] = fileTypes): Promise<string> {
  const found = await inspected(bytes, types)
  return isRefusal(found) ? found.code : found.type
}

const drawn = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 30, b: 60, alpha: 0.5 } } })

/** One that says it is larger than the bytes behind it could tell. */
async function pngSayingSize(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await drawn(1, 1).png().toBuffer())
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crcOf(bytes.subarray(12, 29)), 29)
  return bytes
}

/** As PNG asks (Node has one from 22 on). */
function crcOf(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}

describe('a picture', () => {
  it('keeps its kind when it is a small PNG, and becomes a JPEG otherwise', async () => {
    expect(await inspected(await drawn(30, 20, 4).png().toBuffer())).toMatchObject({
      type: 'png',
      width: 30,
      height: 20,
    })
    expect(await inspected(await drawn(2500, 2000).png().toBuffer())).toMatchObject({ type: 'jpeg', width: 2400 })
    expect(await codeOf(await drawn(30, 20, 4).webp().toBuffer())).toBe('jpeg')
  })

  it('is kept without what somebody put behind it', async () => {
    const page = Buffer.from('<script>alert(1)</script>')
    const found = await inspected(Buffer.concat([await drawn(30, 20).jpeg().toBuffer(), page]))
    if (isRefusal(found)) throw new Error(found.code)
    expect(readFileSync(found.path).includes('script')).toBe(false)
    expect(readFileSync(found.path).length).toBe(found.storedSize)
  })

  it.each([
    ['of more points than we open', 11_000, 11_000],
    ['that is longer than we open', 20_000, 10],
    ['that says it is as large as a format can say', 2_147_483_647, 2_147_483_647],
  ])('%s is refused', async (_name, width, height) => {
    expect(await codeOf(await pngSayingSize(width, height))).toBe('FILE_UNREADABLE')
  })

  it('that is cut or damaged is refused', async () => {
    const whole = await drawn(300, 200).jpeg().toBuffer()
    expect(await codeOf(whole.subarray(0, whole.length / 2))).toBe('FILE_UNREADABLE')
    expect(await codeOf(whole.subarray(0, 10))).toBe('FILE_UNREADABLE')
  })
})

it('what is no file of ours is refused whatever it is called, and so is a type the route does not take', async () => {
  for (const text of ['', 'GIF89a', '<!doctype html>', 'PK\u0003\u0004', 'MZ']) {
    expect(await codeOf(Buffer.from(text, 'latin1')), text).toBe('FILE_REFUSED')
  }
  expect(await codeOf(Buffer.from('%PDF-1.7'), ['jpeg'])).toBe('FILE_REFUSED')
})

it('an HEIC photo is refused with what to do', async () => {
  const found = await inspected(Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0', 'latin1'))
  expect(isRefusal(found) && found.details.issues?.[0]).toMatchObject({ path: ['file'], code: 'heic_photo' })
})
