import { Link } from '@tanstack/react-router'
import { useText } from '../../i18n/catalogue.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { buttonLook } from '../../ui/theme/button-look.ts'
import { Page } from '../shell/page.tsx'

/** Honest until purchases come: what will stand here, and what can be done today. */
export function PurchaseScreen() {
  const words = useText().purchases.month
  const action = (
    <Link to="/reports" className={buttonLook('secondary')}>
      {words.emptyAction}
    </Link>
  )
  return (
    <Page title={words.title}>
      <EmptyState title={words.emptyTitle} action={action}>
        {words.emptyBody}
      </EmptyState>
    </Page>
  )
}
