import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { useNavigate } from '@tanstack/react-router'
import { isLanguage, languageNames, languages } from '@zinc/words/languages'
import { useSession } from '../client/session/session.ts'
import { setLanguage, useLanguage, useText } from '../i18n/catalogue.ts'
import { initialsOf } from '../ui/initials.tsx'
import { Menu } from '../ui/overlays/menu.tsx'
import { setTheme, useShownTheme } from '../ui/theme/theme.ts'
import { useLeaving } from './leaving.tsx'

export function AccountMenu() {
  const text = useText()
  const language = useLanguage()
  const theme = useShownTheme()
  const { user } = useSession()
  const navigate = useNavigate()
  const { leave, question } = useLeaving()
  if (user === null) return null
  const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
  const options = [
    { value: 'profile', label: text.shell.account.profile, icon: <IconUser {...icon} /> },
    ...languages
      .filter((other) => other !== language)
      .map((other) => ({ value: other, lang: other, label: languageNames[other], icon: <IconLanguage {...icon} /> })),
    theme === 'dark'
      ? { value: 'theme', label: text.shell.theme.toLight, icon: <IconSun {...icon} /> }
      : { value: 'theme', label: text.shell.theme.toDark, icon: <IconMoon {...icon} /> },
    { value: 'logout', label: text.shell.account.logout, icon: <IconLogout {...icon} /> },
  ]
  function choose(value: string) {
    if (value === 'profile') void navigate({ to: '/profile' })
    if (isLanguage(value)) void setLanguage(value)
    if (value === 'theme') setTheme(theme === 'dark' ? 'light' : 'dark')
    if (value === 'logout') leave()
  }
  return (
    <>
      <Menu
        label={text.shell.account.menu}
        triggerLabel={`${text.shell.account.menu}, ${user.name}`}
        options={options}
        onChoose={choose}
        placement="bottom end"
        header={{ title: user.name, detail: user.email }}
        triggerClassName="flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full bg-brand-soft font-bold text-brand-text hover:dim print:hidden"
      >
        {initialsOf(user.name)}
      </Menu>
      {question}
    </>
  )
}
