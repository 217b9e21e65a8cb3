/** Of the shorter side: twice the points at which it is shown, for screens that have them. */
const SIDE = 128

/** A small picture of a photo, so that five pages do not hold five whole photos in memory; the photo itself where this browser cannot draw it. */
export async function thumbnailOf(photo: Blob): Promise<Blob> {
  return (await drawn(photo).catch(() => null)) ?? photo
}

async function drawn(photo: Blob): Promise<Blob | null> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  const canvas = document.createElement('canvas')
  try {
    const scale = Math.min(1, SIDE / Math.min(bitmap.width, bitmap.height))
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    const context = canvas.getContext('2d')
    if (context === null) return null
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
  } finally {
    bitmap.close()
    canvas.width = 0
    canvas.height = 0
  }
}
