type Found = { readonly rawValue: string }
type DetectorClass = new (options: {
  formats: readonly string[]
}) => { detect: (image: ImageBitmap) => Promise<readonly Found[]> }

/** On what is sold in a shop, and on cases of it. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf', 'code_128']

/** Not in the types of the DOM yet, nor in every browser. */
const detectorClass = () => Reflect.get(globalThis, 'BarcodeDetector') as DetectorClass | undefined

export function canReadBarcodes(): boolean {
  return detectorClass() !== undefined
}

/** The code on a photo; null where none is found. */
export async function barcodeOf(photo: Blob): Promise<string | null> {
  const Detector = detectorClass()
  if (Detector === undefined) return null
  try {
    const image = await createImageBitmap(photo)
    const [found] = await new Detector({ formats }).detect(image)
    image.close()
    return found?.rawValue ?? null
  } catch {
    // No picture, or none this browser reads.
    return null
  }
}
