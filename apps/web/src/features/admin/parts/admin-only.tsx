import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../../../client/session/session.ts'
import { useText } from '../../../i18n/catalogue.ts'
import { Page } from '../../../page/page.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { buttonLook } from '../../../ui/theme/button-look.ts'

export function useIsAdmin(): boolean {
  return useSession().user?.roles.includes('ROLE_ADMIN') === true
}

/** Others who reach the address learn why it is not for them; nothing is asked of the server meanwhile. */
export function AdminOnly({ title, children }: { title: string; children: ReactNode }) {
  const text = useText().admin
  if (useIsAdmin()) return children
  return (
    <Page title={title} back={true}>
      <EmptyState
        title={text.forbiddenTitle}
        action={
          <Link to="/more" className={buttonLook('secondary')}>
            {text.backToMore}
          </Link>
        }
      >
        {text.forbiddenBody}
      </EmptyState>
    </Page>
  )
}
