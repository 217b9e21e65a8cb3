import { familyOf } from '@zinc/domain/establishment/establishment'
import {
  type EstablishmentFamily,
  type EstablishmentType,
  restaurantTypes,
  shopTypes,
} from '@zinc/domain/establishment/establishment-type'
import { useId, useState } from 'react'
import { useText } from '../../i18n/catalogue.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { TypeIcon } from './type-icon.tsx'

const typesOf: Readonly<Record<EstablishmentFamily, readonly EstablishmentType[]>> = {
  restaurant: restaurantTypes,
  shop: shopTypes,
}
const families: readonly EstablishmentFamily[] = ['restaurant', 'shop']

export type TypeGridProps = { value: EstablishmentType; onChange: (type: EstablishmentType) => void }

/** One choice among twenty-four: real radio buttons, so that arrows walk the grid. On phones one family at a time. */
export function TypeGrid({ value, onChange }: TypeGridProps) {
  const text = useText().establishment
  const family = familyOf(value)
  const [last, setLast] = useState<Record<EstablishmentFamily, EstablishmentType>>({
    restaurant: 'restaurant',
    shop: 'boulangerie',
  })
  function choose(type: EstablishmentType) {
    setLast((now) => ({ ...now, [familyOf(type)]: type }))
    onChange(type)
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold text-small">{text.type}</legend>
      <div className="mb-3 desk:hidden">
        <Segmented
          label={text.type}
          wide={true}
          value={family}
          options={families.map((option) => ({ value: option, label: text.families[option] }))}
          onChange={(next) => choose(last[next])}
        />
      </div>
      <div role="radiogroup" aria-label={text.type} className="grid gap-3">
        {families.map((option) => (
          <div key={option} className={option === family ? '' : 'hidden desk:block'}>
            <p className="mb-1 hidden text-ink-2 text-small desk:block">{text.families[option]}</p>
            <div className="grid grid-cols-3 gap-2 min-[22rem]:grid-cols-4 sm:grid-cols-6">
              {typesOf[option].map((type) => (
                <TypeTile key={type} type={type} selected={type === value} onChoose={choose} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  )
}

type TypeTileProps = { type: EstablishmentType; selected: boolean; onChoose: (type: EstablishmentType) => void }

function TypeTile({ type, selected, onChoose }: TypeTileProps) {
  const id = useId()
  const text = useText().establishment
  const isOther = type === 'restaurant_other' || type === 'shop_other'
  return (
    <label
      htmlFor={id}
      className="flex h-18 cursor-pointer flex-col items-center justify-center gap-1 rounded-cell border border-line bg-surface px-0.5 text-center text-ink-2 text-small leading-tight hover:border-line-strong hover:text-ink has-checked:border-brand has-checked:bg-brand-soft has-checked:font-semibold has-checked:text-brand-text has-checked:edge-brand has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2"
    >
      <input
        id={id}
        type="radio"
        name="type"
        value={type}
        checked={selected}
        aria-label={isOther ? text.types[type] : undefined}
        onChange={() => onChoose(type)}
        className="sr-only"
      />
      <TypeIcon type={type} />
      <span className="max-w-full break-words">{isOther ? text.typeOther : text.types[type]}</span>
    </label>
  )
}
