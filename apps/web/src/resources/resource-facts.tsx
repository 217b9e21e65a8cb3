import { Card } from '../ui/card.tsx'
import { fieldOf, type ResourceForm, saidOf } from './resource-draft.ts'

type ResourceFactsProps<C> = {
  form: ResourceForm<C>
  content: C
  /** The title above says it already. */
  titled: keyof C
}

/** What an entity says, section by section; what says nothing is left out. */
export function ResourceFacts<C>({ form, content, titled }: ResourceFactsProps<C>) {
  const sections = form.sections.map(({ title, names }) => ({
    title,
    facts: names
      .map((name) => ({ name, label: fieldOf(form, name)?.label, said: saidOf(form, content, name) }))
      .filter(({ name, said }) => name !== titled && said !== ''),
  }))
  return (
    <div className="grid items-start gap-4 desk:grid-cols-2">
      {sections
        .filter(({ facts }) => facts.length > 0)
        .map(({ title, facts }) => (
          <Card key={title} title={title}>
            <dl className="divided">
              {facts.map(({ name, label, said }) => (
                <div key={name} className="flex items-baseline justify-between gap-4 py-2.5">
                  <dt className="shrink-0 text-ink-2">{label}</dt>
                  <dd className="min-w-0 whitespace-pre-line break-words text-right font-medium">{said}</dd>
                </div>
              ))}
            </dl>
          </Card>
        ))}
    </div>
  )
}
