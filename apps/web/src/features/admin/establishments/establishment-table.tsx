import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import type { Catalogue } from '@zinc/words/catalogue'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { formatDate } from '../../../i18n/format.ts'
import { dateOfInstant } from '../../../i18n/format-instant.ts'
import { Chip } from '../../../ui/chip.tsx'
import { DataTable, rowLinkLook, type TableColumn } from '../../../ui/lists/data-table.tsx'
import type { EstablishmentRow } from './establishment-rows.ts'

export type EstablishmentTableProps = {
  rows: readonly EstablishmentRow[]
  sort: string
  onSort: (sort: string) => void
  openId: string | null
  pending: boolean
  footer: ReactNode
  /** The link that opens a row: its look, and what it shows. */
  link: (id: string, className: string, content: ReactNode) => ReactNode
}

export function EstablishmentTable({ rows, link, openId, ...rest }: EstablishmentTableProps) {
  const text = useText()
  return (
    <DataTable
      caption={text.admin.establishments.title}
      columns={columnsOf(text, link).filter(({ id }) => openId === null || !leftOut.includes(id))}
      rows={rows}
      keyOf={({ id }) => id}
      selectedKey={openId}
      density="compact"
      phoneRow={(row) => link(row.id, 'flex min-h-17 items-center gap-3 py-2', <PhoneRow row={row} />)}
      {...rest}
    />
  )
}

/** Beside an open panel there is less room, and the panel says it. */
const leftOut: readonly string[] = ['type', 'people', 'created']

export function columnsOf(text: Catalogue, link: EstablishmentTableProps['link']): TableColumn<EstablishmentRow>[] {
  const words = text.admin.establishments
  const quiet = (content: ReactNode) => <span className="text-ink-2">{content}</span>
  return [
    { id: 'id', label: words.number, sort: 'id', cell: ({ id, waiting }) => quiet(waiting === null ? id : '—') },
    {
      id: 'name',
      label: words.name,
      sort: 'name',
      cell: (row) => link(row.id, rowLinkLook, <Cut text={row.name} quiet={row.state === 'suspended'} />),
    },
    {
      id: 'type',
      label: words.type,
      sort: 'type',
      roomy: true,
      cell: ({ type }) => quiet(text.establishment.types[type]),
    },
    { id: 'city', label: words.city, roomy: true, cell: ({ city }) => quiet(<Cut text={city} />) },
    { id: 'owner', label: words.owner, sort: 'owner', cell: ({ ownerName }) => <Cut text={ownerName} /> },
    { id: 'people', label: words.access, sort: 'peopleCount', align: 'end', cell: ({ peopleCount }) => peopleCount },
    { id: 'state', label: words.state, cell: (row) => <RowState row={row} /> },
    {
      id: 'created',
      label: words.created,
      sort: 'createdAt',
      roomy: true,
      cell: ({ createdAt }) => quiet(createdAt === null ? '' : formatDate(dateOfInstant(createdAt))),
    },
  ]
}

/** One line in the table, whole in the panel. */
function Cut({ text, quiet = false }: { text: string; quiet?: boolean }) {
  return (
    <span title={text} className={`block max-w-72 [overflow-wrap:anywhere] ${quiet ? 'text-ink-2' : ''}`}>
      {text}
    </span>
  )
}

function RowState({ row }: { row: EstablishmentRow }) {
  const { states } = useText().more
  if (row.waiting !== null) {
    const needsYou = row.waiting === 'refused' || row.waiting === 'conflict'
    return <Chip state={needsYou ? 'difference' : 'waiting'}>{states[row.waiting]}</Chip>
  }
  return <StateMark state={row.state} />
}

export function StateMark({ state }: { state: 'active' | 'suspended' }) {
  const words = useText().admin.establishments
  const Icon = state === 'active' ? IconCheck : IconPlayerPause
  return (
    <span
      className={`inline-flex items-center gap-1.5 whitespace-nowrap align-middle ${state === 'active' ? 'text-brand-text' : 'text-ink-2'}`}
    >
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      {words.states[state]}
    </span>
  )
}

function PhoneRow({ row }: { row: EstablishmentRow }) {
  const text = useText()
  const typeAndCity = [text.establishment.types[row.type], row.city].filter((part) => part !== '').join(', ')
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block break-words font-semibold leading-snug">
          <span className={row.state === 'suspended' ? 'text-ink-2' : ''}>{row.name}</span>
        </span>
        <span className="block break-words text-ink-2 text-small">{`${typeAndCity} · ${row.ownerName}`}</span>
      </span>
      {(row.waiting !== null || row.state === 'suspended') && <RowState row={row} />}
      <IconChevronRight size={20} stroke={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />
    </>
  )
}
