import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../../client/session/session.ts'
import { useText } from '../../../i18n/catalogue.ts'
import { buttonLook } from '../../../ui/theme/button-look.ts'
import { readableOf, rememberedSites } from './chosen-establishments.ts'

/** From the results of one establishment to those of several, of the same period. */
export function SeveralLink() {
  const { several } = useText().report
  const readable = readableOf(useSession().user?.accessibleEstablishments ?? [])
  return (
    <Link
      from="/reports"
      search={(old) => ({ ...old, sites: rememberedSites(readable) })}
      className={buttonLook('quiet', 'small')}
    >
      <IconBuildingStore size={18} stroke={1.75} aria-hidden="true" />
      {several}
    </Link>
  )
}
