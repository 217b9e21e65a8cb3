import { useText } from '../i18n/catalogue.ts'
import { discard, settle } from '../outbox/outbox.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Chip } from '../ui/chip.tsx'
import { Banner } from '../ui/feedback/banner.tsx'
import { useKeptWords } from '../ui/feedback/kept-words.ts'
import { differencesOf, fieldOf, type ResourceForm, saidOf } from './resource-draft.ts'
import type { ResourceEntry } from './resource-outbox.ts'
import type { StoredEntity } from './resource-routes.ts'
import type { ResourceRow } from './resource-rows.ts'

/** Beside the name: what is not as usual. */
export function ResourceChip<E extends StoredEntity>({ row }: { row: ResourceRow<E> }) {
  const { more, resources } = useText()
  const { state, entity } = row
  if (state === 'conflict') return <Chip state="tolerated">{more.states.conflict}</Chip>
  if (state === 'refused') return <Chip state="difference">{more.states.refused}</Chip>
  if (state !== null) return <Chip state="waiting">{more.states[state]}</Chip>
  return entity.archivedAt === null ? null : <Chip state="neutral">{resources.isArchived}</Chip>
}

type ResourceStateProps<E extends StoredEntity, C> = {
  entries: readonly ResourceEntry<E, C>[]
  form: ResourceForm<C>
  /** Opens the form with what this device holds; left out where it is on the page. */
  onCorrect?: () => void
}

/** Above a card: what of it waits on this device, and what the person has to decide. */
export function ResourceState<E extends StoredEntity, C>({ entries, form, onCorrect }: ResourceStateProps<E, C>) {
  const words = useText().resources
  const keptWords = useKeptWords()
  const conflict = entries.find(({ state }) => state === 'conflict')
  if (conflict !== undefined) return <Conflict entry={conflict} form={form} />
  const refused = entries.find(({ state }) => state === 'refused')
  if (refused !== undefined) {
    return (
      <Banner
        tone="error"
        title={words.refusedTitle}
        live={true}
        action={
          <>
            {onCorrect !== undefined && (
              <Button look="secondary" size="small" onPress={onCorrect}>
                {words.edit}
              </Button>
            )}
            <Button look="quiet" size="small" onPress={() => void discard(refused.key)}>
              {words.discard}
            </Button>
          </>
        }
      >
        {refused.error?.issues[0]?.message ?? refused.error?.message}
      </Banner>
    )
  }
  if (entries.length === 0) return null
  return (
    <Banner tone="waiting" title={words.waitingTitle} live={true}>
      {keptWords(words.waitingBody)}
    </Banner>
  )
}

type ConflictProps<E extends StoredEntity, C> = { entry: ResourceEntry<E, C>; form: ResourceForm<C> }

/** Only the fields that differ, both sides, and one choice. */
function Conflict<E extends StoredEntity, C>({ entry, form }: ConflictProps<E, C>) {
  const words = useText().resources
  const { current } = entry
  const mine = entry.action === 'save' ? entry.content : null
  const names = mine === null || current === null ? [] : differencesOf(form, mine, current)
  const orNone = (said: string) => (said === '' ? words.nothing : said)
  return (
    <Card title={words.conflictTitle} tone="toEnter">
      <p className="text-ink-2">{mine === null ? words.conflictArchive : words.conflictBody}</p>
      {names.length > 0 && (
        <div className="mt-3 overflow-x-auto">
          <table className="w-full border-collapse text-small">
            <thead>
              <tr className="text-left text-ink-2">
                <th scope="col" className="py-1.5 pr-4 font-normal">
                  {words.field}
                </th>
                <th scope="col" className="py-1.5 pr-4 font-normal">
                  {words.mine}
                </th>
                <th scope="col" className="py-1.5 font-normal">
                  {words.theirs}
                </th>
              </tr>
            </thead>
            <tbody>
              {names.map((name) => (
                <tr key={name} className="border-line border-t align-top">
                  <th scope="row" className="py-2 pr-4 text-left font-normal">
                    {fieldOf(form, name)?.label}
                  </th>
                  <td className="break-words py-2 pr-4 font-semibold">{orNone(saidOf(form, mine, name))}</td>
                  <td className="break-words py-2">{orNone(saidOf(form, current, name))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button onPress={() => void settle(entry.key, 'mine')}>{words.keepMine}</Button>
        <Button look="secondary" onPress={() => void settle(entry.key, 'theirs')}>
          {words.keepTheirs}
        </Button>
      </div>
    </Card>
  )
}
