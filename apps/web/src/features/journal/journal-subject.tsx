import { Link, type LinkProps } from '@tanstack/react-router'
import type { JournalEntry } from '@zinc/contract/journal'
import type { ResourceName } from '@zinc/contract/resource'
import { Fragment } from 'react'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDayLong } from '../../i18n/format.ts'
import { quietLinkLook } from '../../ui/theme/link-look.ts'
import { type Fields, fieldsOf } from './entry-fields.ts'
import { isResource } from './resource-lines.ts'

type SubjectProps = {
  entry: JournalEntry
  /** Of the one thing that changed. */
  changed: string | null
  nameOf: (id: number) => string
}

/** Beside other words: colour is not its only sign. */
const subjectLinkLook = `${quietLinkLook} underline decoration-line-strong`

/** What was changed, as a link to it: the version of a closing, the closed day, the person, the page of the setting. */
export function JournalSubject({ entry, changed, nameOf }: SubjectProps) {
  const { people, settings } = useText()
  const side = fieldsOf(entry.after ?? entry.before)
  if (entry.entity === 'ticketZ' || entry.entity === 'closure') return <Day entry={entry} side={side} />
  if (entry.entity === 'access' || entry.entity === 'invitation') {
    return (
      <>
        {', '}
        <Link to="/establishment/people" className={subjectLinkLook}>
          {entry.entity === 'access' ? nameOf(Number(entry.entityId)) : people.title}
        </Link>
      </>
    )
  }
  const { entity } = entry
  if (entity === 'purchase') return <Purchase entry={entry} side={side} />
  if (entity === 'ticket') return <CashMovement entry={entry} side={side} />
  if (entity === 'attachment') return <Named page={documentOf(side)} name={text(side['fileName'])} />
  if (entity === 'import') return <Named page={null} name={text(side['fileName'])} />
  if (isResource(entity))
    return <Named page={entry.after === null ? null : pages[entity](entry.entityId)} name={text(side['name'])} />
  if (entry.before === null || entry.after === null) return null
  const sections = sectionsOf(side)
  return sections.map((section) => (
    <Fragment key={section}>
      {', '}
      <Link to="/settings/$section" params={{ section }} className={`inline-block ${quietLinkLook}`}>
        {sections.length > 1 ? settings.tabs[section] : (changed ?? settings.titles[section])}
      </Link>
    </Fragment>
  ))
}

/** Of each resource: where one of them is shown. */
const pages: Readonly<Record<ResourceName, (id: string) => LinkProps>> = {
  supplier: (id) => ({ to: '/suppliers/$id', params: { id } }),
  category: (id) => ({ to: '/categories', search: { kind: 'sales', open: id } }),
  purchaseCategory: (id) => ({ to: '/categories', search: { kind: 'purchases', open: id } }),
  recurringPurchase: (id) => ({ to: '/purchase/recurring', search: { open: id } }),
  stockItem: (id) => ({ to: '/stocks/$id', params: { id } }),
}

/** By its supplier and reference where the entry has them. */
function Purchase({ entry, side }: { entry: JournalEntry; side: Fields }) {
  const { onePurchase } = useText().journal.purchases
  const { reference } = fieldsOf(side['content'] ?? fieldsOf(entry.before)['content'])
  const named = [side['supplierName'], reference].filter((part) => typeof part === 'string' && part !== '').join(' ')
  const page: LinkProps = { to: '/purchase/$id', params: { id: entry.entityId } }
  return <Named page={page} name={named === '' ? onePurchase : named} />
}

/** By its kind, on its day. */
function CashMovement({ entry, side }: { entry: JournalEntry; side: Fields }) {
  const { title, kinds } = useText().tickets
  const names: Readonly<Record<string, string>> = kinds
  const page: LinkProps = { to: '/tickets', search: { day: text(side['businessDate']), open: entry.entityId } }
  return <Named page={page} name={names[String(side['kind'])] ?? title} />
}

/** Where a file is attached. */
function documentOf(side: Fields): LinkProps | null {
  const { target, targetId } = side
  return target === 'purchase' && typeof targetId === 'string'
    ? { to: '/purchase/$id', params: { id: targetId } }
    : null
}

/** As it was called then; one that was deleted has no page. */
function Named({ page, name }: { page: LinkProps | null; name: string | undefined }) {
  if (name === undefined) return null
  if (page === null) return `, ${name}`
  return (
    <>
      {', '}
      <Link {...page} className={subjectLinkLook}>
        {name}
      </Link>
    </>
  )
}

function Day({ entry, side }: { entry: JournalEntry; side: Fields }) {
  const language = useLanguage()
  const date = text(side['businessDate']) ?? text(side['date'])
  if (date === undefined) return null
  const search = {
    register: text(side['registerId']),
    service: text(side['serviceId']),
    version: side['revision'] === undefined ? undefined : String(side['revision']),
  }
  return (
    <>
      {', '}
      <Link to="/ticket-z/$date" params={{ date }} search={search} className={subjectLinkLook}>
        {formatDayLong(date, language, { year: date.slice(0, 4) !== entry.recordedAt.slice(0, 4) })}
      </Link>
    </>
  )
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

const fieldSections: Readonly<Record<string, 'register' | 'days' | 'budget'>> = {
  ...{ salesLabel: 'register', defaultFloat: 'register', cashTolerance: 'register', entryTolerance: 'register' },
  ...{ vatLines: 'register', paymentMethods: 'register', registers: 'register' },
  ...{ businessDayStart: 'days', openingDays: 'days', services: 'days' },
  ...{ targets: 'budget', fixedCosts: 'budget' },
}

/** The pages on which the fields that changed stand, in their order. */
function sectionsOf(after: Fields): readonly ('establishment' | 'register' | 'days' | 'budget')[] {
  const fields = Object.keys(after).filter((key) => key !== 'version')
  const changed = new Set(fields.map((key) => fieldSections[key] ?? 'establishment'))
  const sections = (['establishment', 'register', 'days', 'budget'] as const).filter((section) => changed.has(section))
  return sections.length > 0 ? sections : ['establishment']
}
