/** Of the longer side: an invoice stays readable at twice its size. */
const MAX_SIDE = 2000
const QUALITY = 0.8

/**
 * A photo as it is sent: upright, at most 2 000 px a side, drawn anew and so without what the camera wrote into it (place,
 * device, time). What this browser cannot decode, and what is no picture, stays as it is.
 */
export async function reducedImage(file: File): Promise<File> {
  if (!file.type.startsWith('image/')) return file
  const blob = await drawn(file).catch(() => null)
  return blob === null ? file : new File([blob], jpegNameOf(file.name), { type: blob.type })
}

async function drawn(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const canvas = document.createElement('canvas')
  try {
    const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height))
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    const context = canvas.getContext('2d')
    if (context === null) return null
    // What is transparent would become black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  } finally {
    bitmap.close()
    // Safari counts the pixels of canvases that nobody shows any more.
    canvas.width = 0
    canvas.height = 0
  }
}

function jpegNameOf(name: string): string {
  return /\.jpe?g$/i.test(name) ? name : `${name.replace(/\.[^.]*$/, '')}.jpg`
}
