import IconApi from '@tabler/icons-react/dist/esm/icons/IconApi.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useCurrentEstablishment } from '../../client/session/current-establishment.ts'
import { useSession } from '../../client/session/session.ts'
import { DisplayChoices } from '../../features/account/parts/display-choices.tsx'
import { EstablishmentCards } from '../../features/establishment/parts/establishment-cards.tsx'
import { ReceivedInvitations } from '../../features/people/parts/received-invitations.tsx'
import { useText } from '../../i18n/catalogue.ts'
import { AccountMenu } from '../../page/account-menu.tsx'
import { askCommand } from '../../page/asked-commands.ts'
import { useLettersOn } from '../../page/letter-keys.ts'
import { Page } from '../../page/page.tsx'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { ListRow, rowLook } from '../../ui/lists/list-row.tsx'
import { MoreAccount } from './more-account.tsx'
import { AdminAreas, EstablishmentAreas } from './more-areas.tsx'
import { MoreWaiting } from './more-waiting.tsx'
import { OfflineReady } from './offline-ready.tsx'

export function MoreScreen() {
  const { more: text, account } = useText()
  const { user } = useSession()
  const establishment = useCurrentEstablishment()
  return (
    <Page title={text.title} phoneActions={<PhoneActions />}>
      <div className="mb-2 flex items-center justify-between">
        <h2 className="text-lead text-ink-2">{text.establishment}</h2>
        <LetterHint />
      </div>
      <EstablishmentCards establishments={user?.accessibleEstablishments ?? []} currentId={establishment?.id ?? null} />
      <div className="mt-5 grid items-start gap-4 desk:grid-cols-2">
        <div className="grid gap-4">
          <ReceivedInvitations />
          <Card title={establishment?.name ?? text.establishment}>
            <EstablishmentAreas />
          </Card>
          <MoreWaiting />
          <OfflineReady />
          <Card title={account.display.title}>
            <DisplayChoices />
          </Card>
        </div>
        <div className="grid gap-4">
          {user !== null && <MoreAccount user={user} />}
          <AdminAreas />
          <Help />
        </div>
      </div>
      <p className="mx-auto mt-7 max-w-120 text-center text-ink-2 text-small text-balance">{text.footer}</p>
    </Page>
  )
}

function PhoneActions() {
  const { commands } = useText()
  return (
    <>
      <IconButton look="outlined" label={commands.title} onPress={() => askCommand('search')}>
        <IconSearch size={22} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <AccountMenu />
    </>
  )
}

/** The letters beside the areas, said once. */
function LetterHint() {
  const { shortcuts } = useText().commands
  if (!useLettersOn()) return null
  return (
    <p className="hidden items-center gap-2 text-ink-2 desk:flex">
      <Kbd name="G" />
      {shortcuts.hint}
    </p>
  )
}

const API_DOCS = '/api/docs'

function Help() {
  const { more: text, commands } = useText()
  return (
    <Card title={text.help}>
      <button type="button" onClick={() => askCommand('shortcuts')} className={rowLook}>
        <ListRow
          icon={<IconKeyboard size={20} stroke={1.75} aria-hidden="true" />}
          title={commands.shortcuts.title}
          detail={commands.shortcuts.lead}
          end={<IconChevronRight size={18} stroke={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />}
        />
      </button>
      <a href={API_DOCS} target="_blank" rel="noreferrer" className={rowLook}>
        <ListRow
          icon={<IconApi size={20} stroke={1.75} aria-hidden="true" />}
          title={text.apiDocs}
          detail={text.apiDocsHint}
          end={<IconExternalLink size={18} stroke={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />}
        />
        <span className="sr-only">{text.newTab}</span>
      </a>
    </Card>
  )
}
