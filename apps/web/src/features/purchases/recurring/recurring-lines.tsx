import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { amountTextOf, parseAmount } from '@zinc/domain/money'
import { MAX_MORE_LINES, type RecurringLine } from '@zinc/domain/purchase/recurring'
import { useId } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import type { Choice, FieldInput, FieldProps } from '../../../resources/resource-fields.tsx'
import { Button } from '../../../ui/button.tsx'
import { AmountText } from '../../../ui/fields/amount-text.tsx'
import { FieldError } from '../../../ui/fields/field-error.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

/** As typed; '' where nothing is chosen. */
type Typed = { categoryId: string; net: string; rateBp: string }

export type LineChoices = {
  categories: readonly Choice<string>[]
  /** '' outside VAT. */
  rates: readonly Choice<string>[]
  noCategory: string
}

/** Lines beside the first; one left empty is not kept. */
export function linesInput(
  choices: LineChoices,
  say: (lines: readonly RecurringLine[]) => string,
): FieldInput<readonly RecurringLine[]> {
  return {
    textOf: (lines) =>
      JSON.stringify(
        lines.map(({ categoryId, net, rateBp }) => ({
          categoryId: categoryId ?? '',
          net: net === 0 ? '' : amountTextOf(net),
          rateBp: String(rateBp ?? ''),
        })),
      ),
    read: (text) => {
      const lines = typedOf(text)
        .filter(({ categoryId, net }) => categoryId !== '' || net.trim() !== '')
        .map((line) => ({
          categoryId: line.categoryId === '' ? null : line.categoryId,
          net: line.net.trim() === '' ? 0 : parseAmount(line.net),
          rateBp: line.rateBp === '' ? null : Number(line.rateBp),
        }))
      const read = lines.flatMap(({ net, ...line }) => (net === null || net < 0 ? [] : [{ ...line, net }]))
      return read.length === lines.length ? read : undefined
    },
    say,
    show: (props) => <LinesField {...props} {...choices} />,
  }
}

function typedOf(text: string): readonly Typed[] {
  return text === '' ? [] : (JSON.parse(text) as Typed[])
}

function LinesField({ label, value, error, onChange, categories, rates, noCategory }: FieldProps & LineChoices) {
  const words = useText().purchases.recurring
  const errorId = useId()
  const lines = typedOf(value)
  const write = (next: readonly Typed[]) => onChange(JSON.stringify(next))
  const change = (index: number, changed: Partial<Typed>) =>
    write(lines.map((line, at) => (at === index ? { ...line, ...changed } : line)))
  return (
    <fieldset
      className="grid min-w-0 gap-3"
      aria-label={label}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      {lines.map((line, index) => {
        const number = index + 2
        const offered = categories.filter(({ isOffered, value: id }) => isOffered !== false || id === line.categoryId)
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: A line has no name of its own; it is known by its place.
            key={index}
            className="grid grid-cols-2 items-start gap-3 border-line border-t pt-3"
          >
            <div className="col-span-2 flex min-w-0 items-end gap-2">
              <div className="min-w-0 flex-1">
                <SelectField
                  label={words.ofLine(words.category, number)}
                  value={line.categoryId}
                  groups={[{ label: words.category, options: [{ value: '', label: noCategory }, ...offered] }]}
                  onChange={(categoryId) => change(index, { categoryId })}
                />
              </div>
              <IconButton label={words.removeLine(number)} onPress={() => write(lines.filter((_, at) => at !== index))}>
                <IconTrash size={20} stroke={1.75} aria-hidden="true" />
              </IconButton>
            </div>
            <AmountText
              label={words.ofLine(words.net, number)}
              value={line.net}
              emptyMeansNone={true}
              onChange={(net) => change(index, { net })}
            />
            <SelectField
              label={words.ofLine(words.rate, number)}
              value={line.rateBp}
              groups={[{ label: words.rate, options: rates }]}
              onChange={(rateBp) => change(index, { rateBp })}
            />
          </div>
        )
      })}
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      {lines.length < MAX_MORE_LINES && (
        <div className="-ml-3">
          <Button
            look="quiet"
            size="small"
            icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
            onPress={() => write([...lines, { categoryId: '', net: '', rateBp: rates[0]?.value ?? '' }])}
          >
            {words.addLine}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
