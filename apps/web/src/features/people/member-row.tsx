import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconShield from '@tabler/icons-react/dist/esm/icons/IconShield.mjs'
import { type AuthorizedUser, type GrantableRole, grantableRole } from '@zinc/contract/people'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { lastSeenOf } from '../../i18n/last-seen.ts'
import { Chip } from '../../ui/chip.tsx'
import { Initials } from '../../ui/initials.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { untilOf } from './access-words.ts'

type MemberRowProps = {
  member: AuthorizedUser
  today: PlainDate
  now: number
  /** The role under way for this person. */
  pendingRole: GrantableRole | null
  onRole: (role: GrantableRole) => void
  onLastDay: () => void
  onRevoke: () => void
}

/** Shared with the heads of the columns. */
export const memberColumns =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 desk:grid-cols-[minmax(0,1fr)_9rem_10.5rem_2.75rem]'

/** Who, what role, when last seen, until when; the owner's row has nothing to change. Phones say only an end there is. */
export function MemberRow(props: MemberRowProps) {
  const { member, today, now } = props
  const text = useText()
  const words = text.people
  const language = useLanguage()
  const until = untilOf(member.expiresOn, today, { words, language })
  const seen = lastSeenOf(member.lastSeenAt, now, { text, language, never: words.never })
  return (
    <li className={`${memberColumns} items-center gap-y-1.5 py-3`}>
      <div className="flex min-w-0 items-center gap-3">
        <Initials name={member.name} />
        <p className="min-w-0 leading-snug">
          <span className="block break-words font-semibold">{member.name}</span>
          <span className="block text-ink-2 text-small [overflow-wrap:anywhere]">{member.email}</span>
          {member.fromOutside !== null && (
            <span className="flex items-center gap-1 font-semibold text-amber text-small">
              <IconShield size={16} stroke={1.75} aria-hidden="true" className="shrink-0" />
              {words.outside.mark(member.fromOutside.by.name)}
            </span>
          )}
        </p>
      </div>
      <div className="order-3 col-span-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 desk:contents">
        <div>
          <RoleOf {...props} />
        </div>
        <div className="flex flex-wrap-reverse items-center gap-x-3 gap-y-0.5">
          <p className={`text-small ${member.expiresOn === null ? 'max-desk:hidden' : ''}`}>
            {until.isSoon ? <Chip state="soon">{until.text}</Chip> : <span className="text-ink-2">{until.text}</span>}
          </p>
          <p className="text-small desk:w-full">
            {member.isActive && <span className="text-ink-2 desk:sr-only">{words.lastSeen} </span>}
            {member.isActive ? seen : words.blocked}
          </p>
        </div>
      </div>
      <div className="order-2 flex justify-end desk:order-none">
        {member.role !== 'owner' && (
          <Menu
            label={words.actsOn(member.name)}
            triggerLabel={words.actsOn(member.name)}
            placement="bottom end"
            options={[
              { value: 'lastDay', label: words.changeLastDay },
              { value: 'revoke', label: words.revoke },
            ]}
            onChoose={(act) => (act === 'revoke' ? props.onRevoke() : props.onLastDay())}
            triggerClassName="flex size-11 cursor-pointer items-center justify-center rounded-full text-ink-2 hover:bg-surface-2"
          >
            <IconDots size={20} stroke={1.75} aria-hidden="true" />
          </Menu>
        )}
      </div>
    </li>
  )
}

function RoleOf({ member, pendingRole, onRole }: MemberRowProps) {
  const text = useText()
  if (member.role === 'owner') {
    return (
      <span className="inline-flex min-h-9 items-center rounded-full bg-surface-2 px-4 font-semibold text-small">
        {text.people.roles.owner}
      </span>
    )
  }
  return (
    <Menu
      label={text.people.roleOf(member.name)}
      triggerLabel={`${text.people.roleOf(member.name)}, ${text.people.roles[member.role]}`}
      value={pendingRole ?? member.role}
      options={grantableRole.options.map((role) => ({ value: role, label: text.people.roles[role] }))}
      pending={pendingRole === null ? null : { value: pendingRole, label: text.ui.pending }}
      onChoose={(value) => {
        const role = grantableRole.options.find((one) => one === value)
        if (role !== undefined && role !== member.role) onRole(role)
      }}
      triggerClassName="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border border-line-strong px-4 font-semibold text-small hover:bg-surface-2 disabled:opacity-50"
    >
      {text.people.roles[member.role]}
      <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
    </Menu>
  )
}
