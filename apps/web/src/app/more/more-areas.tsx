import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconHeartbeat from '@tabler/icons-react/dist/esm/icons/IconHeartbeat.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconPackages from '@tabler/icons-react/dist/esm/icons/IconPackages.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconShield from '@tabler/icons-react/dist/esm/icons/IconShield.mjs'
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { Link } from '@tanstack/react-router'
import { useCurrentEstablishment } from '../../client/session/current-establishment.ts'
import { may } from '../../client/session/may.ts'
import { useIsAdmin } from '../../features/admin/parts/admin-only.tsx'
import { useText } from '../../i18n/catalogue.ts'
import { useLettersOn } from '../../page/letter-keys.ts'
import { Card } from '../../ui/card.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { ListRow, rowLook } from '../../ui/lists/list-row.tsx'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
const end = <IconChevronRight size={18} stroke={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />

/** What follows G, where there is a keyboard to strike it. */
function EndWithLetter({ letter }: { letter: string }) {
  const isShown = useLettersOn()
  return (
    <>
      {isShown && (
        <span aria-hidden="true" className="hidden desk:block">
          <Kbd name={letter} />
        </span>
      )}
      {end}
    </>
  )
}
const adminEnd = <IconChevronRight {...icon} className="shrink-0 text-ink-3" />

/** What belongs to the establishment. Everybody may read it but for the journal; the pages say who may change it. */
export function EstablishmentAreas() {
  const { drawer, tickets, suppliers, categories, stockItems, people, settings } = useText()
  return (
    <>
      <Link to="/tickets" className={rowLook}>
        <ListRow
          icon={<IconReceipt {...icon} />}
          title={tickets.title}
          detail={tickets.linkHint}
          end={<EndWithLetter letter="T" />}
        />
      </Link>
      <Link to="/tickets/drawer" className={rowLook}>
        <ListRow icon={<IconCash {...icon} />} title={drawer.title} detail={drawer.linkHint} end={end} />
      </Link>
      <Link to="/suppliers" className={rowLook}>
        <ListRow
          icon={<IconTruckDelivery {...icon} />}
          title={suppliers.title}
          detail={suppliers.linkHint}
          end={<EndWithLetter letter="F" />}
        />
      </Link>
      <Link to="/categories" className={rowLook}>
        <ListRow icon={<IconCategory {...icon} />} title={categories.title} detail={categories.linkHint} end={end} />
      </Link>
      <Link to="/stocks" className={rowLook}>
        <ListRow
          icon={<IconPackages {...icon} />}
          title={stockItems.title}
          detail={stockItems.linkHint}
          end={<EndWithLetter letter="S" />}
        />
      </Link>
      <Link to="/establishment/people" className={rowLook}>
        <ListRow
          icon={<IconUsers {...icon} />}
          title={people.title}
          detail={people.linkHint}
          end={<EndWithLetter letter="P" />}
        />
      </Link>
      <Link to="/settings/$section" params={{ section: 'register' }} className={rowLook}>
        <ListRow
          icon={<IconSettings {...icon} />}
          title={settings.title}
          detail={settings.linkHint}
          end={<EndWithLetter letter="C" />}
        />
      </Link>
      <JournalArea />
    </>
  )
}

/** For those whose role may read it. */
function JournalArea() {
  const text = useText().journal
  const establishment = useCurrentEstablishment()
  if (establishment === null || !may(establishment, 'journal.read')) return null
  return (
    <Link to="/establishment/journal" className={rowLook}>
      <ListRow
        icon={<IconHistory {...icon} />}
        title={text.title}
        detail={text.linkHint}
        end={<EndWithLetter letter="J" />}
      />
    </Link>
  )
}

/** Only for those who administer this installation. */
export function AdminAreas() {
  const { admin, clientErrors } = useText()
  if (!useIsAdmin()) return null
  return (
    <Card title={admin.area}>
      <Link to="/admin/establishments" className={rowLook}>
        <ListRow icon={<IconShield {...icon} />} title={admin.areaHint} end={adminEnd} />
      </Link>
      <Link to="/admin/errors" className={rowLook}>
        <ListRow icon={<IconHeartbeat {...icon} />} title={clientErrors.open} end={adminEnd} />
      </Link>
    </Card>
  )
}
