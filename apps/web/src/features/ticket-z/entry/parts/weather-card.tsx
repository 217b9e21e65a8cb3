import IconCloud from '@tabler/icons-react/dist/esm/icons/IconCloud.mjs'
import IconCloudRain from '@tabler/icons-react/dist/esm/icons/IconCloudRain.mjs'
import IconCloudStorm from '@tabler/icons-react/dist/esm/icons/IconCloudStorm.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSnowflake from '@tabler/icons-react/dist/esm/icons/IconSnowflake.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import IconTemperatureMinus from '@tabler/icons-react/dist/esm/icons/IconTemperatureMinus.mjs'
import IconTemperatureSun from '@tabler/icons-react/dist/esm/icons/IconTemperatureSun.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { MAX_TAGS, TAG_MAX_LENGTH, type Weather, weathers } from '@zinc/domain/ticket-z/ticket-z-part'
import { useRef, useState } from 'react'
import { useText } from '../../../../i18n/catalogue.ts'
import { useStored } from '../../../../offline/store.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { EditTicketZ } from '../edit-ticket-z.ts'
import { useBeforeSubmitKey } from '../submit-key.ts'
import { proposedTagsOf, withTag } from './tags.ts'

const icons: Readonly<Record<Weather, typeof IconSun>> = {
  sun: IconSun,
  clouds: IconCloud,
  rain: IconCloudRain,
  storm: IconCloudStorm,
  snow: IconSnowflake,
  heat: IconTemperatureSun,
  cold: IconTemperatureMinus,
}

const pill = 'inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border px-3 text-small'
const off = 'border-line-strong bg-surface hover:bg-surface-2'
const on = 'border-brand bg-brand-soft font-semibold text-brand-text'

type WeatherCardProps = {
  edit: EditTicketZ
  /** Of the latest tickets, the newest first. */
  recentTags: readonly string[]
}

/** What explains a day a year later. */
export function WeatherCard({ edit, recentTags }: WeatherCardProps) {
  const { ticketZ, ticketZParts: words } = useText()
  const chosen = useStored(edit.input, ({ draft }) => draft.weather)
  return (
    <Card title={words.names.weather}>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1.5 font-semibold text-small">{ticketZ.lineNames.weather}</legend>
        {weathers.map((weather) => {
          const Icon = icons[weather]
          const isChosen = weather === chosen
          return (
            <button
              key={weather}
              type="button"
              aria-pressed={isChosen}
              onClick={() => edit.setChoice({ weather: isChosen ? null : weather })}
              className={`${pill} ${isChosen ? on : off}`}
            >
              <Icon size={20} stroke={1.75} aria-hidden="true" />
              {words.options.weather[weather]}
            </button>
          )
        })}
      </fieldset>
      <Tags edit={edit} recentTags={recentTags} />
    </Card>
  )
}

function Tags({ edit, recentTags }: WeatherCardProps) {
  const { ticketZ, ticketZParts: words } = useText()
  const names = ticketZ.lineNames
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const tags = useStored(edit.input, ({ draft }) => draft.parts.tags)
  const isFull = tags.length >= MAX_TAGS
  const proposed = isFull ? [] : proposedTagsOf(tags, recentTags, words.readyEvents)
  const set = (next: readonly string[]) => edit.setParts({ tags: next })
  const add = (tag: string) => {
    // An empty field that is left is no change of the ticket.
    if (tag.trim() === '') return
    set(withTag(tags, tag))
    setText('')
  }
  useBeforeSubmitKey(() => add(text))
  const remove = (tag: string) => {
    set(tags.filter((each) => each !== tag))
    field.current?.focus()
  }
  return (
    <div className="mt-4 grid gap-2">
      {tags.length > 0 && (
        <ul aria-label={names.tags} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                aria-label={words.removeEvent(tag)}
                onClick={() => remove(tag)}
                className={`${pill} ${on}`}
              >
                {tag}
                <IconX size={16} stroke={1.75} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isFull ? (
        <p className="text-ink-2 text-small">{words.eventsFull}</p>
      ) : (
        <div className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <TextField
              ref={field}
              label={words.addEvent}
              value={text}
              maxLength={TAG_MAX_LENGTH}
              placeholder={words.eventPlaceholder}
              onChange={setText}
              onNext={() => add(text)}
              onBlur={() => add(text)}
            />
          </div>
          <Button look="secondary" disabled={text.trim() === ''} onPress={() => add(text)}>
            {words.eventAdd}
          </Button>
        </div>
      )}
      {proposed.length > 0 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{words.recentEvents}</legend>
          {proposed.map((tag) => (
            <button key={tag} type="button" onClick={() => add(tag)} className={`${pill} ${off} text-ink-2`}>
              <IconPlus size={16} stroke={1.75} aria-hidden="true" />
              {tag}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
