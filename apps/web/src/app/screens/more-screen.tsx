import IconApi from '@tabler/icons-react/dist/esm/icons/IconApi.mjs'
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconCloudUp from '@tabler/icons-react/dist/esm/icons/IconCloudUp.mjs'
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { logout, useSession } from '../../api/session.ts'
import { setLanguage, useLanguage, useText } from '../../i18n/catalogue.ts'
import { languages } from '../../i18n/language.ts'
import { Card } from '../../ui/card.tsx'
import { ListRow, rowLook } from '../../ui/list-row.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { setTheme, themes, useTheme } from '../../ui/theme.ts'
import { useEstablishment } from '../guard.ts'
import { useConnection } from '../shell/connection.ts'
import { Page } from '../shell/page.tsx'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

export function MoreScreen() {
  const text = useText().more
  return (
    <Page title={text.title}>
      <div className="grid gap-x-6 gap-y-5 desk:grid-cols-2 desk:items-start">
        <Group title={text.establishment}>
          <Establishments />
        </Group>
        <Group title={text.device}>
          <Connection />
          <DeviceChoices />
        </Group>
        <Group title={text.account}>
          <Account />
        </Group>
        <Group title={text.tools}>
          <a href="/api/docs" className={rowLook}>
            <ListRow
              icon={<IconApi {...icon} />}
              title={text.apiDocs}
              detail={text.apiDocsHint}
              end={<IconChevronRight {...icon} />}
            />
          </a>
        </Group>
      </div>
      <p className="mx-auto mt-6 max-w-md text-center text-ink-2 text-small">{text.footer}</p>
    </Page>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 px-1 font-semibold text-body text-ink-2">{title}</h2>
      <Card>
        <div className="-my-2 divide-y divide-line">{children}</div>
      </Card>
    </section>
  )
}

function Establishments() {
  const { more, establishment: words } = useText()
  const { user } = useSession()
  const current = useEstablishment()
  return (
    <>
      {(user?.accessibleEstablishments ?? []).map((establishment) => {
        const isCurrent = establishment.id === current.id
        return (
          <ListRow
            key={establishment.id}
            icon={<IconBuildingStore {...icon} />}
            tint={isCurrent ? 'brand' : 'plain'}
            title={establishment.name}
            detail={words.types[establishment.type]}
            end={isCurrent && <CurrentMark label={more.current} />}
          />
        )
      })}
      <Link to="/welcome" className={rowLook}>
        <ListRow
          icon={<IconPlus {...icon} />}
          tint="brand"
          title={<span className="text-brand-text">{more.createEstablishment}</span>}
        />
      </Link>
    </>
  )
}

function CurrentMark({ label }: { label: string }) {
  return (
    <span className="flex size-7 items-center justify-center rounded-full bg-brand text-on-brand">
      <IconCheck size={18} stroke={2} aria-hidden="true" />
      <span className="sr-only">{label}</span>
    </span>
  )
}

/** Only when there is something to say: what is kept here, and that nothing is lost. */
function Connection() {
  const { app, more } = useText()
  const { waiting, online } = useConnection()
  if (waiting === 0 && online) return null
  return (
    <ListRow
      icon={<IconCloudUp {...icon} />}
      tint="waiting"
      title={waiting === 0 ? more.connection.offline : app.waiting(waiting)}
      detail={online ? more.connection.waitingBody : more.connection.offlineBody}
    />
  )
}

function DeviceChoices() {
  const { app } = useText()
  const theme = useTheme()
  const language = useLanguage()
  return (
    <>
      <div className="pb-3">
        <ListRow icon={<IconMoon {...icon} />} title={app.theme.label} />
        <Segmented
          label={app.theme.label}
          wide={true}
          options={themes.map((value) => ({ value, label: app.theme[value] }))}
          value={theme}
          onChange={setTheme}
        />
      </div>
      <div className="pb-3">
        <ListRow icon={<IconLanguage {...icon} />} title={app.language.label} />
        <Segmented
          label={app.language.label}
          wide={true}
          options={languages.map((value) => ({ value, label: app.language[value] }))}
          value={language}
          onChange={(value) => void setLanguage(value)}
        />
      </div>
    </>
  )
}

function Account() {
  const { app } = useText()
  const { user } = useSession()
  if (user === null) return null
  return (
    <>
      <ListRow icon={<IconUser {...icon} />} title={user.name} detail={user.email} />
      <button type="button" className={rowLook} onClick={() => void logout()}>
        <ListRow icon={<IconLogout {...icon} />} title={app.account.logout} end={<IconChevronRight {...icon} />} />
      </button>
    </>
  )
}
