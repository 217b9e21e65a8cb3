import { isAllowed, type Permission } from '@zinc/domain/permission'
import { type EstablishmentRole, establishmentRoles } from '@zinc/domain/role'
import { useText } from '../../../i18n/catalogue.ts'
import { Card } from '../../../ui/card.tsx'
import { useIsWide } from '../../../ui/theme/wide-screen.ts'

const rights = [
  'results.read',
  'ticketZ.write',
  'ticketZ.correct',
  'ticketZ.cancelValidated',
  'purchase.write',
  'purchase.pay',
  'period.lock',
  'catalog.write',
  'journal.read',
  'export.read',
  'settings.write',
] as const satisfies readonly Permission[]
export type ShownRight = (typeof rights)[number]

/** The very rules the server judges by, so that the page cannot say otherwise. */
export function RightsTable({ isNarrow = false }: { isNarrow?: boolean }) {
  const text = useText().people
  const isWide = useIsWide() && !isNarrow
  return (
    <Card title={text.rights} {...(isWide && { aside: text.rightsAside })}>
      {isWide ? <Table /> : <ByRole />}
    </Card>
  )
}

/** What one person may do here: the same rules, for their own role. */
export function OwnRights({ role }: { role: EstablishmentRole }) {
  const text = useText().people
  return (
    <Card title={text.ownRights} aside={text.roles[role]}>
      <dl className="divided">
        {rights.map((right) => (
          <div key={right} className="flex items-baseline justify-between gap-4 py-2.5">
            <dt className={isAllowed(role, right) ? '' : 'text-ink-2'}>{text.rightNames[right]}</dt>
            <dd className="text-right text-small">
              <Answer right={right} allowed={isAllowed(role, right)} isStaff={role === 'staff'} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** A paragraph per role, where five columns have no room. */
function ByRole() {
  const text = useText().people
  return (
    <dl className="grid gap-3">
      {establishmentRoles.map((role) => (
        <div key={role}>
          <dt className="font-semibold">{text.roles[role]}</dt>
          <dd className="text-ink-2 text-small">
            {text.mayDo(
              rights.filter((right) => isAllowed(role, right)).map((right) => text.rightNames[right]),
              role === 'staff',
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Table() {
  const text = useText().people
  return (
    <div className="-mx-4 overflow-x-auto sm:-mx-5">
      <table className="w-full border-collapse text-small">
        <caption className="sr-only">{text.rights}</caption>
        <thead>
          <tr>
            <td className="px-4 sm:px-5" />
            {establishmentRoles.map((role) => (
              <th key={role} scope="col" className="px-2 py-2 text-center font-semibold">
                {text.roles[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rights.map((right) => (
            <tr key={right} className="border-line border-t">
              <th scope="row" className="px-4 py-2 text-left font-normal sm:px-5">
                {text.rightNames[right]}
              </th>
              {establishmentRoles.map((role) => (
                <td key={role} className="px-2 py-2 text-center">
                  <Answer right={right} allowed={isAllowed(role, right)} isStaff={role === 'staff'} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Answer({ right, allowed, isStaff }: { right: ShownRight; allowed: boolean; isStaff: boolean }) {
  const text = useText().people
  if (isStaff && (right === 'ticketZ.write' || right === 'purchase.write')) return <span>{text.recentDays}</span>
  return <span className={allowed ? 'text-brand-text' : 'text-ink-3'}>{allowed ? text.yes : text.no}</span>
}
