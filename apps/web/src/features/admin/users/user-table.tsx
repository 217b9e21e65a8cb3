import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconShield from '@tabler/icons-react/dist/esm/icons/IconShield.mjs'
import type { AdminUser } from '@zinc/contract/admin'
import type { Catalogue } from '@zinc/words/catalogue'
import type { Language } from '@zinc/words/languages'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { lastSeenOf } from '../../../i18n/last-seen.ts'
import { Initials } from '../../../ui/initials.tsx'
import { DataTable, rowLinkLook, type TableColumn } from '../../../ui/lists/data-table.tsx'

export type UserTableProps = {
  users: readonly AdminUser[]
  /** When the list was read, in milliseconds: 'il y a 12 min' counts from it. */
  readAt: number
  sort: string
  onSort: (sort: string) => void
  openId: string | null
  pending: boolean
  footer: ReactNode
  link: (id: string, className: string, content: ReactNode) => ReactNode
}

export function UserTable({ users, readAt, link, openId, ...rest }: UserTableProps) {
  const text = useText()
  const language = useLanguage()
  return (
    <DataTable
      caption={text.admin.users.title}
      columns={userColumns(text, { readAt, language }, link).filter(
        ({ id }) => openId === null || !leftOut.includes(id),
      )}
      rows={users}
      keyOf={({ id }) => String(id)}
      selectedKey={openId}
      density="compact"
      phoneRow={(user) =>
        link(String(user.id), 'flex min-h-17 items-center gap-3 py-2', <PhoneRow user={user} readAt={readAt} />)
      }
      {...rest}
    />
  )
}

/** Beside an open panel there is less room, and the panel says it. */
const leftOut: readonly string[] = ['establishments']

export function userColumns(
  text: Catalogue,
  { readAt, language }: { readAt: number; language: Language },
  link: UserTableProps['link'],
): TableColumn<AdminUser>[] {
  const words = text.admin.users
  const quiet = (content: ReactNode) => <span className="text-ink-2">{content}</span>
  return [
    {
      id: 'name',
      label: words.name,
      sort: 'name',
      cell: (user) => link(String(user.id), rowLinkLook, <Name user={user} />),
    },
    {
      id: 'email',
      label: words.email,
      sort: 'email',
      cell: ({ email }) => <span className="block min-w-36 max-w-72 [overflow-wrap:anywhere] text-ink-2">{email}</span>,
    },
    { id: 'platform', label: words.platform, cell: (user) => isAdmin(user) && <AdminMark /> },
    {
      id: 'establishments',
      label: words.establishments,
      sort: 'establishmentCount',
      align: 'end',
      roomy: true,
      cell: ({ establishmentCount }) => establishmentCount,
    },
    { id: 'state', label: words.state, cell: (user) => <UserState user={user} /> },
    {
      id: 'seen',
      label: words.seen,
      sort: 'lastSeenAt',
      roomy: true,
      cell: ({ lastSeenAt }) =>
        quiet(
          <span className="whitespace-nowrap">
            {lastSeenOf(lastSeenAt, readAt, { text, language, never: words.never })}
          </span>,
        ),
    },
  ]
}

export function isAdmin({ roles }: Pick<AdminUser, 'roles'>): boolean {
  return roles.includes('ROLE_ADMIN')
}

function Name({ user }: { user: AdminUser }) {
  return (
    <span title={user.name} className="flex max-w-72 items-center gap-2.5">
      <Initials name={user.name} size="small" />
      <span>{user.name}</span>
    </span>
  )
}

function AdminMark() {
  const words = useText().admin.users
  return (
    <span className="inline-flex min-h-6.5 items-center align-middle gap-1.5 rounded-full bg-surface-2 px-2.5 font-semibold text-ink-2 text-small">
      <IconShield size={16} stroke={1.75} aria-hidden="true" />
      {words.admin}
    </span>
  )
}

function UserState({ user }: { user: AdminUser }) {
  const words = useText().admin.users
  const state = stateOf(user)
  const Icon = { active: IconCheck, invited: IconMail, deactivated: IconLock }[state]
  return (
    <span
      className={`inline-flex items-center gap-1.5 whitespace-nowrap align-middle ${state === 'active' ? 'text-brand-text' : 'text-ink-2'}`}
    >
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      {words.states[state]}
    </span>
  )
}

function stateOf({ isActive, lastSeenAt }: AdminUser): 'active' | 'invited' | 'deactivated' {
  if (!isActive) return 'deactivated'
  return lastSeenAt === null ? 'invited' : 'active'
}

function PhoneRow({ user, readAt }: { user: AdminUser; readAt: number }) {
  const text = useText()
  const words = text.admin.users
  const language = useLanguage()
  const detail = [
    isAdmin(user) ? words.admin : null,
    words.establishmentCount(user.establishmentCount),
    lastSeenOf(user.lastSeenAt, readAt, { text, language, never: words.never }),
  ].filter((part) => part !== null)
  return (
    <>
      <Initials name={user.name} />
      <span className="min-w-0 flex-1">
        <span className="block break-words font-semibold leading-snug">{user.name}</span>
        <span className="block break-words text-ink-2 text-small">{detail.join(', ')}</span>
      </span>
      {stateOf(user) !== 'active' && <UserState user={user} />}
      <IconChevronRight size={20} stroke={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />
    </>
  )
}
