import type { Page } from '@playwright/test'

export type Photo = { name: string; mimeType: string; buffer: Buffer }
type Size = { width: number; height: number }

/**
 * As a phone held upright stores it: lying on its side, with the turn to make and the place in its Exif. Its left half is
 * red and its right half blue; turned upright, red is above blue.
 */
export async function cameraPhoto(page: Page, name: string, { width, height }: Size = { width: 3200, height: 2400 }) {
  const drawn = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas')
      canvas.width = w
      canvas.height = h
      const context = canvas.getContext('2d')
      if (context === null) throw new Error('no canvas')
      context.fillStyle = 'red'
      context.fillRect(0, 0, w / 2, h)
      context.fillStyle = 'blue'
      context.fillRect(w / 2, 0, w / 2, h)
      return canvas.toDataURL('image/jpeg', 0.9)
    },
    [width, height] as const,
  )
  const bytes = Buffer.from(drawn.split(',')[1] ?? '', 'base64')
  // Behind the two bytes every JPEG opens with.
  const buffer = Buffer.concat([bytes.subarray(0, 2), exifSegment(), bytes.subarray(2)])
  return { name, mimeType: 'image/jpeg', buffer } satisfies Photo
}

/** Turn a quarter to the right; 45° 45′ north. */
function exifSegment(): Buffer {
  const tiff = Buffer.alloc(98)
  tiff.write('II*\0', 0, 'latin1')
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(2, 8)
  entry(tiff, 10, { tag: 0x0112, type: 3, count: 1, value: 6 })
  entry(tiff, 22, { tag: 0x8825, type: 4, count: 1, value: 38 })
  tiff.writeUInt16LE(2, 38)
  entry(tiff, 40, { tag: 1, type: 2, count: 2, value: 'N'.charCodeAt(0) })
  entry(tiff, 52, { tag: 2, type: 5, count: 3, value: 68 })
  for (const [index, value] of [45, 1, 45, 1, 0, 1].entries()) tiff.writeUInt32LE(value, 68 + 4 * index)
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

type Entry = { tag: number; type: number; count: number; value: number }

function entry(tiff: Buffer, at: number, { tag, type, count, value }: Entry): void {
  tiff.writeUInt16LE(tag, at)
  tiff.writeUInt16LE(type, at + 2)
  tiff.writeUInt32LE(count, at + 4)
  tiff.writeUInt32LE(value, at + 8)
}
