import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useCurrentEstablishment } from '../../../client/session/current-establishment.ts'
import { may } from '../../../client/session/may.ts'
import { useSession } from '../../../client/session/session.ts'
import { EstablishmentMenu, EstablishmentName } from '../../../features/establishment/parts/establishment-menu.tsx'
import { useText } from '../../../i18n/catalogue.ts'
import { AccountMenu } from '../../../page/account-menu.tsx'
import { askCommand } from '../../../page/asked-commands.ts'
import { WaitingChip } from '../../../page/waiting-chip.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { isApple, Kbd } from '../../../ui/kbd.tsx'
import { Logo } from '../../../ui/logo.tsx'
import { menuTriggerLook } from '../../../ui/overlays/menu.tsx'
import { setTheme, useShownTheme } from '../../../ui/theme/theme.ts'

/** Fixed, 80 px, from 992 px on (R16). */
export function TopBar() {
  const text = useText()
  const establishment = useCurrentEstablishment()
  const establishments = useSession().user?.accessibleEstablishments ?? []
  const several = useSeveral(establishments.filter((one) => may(one, 'results.read')).length)
  return (
    <header className="stack-bar fixed inset-x-0 top-0 hidden h-20 items-center border-line border-b bg-bg pr-9 desk:flex print:hidden">
      <div className="flex w-70 items-center pl-7">
        <Link to="/dashboard" className="rounded-field">
          <Logo name={text.app.name} />
        </Link>
      </div>
      <div className="flex min-w-0 flex-1 items-center gap-3 pl-9">
        {establishment !== null &&
          (establishments.length > 1 ? (
            <EstablishmentMenu {...{ establishments, several }} current={establishment} />
          ) : (
            <EstablishmentName name={establishment.name} />
          ))}
        <SearchButton />
      </div>
      <div className="flex items-center gap-3">
        <WaitingChip />
        <ThemeSwitch />
        <AccountMenu />
      </div>
    </header>
  )
}

/** Results of several establishments, where more than one may be read: `sites` of the address names them. */
function useSeveral(count: number) {
  const { sites } = useSearch({ strict: false })
  const navigate = useNavigate()
  if (count < 2) return undefined
  // One number in the address is a number.
  const named = sites === undefined ? null : String(sites)
  const chosen = named === 'all' ? count : (named?.split(',').length ?? null)
  const onChoose = (all: boolean) => void navigate({ to: '/reports', search: { sites: all ? 'all' : undefined } })
  return { count, chosen, onChoose }
}

/** Looks like the field that it opens; an icon where a long name needs the room. */
function SearchButton() {
  const { search } = useText().shell
  return (
    <button
      type="button"
      onClick={() => askCommand('search')}
      title={search}
      className={`${menuTriggerLook} shrink-0 text-ink-2 max-wide:px-3 min-[90rem]:ml-14`}
    >
      <IconSearch size={20} stroke={1.75} aria-hidden="true" className="shrink-0" />
      <span className="font-normal max-[90rem]:sr-only">{search}</span>
      <span aria-hidden="true" className="flex max-wide:hidden">
        <Kbd name={isApple ? '⌘ K' : 'Ctrl K'} />
      </span>
    </button>
  )
}

function ThemeSwitch() {
  const { theme } = useText().shell
  const shown = useShownTheme()
  const dark = shown === 'dark'
  const Icon = dark ? IconSun : IconMoon
  return (
    <IconButton label={dark ? theme.toLight : theme.toDark} onPress={() => setTheme(dark ? 'light' : 'dark')}>
      <Icon size={22} stroke={1.75} aria-hidden="true" />
    </IconButton>
  )
}
