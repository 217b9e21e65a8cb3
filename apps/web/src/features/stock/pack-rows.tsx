import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type Decimal4, decimalTextOf, parseDecimal4 } from '@zinc/domain/purchase/decimal'
import { MAX_STOCK_PACKS, PACK_LABEL_MAX_LENGTH, type StockPack } from '@zinc/domain/stock/stock-item'
import type { Catalogue } from '@zinc/words/catalogue'
import { useId } from 'react'
import * as z from 'zod/mini'
import type { FieldInput, FieldProps } from '../../resources/resource-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/fields/field-error.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

type Words = Catalogue['stockItems']

/** As typed. */
const packRows = z.array(z.object({ label: z.string(), quantity: z.string() }))
type PackRow = z.output<typeof packRows>[number]

function rowsIn(typed: string): readonly PackRow[] {
  return typed === '' ? [] : packRows.parse(JSON.parse(typed))
}

/** No pack is '', so that a row added and taken off again changes nothing. */
function textOf(rows: readonly PackRow[]): string {
  return rows.length === 0 ? '' : JSON.stringify(rows)
}

/** What it also comes in: a name, and how many stock units. A row left empty is none. */
export function packsInput(
  words: Words,
  sayQuantity: (quantity: Decimal4) => string,
): FieldInput<readonly StockPack[]> {
  return {
    textOf: (packs) => textOf(packs.map(({ label, quantity }) => ({ label, quantity: decimalTextOf(quantity) }))),
    read: (typed) => {
      const filled = rowsIn(typed).filter(({ label, quantity }) => label.trim() !== '' || quantity.trim() !== '')
      const packs = filled.flatMap((row) => {
        const quantity = parseDecimal4(row.quantity)
        return quantity === null ? [] : [{ label: row.label.trim(), quantity }]
      })
      return packs.length === filled.length ? packs : undefined
    },
    say: (packs) => packs.map(({ label, quantity }) => words.pack(label, sayQuantity(quantity))).join('\n'),
    show: (props) => <PackRows {...props} words={words} />,
  }
}

function PackRows({ label, value, onChange, hint, error, words }: FieldProps & { words: Words }) {
  const id = useId()
  const rows = rowsIn(value)
  const change = (at: number, part: Partial<PackRow>) =>
    onChange(textOf(rows.map((row, index) => (index === at ? { ...row, ...part } : row))))
  return (
    <fieldset className="min-w-0" aria-describedby={error === undefined ? undefined : id}>
      <legend className="mb-1.5 font-semibold text-small">{label}</legend>
      <div className="grid gap-3">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and none moves.
          <div key={index} className="flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <TextField
                label={words.packLabel(index + 1)}
                value={row.label}
                maxLength={PACK_LABEL_MAX_LENGTH}
                autoComplete="off"
                onChange={(typed) => change(index, { label: typed })}
              />
            </div>
            <div className="w-24 shrink-0">
              <TextField
                label={words.packQuantity}
                value={row.quantity}
                inputMode="decimal"
                autoComplete="off"
                onChange={(typed) => change(index, { quantity: typed })}
              />
            </div>
            <IconButton
              label={words.removePack(index + 1)}
              onPress={() => onChange(textOf(rows.filter((_, other) => other !== index)))}
            >
              <IconTrash size={20} stroke={1.75} aria-hidden="true" />
            </IconButton>
          </div>
        ))}
      </div>
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
      {hint !== undefined && <p className="mt-1.5 mb-3 text-ink-3 text-small">{hint}</p>}
      {rows.length < MAX_STOCK_PACKS && (
        <Button
          look="secondary"
          icon={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}
          onPress={() => onChange(textOf([...rows, { label: '', quantity: '' }]))}
        >
          {words.addPack}
        </Button>
      )}
    </fieldset>
  )
}
