import { Link } from '@tanstack/react-router'
import { useText } from '../../i18n/catalogue.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { buttonLook } from '../../ui/theme/button-look.ts'
import { Page } from '../shell/page.tsx'

/** Honest until purchases come: what will stand here, and what can be done today. */
export function PurchaseScreen() {
  const text = useText()
  const action = (
    <Link to="/reports" className={buttonLook('secondary')}>
      {text.shell.purchase.emptyAction}
    </Link>
  )
  return (
    <Page title={text.shell.purchase.title}>
      <EmptyState title={text.shell.purchase.emptyTitle} action={action}>
        {text.shell.purchase.emptyBody}
      </EmptyState>
    </Page>
  )
}
