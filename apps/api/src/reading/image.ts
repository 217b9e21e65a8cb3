import { MAX_IMAGE_PIXELS, MAX_IMAGE_SIDE } from '@zinc/domain/file'
import sharp from 'sharp'

/** Longest side of what is kept: the small print of a receipt stays readable. */
const KEPT_SIDE = 2400
const PNG_PIXELS = 4_000_000
const SECONDS = 10

sharp.cache(false)
sharp.concurrency(1)
// Of the loaders of libvips only those of the three formats that are accepted.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'] })

export type KeptImage = { type: 'jpeg' | 'png'; width: number; height: number; size: number }

/**
 * The picture drawn anew: upright, and without anything the camera wrote beside it (place, device) or somebody hid
 * behind it. null: damaged, or larger than we open.
 */
export async function redrawImage(source: string, target: string): Promise<KeptImage | null> {
  try {
    const options = { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'warning', animated: false } as const
    const { width, height, format } = await sharp(source, options).metadata()
    if (Math.max(width, height) > MAX_IMAGE_SIDE) return null
    const type = format === 'png' && width * height <= PNG_PIXELS ? 'png' : 'jpeg'
    const drawn = sharp(source, { ...options, sequentialRead: true })
      .rotate()
      .resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: SECONDS })
    const written = type === 'png' ? drawn.png() : drawn.flatten({ background: '#ffffff' }).jpeg({ quality: 80 })
    const kept = await written.toFile(target)
    return { type, width: kept.width, height: kept.height, size: kept.size }
  } catch (error) {
    if (error instanceof Error) return null
    throw error
  }
}
