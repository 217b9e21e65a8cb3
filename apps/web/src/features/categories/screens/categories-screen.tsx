import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { Category } from '@zinc/contract/categories'
import { isAllowed } from '@zinc/domain/permission'
import { type ReactNode, useId } from 'react'
import { useEstablishment } from '../../../client/session/current-establishment.ts'
import { useText } from '../../../i18n/catalogue.ts'
import { Page } from '../../../page/page.tsx'
import { categoriesSearch } from '../../../page/search/management-search.ts'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { useIsRoomy, useIsWide } from '../../../ui/theme/wide-screen.ts'
import type { CategoryContent } from '../categories.queries.ts'
import { CategoryCard } from '../category-card.tsx'
import { CategoryHelp } from '../category-help.tsx'
import { CategoryPage, CategoryPanel } from '../category-panel.tsx'
import { type CategoryTree, purchaseTree, salesTree, type TreeKind, treeKinds } from '../category-trees.ts'

/** What is open stands in the address: `?kind=purchases&open=…`; 'new' is one to come. */
export function CategoriesScreen() {
  const { categories: words, resources } = useText()
  const isWide = useIsWide()
  const isRoomy = useIsRoomy()
  const establishment = useEstablishment()
  const navigate = useNavigate()
  const { kind = 'sales', open } = categoriesSearch.parse(useSearch({ strict: false }))
  const canWrite = isAllowed(establishment.role, 'catalog.write')
  const go = (search: { kind: TreeKind; open?: string }, replace = false) =>
    void navigate({ to: '/categories', search, replace, resetScroll: false })
  const close = () => go({ kind })
  const opened =
    open === undefined
      ? null
      : { id: open, canWrite, onClose: close, onOpen: (id: string) => go({ kind, open: id }, true) }
  const hasBoth = isWide && (opened === null || isRoomy)
  const helpId = useId()
  if (!isWide && opened !== null)
    return byKind(kind, (tree) => <CategoryPage key={`${kind}/${open}`} tree={tree} {...opened} />)
  const link = (of: TreeKind) => (id: string, className: string, content: ReactNode) => (
    <Link to="/categories" search={{ kind: of, open: id }} resetScroll={false} className={className}>
      {content}
    </Link>
  )
  const cardOf = (of: TreeKind) =>
    byKind(of, (tree) => (
      <CategoryCard
        key={of}
        tree={tree}
        canWrite={canWrite}
        openId={of === kind ? (open ?? null) : null}
        link={link(of)}
        onCreate={() => go({ kind: of, open: 'new' })}
        helpId={helpId}
      />
    ))
  return (
    <Page
      title={words.title}
      {...(!canWrite && { lead: resources.readOnly })}
      {...(canWrite && isWide && { lead: words.lead })}
      back={true}
      {...(canWrite && { onCreate: () => go({ kind, open: 'new' }) })}
    >
      {!isWide && (
        <div className="mb-3.5">
          <Segmented
            label={words.kind}
            wide={true}
            value={kind}
            options={treeKinds.map((value) => ({ value, label: words.kinds[value] }))}
            onChange={(next) => go({ kind: next }, true)}
          />
        </div>
      )}
      <div className={`grid items-start gap-4 ${columnsOf(opened !== null, isRoomy)}`}>
        {hasBoth ? treeKinds.map(cardOf) : cardOf(kind)}
        {opened !== null && byKind(kind, (tree) => <CategoryPanel key={`${kind}/${open}`} tree={tree} {...opened} />)}
      </div>
      {canWrite && <CategoryHelp id={helpId} />}
    </Page>
  )
}

function columnsOf(isOpen: boolean, isRoomy: boolean): string {
  if (!isOpen) return 'wide:grid-cols-2'
  return isRoomy ? 'wide:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_21rem]' : 'wide:grid-cols-[minmax(0,1fr)_21rem]'
}

/** Sales and purchases have their own fields; what is done with them is the same. */
function byKind(
  kind: TreeKind,
  show: <E extends Category, C extends CategoryContent>(tree: CategoryTree<E, C>) => ReactNode,
): ReactNode {
  return kind === 'sales' ? show(salesTree) : show(purchaseTree)
}
