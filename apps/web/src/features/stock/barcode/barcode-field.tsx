import IconBarcode from '@tabler/icons-react/dist/esm/icons/IconBarcode.mjs'
import { BARCODE_MAX_LENGTH, isBarcodeLikely } from '@zinc/domain/stock/stock-item'
import { useState } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import type { FieldProps } from '../../../resources/resource-fields.tsx'
import { FileButton } from '../../../ui/fields/file-button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { barcodeOf, canReadBarcodes } from './barcode-photo.ts'

/** Typed, or read from a photo where the browser can. A wrong check digit is said, and saved: codes of one's own are none of these. */
export function BarcodeField({ hint, ...props }: FieldProps) {
  const words = useText().stockItems
  const [reading, setReading] = useState<'no' | 'now' | 'failed'>('no')
  const read = async ([photo]: readonly File[]) => {
    if (photo === undefined) return
    setReading('now')
    const code = await barcodeOf(photo)
    setReading(code === null ? 'failed' : 'no')
    if (code !== null) props.onChange(code.slice(0, BARCODE_MAX_LENGTH))
  }
  return (
    <div className="grid justify-items-start gap-2 *:first:w-full">
      <TextField
        {...props}
        hint={isBarcodeLikely(props.value.trim()) ? hint : words.barcodeDoubt}
        inputMode="numeric"
        autoComplete="off"
        maxLength={BARCODE_MAX_LENGTH}
      />
      {canReadBarcodes() && (
        <FileButton
          label={words.barcodePhoto}
          icon={<IconBarcode size={20} stroke={1.75} aria-hidden="true" />}
          accept="image/*"
          fromCamera
          disabled={reading === 'now'}
          onFiles={(files) => void read(files)}
        >
          {words.barcodeRead}
        </FileButton>
      )}
      <p role="status" className="text-red text-small empty:hidden">
        {reading === 'failed' ? words.barcodeUnread : ''}
      </p>
    </div>
  )
}
