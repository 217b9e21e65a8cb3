import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { build } from 'esbuild'
import { cameraPhoto } from './camera-photo.ts'

/** The product's own reduction, in a browser that decodes and draws. */
async function reductionScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, '../apps/web/src/client/image-reduction.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'reduction',
  })
  return outputFiles[0]?.text ?? ''
}

type Reduced = { name: string; type: string; bytes: number[]; width: number; height: number; corners: string[] }

test.beforeEach(async ({ page }) => {
  await page.goto('about:blank')
  await page.addScriptTag({ content: await reductionScript() })
})

async function reduce(page: import('@playwright/test').Page, file: { name: string; type: string; base64: string }) {
  return await page.evaluate(async ({ name, type, base64 }): Promise<Reduced> => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const given = new File([bytes], name, { type })
    const { reducedImage } = Reflect.get(window, 'reduction') as {
      reducedImage: (one: File) => Promise<File>
    }
    const reduced = await reducedImage(given)
    const bitmap = await createImageBitmap(reduced, { imageOrientation: 'none' }).catch(() => null)
    const canvas = document.createElement('canvas')
    const { width, height } = bitmap ?? { width: 1, height: 1 }
    Object.assign(canvas, { width, height })
    const context = canvas.getContext('2d')
    if (bitmap !== null) context?.drawImage(bitmap, 0, 0)
    const colourAt = (x: number, y: number) => {
      const [red = 0, green = 0, blue = 0] = context?.getImageData(x, y, 1, 1).data ?? []
      if (red > 200 && green > 200) return 'white'
      return red > blue ? 'red' : 'blue'
    }
    return {
      ...{ name: reduced.name, type: reduced.type, width, height },
      bytes: [...new Uint8Array(await reduced.arrayBuffer())],
      corners: [colourAt(width - 1, 0), colourAt(width - 1, height - 1)],
    }
  }, file)
}

test('a photo is upright, at most 2 000 pixels a side, and says nothing of its place', async ({ page }) => {
  const photo = await cameraPhoto(page, 'IMG_0042.JPEG')
  expect(photo.buffer.includes('Exif')).toBe(true)
  const reduced = await reduce(page, {
    name: photo.name,
    type: photo.mimeType,
    base64: photo.buffer.toString('base64'),
  })
  expect(reduced).toMatchObject({ name: 'IMG_0042.JPEG', type: 'image/jpeg', width: 1500, height: 2000 })
  expect(reduced.corners).toEqual(['red', 'blue'])
  const bytes = Buffer.from(reduced.bytes)
  expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
  for (const marker of ['Exif', 'GPS', 'http://ns.adobe.com']) expect(bytes.includes(marker)).toBe(false)
  expect(bytes.length).toBeLessThan(photo.buffer.length)
})

test('a small transparent picture keeps its size and becomes white', async ({ page }) => {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 40, height: 30 })
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  const reduced = await reduce(page, { name: 'capture d’écran.png', type: 'image/png', base64 })
  expect(reduced).toMatchObject({ name: 'capture d’écran.jpg', type: 'image/jpeg', width: 40, height: 30 })
  expect(reduced.corners).toEqual(['white', 'white'])
})

test('what is no picture, or none this browser knows, stays byte for byte', async ({ page }) => {
  const base64 = Buffer.from('no picture at all').toString('base64')
  for (const [name, type] of [
    ['facture.pdf', 'application/pdf'],
    ['IMG_0042.heic', 'image/heic'],
  ] as const) {
    const kept = await reduce(page, { name, type, base64 })
    expect({ ...kept, text: Buffer.from(kept.bytes).toString() }).toMatchObject({
      name,
      type,
      text: 'no picture at all',
    })
  }
})
