import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { SupplierSums } from '@zinc/contract/purchases/prices'
import type { Supplier } from '@zinc/contract/suppliers'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { isAllowed } from '@zinc/domain/permission'
import { useEstablishment } from '../../../client/session/current-establishment.ts'
import { useText } from '../../../i18n/catalogue.ts'
import { Page } from '../../../page/page.tsx'
import { useRememberedFilters } from '../../../page/remembered/remembered-filters.ts'
import { listSearch } from '../../../page/search/management-search.ts'
import { saidOf } from '../../../resources/resource-draft.ts'
import { type ListSearch, type ListSubset, ResourceList } from '../../../resources/resource-list.tsx'
import type { ResourceRow } from '../../../resources/resource-rows.ts'
import { ResourceChip } from '../../../resources/resource-state.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { Initials } from '../../../ui/initials.tsx'
import { rowLinkLook, type TableColumn } from '../../../ui/lists/data-table.tsx'
import { buttonLook } from '../../../ui/theme/button-look.ts'
import { Effect } from '../../purchases/parts/price-cells.tsx'
import { PurchaseTabs } from '../../purchases/parts/purchase-tabs.tsx'
import { BoughtThisYear, DueWhen, LastBought } from '../../purchases/parts/supplier-sums.tsx'
import { newSupplier } from '../parts/new-supplier.ts'
import { SupplierDuplicates } from '../supplier-duplicates.tsx'
import { supplierQueries } from '../suppliers.queries.ts'
import { useSupplierForm, useSuppliersFigures } from '../use-supplier-form.ts'
import { SupplierScreen } from './supplier-screen.tsx'

const toNew = { to: '/suppliers/$id', params: { id: 'new' } } as const

export function SuppliersScreen() {
  const { id } = useParams({ strict: false })
  return id === undefined ? <Suppliers /> : <SupplierScreen id={id} />
}

function Suppliers() {
  const { suppliers: words, resources } = useText()
  const establishment = useEstablishment()
  const search = listSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const canWrite = isAllowed(establishment.role, 'catalog.write')
  const form = useSupplierForm(newSupplier)
  const { figuresOf, today } = useSuppliersFigures()
  const categoryOf = ({ entity }: Row) => saidOf(form, entity, 'defaultCategoryId')
  const change = (next: ListSearch, replace: boolean) =>
    void navigate({
      to: '/suppliers',
      search: (now) => ({ ...listSearch.parse(now), ...next }),
      replace,
      resetScroll: false,
    })
  useRememberedFilters('/suppliers', search, ['state', 'sort', 'size'], (filters) => change(filters, true))
  return (
    <Page
      title={words.title}
      back={true}
      tabs={<PurchaseTabs current="suppliers" />}
      {...(canWrite ? { onCreate: () => void navigate(toNew) } : { lead: resources.readOnly })}
    >
      {canWrite && <SupplierDuplicates establishmentId={establishment.id} />}
      <ResourceList
        queries={supplierQueries}
        establishmentId={establishment.id}
        search={search}
        onSearch={change}
        words={words}
        subsets={useSubsets(figuresOf, today)}
        columns={useColumns({ form, categoryOf, figuresOf, today })}
        phoneRow={(row) => (
          <PhoneRow row={row} category={categoryOf(row)} sums={figuresOf.get(row.entity.id)} today={today} />
        )}
        create={
          canWrite && (
            <Link {...toNew} className={buttonLook('primary')}>
              {words.create}
            </Link>
          )
        }
      />
    </Page>
  )
}

type Row = ResourceRow<Supplier>
type FiguresOf = ReturnType<typeof useSuppliersFigures>['figuresOf']

/** To pay and late, as the rows say it; nothing while nothing of it is known. */
function useSubsets(figuresOf: FiguresOf, today: PlainDate): readonly ListSubset[] {
  const { chips } = useText().purchases.list
  if (figuresOf.size === 0) return []
  const open = [...figuresOf.values()].filter(({ due }) => due !== 0)
  const late = open.filter(({ dueOn }) => dueOn !== null && dueOn < today)
  const idsOf = (sums: readonly SupplierSums[]) => new Set(sums.map(({ supplierId }) => supplierId))
  return [
    { state: 'due', label: chips.open, ids: idsOf(open) },
    { state: 'late', label: chips.late, ids: idsOf(late) },
  ]
}

type Form = ReturnType<typeof useSupplierForm>

type ColumnsOf = {
  form: Form
  categoryOf: (row: Row) => string
  figuresOf: FiguresOf
  today: PlainDate
}

/** What was bought, once something was; what was agreed before. */
function useColumns({ form, categoryOf, figuresOf, today }: ColumnsOf): readonly TableColumn<Row>[] {
  const text = useText()
  const { columns } = text.suppliers
  const said = (name: keyof typeof form.fields) => ({
    id: name,
    cell: ({ entity }: Row) => <span className="text-ink-2">{saidOf(form, entity, name)}</span>,
  })
  const name = (row: Row) => <NameCell row={row} category={categoryOf(row)} />
  const first = { id: 'name', sort: 'name', label: columns.name, cell: name }
  if (![...figuresOf.values()].some(({ last }) => last !== null)) {
    return [
      first,
      { id: 'contact', label: columns.contact, cell: ({ entity }) => <Contact supplier={entity} /> },
      { ...said('paymentTerms'), label: columns.terms },
      { ...said('deliveryDays'), label: columns.days, roomy: true },
    ]
  }
  const { columns: words } = text.prices.onSupplier
  const of = ({ entity }: Row) => figuresOf.get(entity.id)
  return [
    first,
    { id: 'last', label: words.last, cell: (row) => <LastBought last={of(row)?.last ?? null} /> },
    { id: 'due', label: words.due, align: 'end', cell: (row) => <Due sums={of(row)} today={today} /> },
    {
      id: 'effect',
      label: words.effect,
      align: 'end',
      roomy: true,
      cell: (row) => <Effect cents={of(row)?.effect ?? 0} />,
    },
    {
      id: 'net',
      label: words.net,
      align: 'end',
      cell: (row) => <BoughtThisYear net={of(row)?.net ?? 0} netBefore={of(row)?.netBefore ?? 0} />,
    },
  ]
}

function Due({ sums, today }: { sums: SupplierSums | undefined; today: PlainDate }) {
  if (sums === undefined || sums.due === 0) return <Amount cents={null} />
  return (
    <span className="leading-snug">
      <Amount cents={sums.due} size="strong" />
      {sums.dueOn !== null && (
        <span className="block whitespace-nowrap">
          <DueWhen dueOn={sums.dueOn} today={today} />
        </span>
      )}
    </span>
  )
}

type SupplierLineProps = { row: Row; category: string }

function NameCell({ row, category }: SupplierLineProps) {
  const { id, name } = row.entity
  return (
    <span className="flex items-center gap-3">
      <Initials name={name} size="small" />
      <span className="min-w-44 leading-snug">
        <Link to="/suppliers/$id" params={{ id }} className={`${rowLinkLook} break-words`}>
          {name}
        </Link>
        {category !== '' && <span className="block break-words text-ink-2">{category}</span>}
      </span>
      <ResourceChip row={row} />
    </span>
  )
}

function Contact({ supplier: { contactName, phone } }: { supplier: Supplier }) {
  return (
    <span className="text-ink-2">
      {contactName !== '' && phone !== '' ? `${contactName} · ` : contactName}
      <span className="whitespace-nowrap">{phone}</span>
    </span>
  )
}

type PhoneRowProps = SupplierLineProps & { sums: SupplierSums | undefined; today: PlainDate }

function PhoneRow({ row, category, sums, today }: PhoneRowProps) {
  const { id, name, contactName, phone } = row.entity
  return (
    <Link
      to="/suppliers/$id"
      params={{ id }}
      className="flex min-h-17 flex-wrap items-center gap-3 py-2 min-[20rem]:flex-nowrap"
    >
      <span className="max-[24rem]:hidden">
        <Initials name={name} size="small" />
      </span>
      <span className="min-w-0 flex-1 max-[20rem]:basis-full">
        <span className="block break-words font-semibold">{name}</span>
        <span className="block break-words text-ink-2 text-small">
          {[category, contactName, phone.replaceAll(' ', '\u00a0')].filter((part) => part !== '').join(' · ')}
        </span>
      </span>
      <ResourceChip row={row} />
      {sums !== undefined && sums.due !== 0 && (
        <span className="shrink-0 text-end text-small">
          <Due sums={sums} today={today} />
        </span>
      )}
      <IconChevronRight size={20} stroke={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />
    </Link>
  )
}
