import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * Few files, by the moment they are needed: each one more is a question a phone waits for, and the same code in more of
 * them weighs some kilobytes more compressed. `base` is what every page needs (not the outbox, the drafts or the words
 * behind the login), `entrance` the signed-out pages, `inside` what nearly every page behind the login needs, `fields`
 * what many screens there share, `calendar` and `day` the screens that are opened every evening. What a listed file
 * imports comes with it: left out (`includeDependenciesRecursively`), two files can wait for each other.
 */
export const chunks = [
  {
    name: 'base',
    test: anyOf(
      (id) => /vite\/preload-helper/.test(id),
      filesIn('src', 'main.tsx'),
      (id) =>
        /node_modules\/(react|react-dom|scheduler|zod|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))\/(?!dist\/esm\/useBlocker)/.test(
          id,
        ),
      filesIn('../../packages/contract/src', 'errors.ts route.ts scalars.ts session.ts'),
      filesIn('src/client', 'api-error.ts client.ts clock.ts loading.ts retry.ts uuid.ts'),
      filesIn('src', 'browser/local-storage.ts offline/forget-answers.ts'),
      filesIn('src/client/client-errors', 'watch-client-errors.ts seen-client-error.ts'),
      filesIn(
        'src/client/session',
        'current-establishment.ts refresh.ts renewal.ts session.ts session-store.ts tokens.ts',
      ),
      filesIn('../../packages/words/src', 'capitalised.ts languages.ts plural.ts written-figures.ts'),
      // Few bytes that each part of a language wants: else every one of those is two files to fetch.
      (id) => /packages\/words\/src\/\w+\/(of-name|plural|errors\/amount-range)\.ts$/.test(id),
      filesIn('../../packages/words/src/fr', 'formats.ts web/entrance.ts'),
      filesIn('../../packages/words/src/fr/web/entrance', 'api.ts app.ts session.ts ui.ts'),
      filesIn('src/i18n', 'catalogue.ts format.ts loaded-formats.ts'),
      filesIn(
        'src/app',
        'router.tsx root-route.ts shell-route.ts report-routes.ts purchase-routes.ts stock-routes.ts admin-routes.ts signed-out-routes.ts guard.ts search.ts root-layout.tsx',
      ),
      filesIn('src/app/shell/errors', 'error-frame.tsx error-screen.tsx pending-screen.tsx'),
      filesIn('src/page', 'window-title.ts search/search-values.ts'),
      filesIn('src/features/session', 'session.queries.ts parts/safe-next.ts'),
      filesIn('src/ui', 'amount.tsx button.tsx card.tsx logo.tsx'),
      filesIn('src/ui/feedback', 'banner.tsx skeleton.tsx spinner.tsx toast-region.tsx toast-store.ts'),
      filesIn('src/ui/theme', 'button-look.ts class-names.ts link-look.ts theme.ts tone-icon.tsx'),
    ),
  },
  {
    name: 'entrance',
    test: anyOf(
      filesIn('src/page', 'signed-out-layout.tsx'),
      filesIn('src/features/session', 'screens/login-screen.tsx example-ticket.tsx session-errors.ts pending-code.ts'),
      filesIn('src/ui', 'paper-ticket.tsx ticket-panel.tsx'),
      filesIn('src/ui/fields', 'password-field.tsx field-frame.tsx field-error.tsx text-field.tsx use-form.ts'),
      filesIn('src/ui/feedback', 'failure-banner.tsx'),
    ),
  },
  {
    name: 'inside',
    test: anyOf(
      filesIn('src/app', 'data-layer.tsx shell/app-shell.tsx preferences/follow-preferences.ts'),
      filesIn('src/page', 'page.tsx print-sheet.ts search/period-search.ts'),
      filesIn('src', 'client/session/may.ts'),
      filesIn('src/features/establishment', 'parts/establishment-day.ts parts/day-closing.ts'),
      filesIn(
        'src/features',
        'exports/parts/export-action.tsx ticket-z/parts/period-data.ts ticket-z/parts/entry-action.ts',
      ),
      filesIn('../../packages/domain/src/calendar', 'next-day.ts'),
      // Of the calendar and of the results.
      filesIn('src/page/period', 'period-selector.tsx use-period.ts'),
      filesIn('src', 'ui/fact.tsx ui/lock-sign.tsx ui/later-rendering.tsx'),
      filesIn('src/i18n', 'period-label.ts sales-name.ts completeness.ts late-words.ts'),
      filesIn(
        'src/features',
        'ticket-z/ticket-z.queries.ts ticket-z/parts/month-words.ts ticket-z/day/day-tickets.ts establishment/closed-days.queries.ts',
      ),
      (id) => /icons\/Icon(ChevronDown|ChevronRight|HandStop|ArrowLeft|ArrowRight|Dots|BuildingStore)\.mjs/.test(id),
      filesIn(
        'src/ui',
        'chip.tsx euros.tsx theme/wide-screen.ts overlays/menu.tsx overlays/menu-list.tsx fields/service-pills.tsx fields/segmented.tsx',
      ),
      filesIn('src/ui/feedback', 'query-notice.tsx empty-state.tsx'),
    ),
  },
  {
    name: 'fields',
    test: anyOf(
      filesIn('src/ui/overlays', 'dialog.tsx'),
      filesIn('src/ui/fields', 'text-area-field.tsx amount-field.tsx'),
      filesIn(
        'src',
        'i18n/act-time.ts i18n/format-instant.ts i18n/idle-amount.ts offline/drafts.ts ui/visually-hidden.tsx',
      ),
      filesIn('src', 'page/install-offer.tsx'),
      (id) => /icons\/Icon(Trash|Receipt)\.mjs/.test(id),
    ),
  },
  {
    name: 'month',
    test: anyOf(
      filesIn('src/ui/lists', 'day-figure.ts heat.ts month-grid.tsx'),
      filesIn('src/features/ticket-z/parts', 'month-skeleton.tsx month-state.tsx'),
      filesIn('src/page/remembered', 'remembered-view.ts'),
    ),
  },
  {
    // Of the purchases that come back: the dashboard and the purchase want them, with what lists of suppliers and categories
    // share; one file instead of a dozen.
    name: 'recurring',
    test: anyOf(
      filesIn('src/features/purchases/recurring', 'recurring-outbox.ts'),
      filesIn('src/features/purchases/parts', 'use-enter-occurrence.ts'),
      filesIn('../../packages/contract/src', 'decimal.ts resource.ts purchases/proposals.ts'),
      filesIn('../../packages/domain/src/purchase', 'decimal.ts merged.ts payment.ts recurring.ts'),
      filesIn('src/features', 'categories/category-outbox.ts suppliers/supplier-outbox.ts'),
    ),
  },
  {
    // What else the outbox can send, from any page, once something of it waits.
    name: 'kinds',
    test: anyOf(
      filesIn('src/features/admin', 'creation-outbox.ts establishments/follow-creations.queries.ts'),
      filesIn('src/features/stock', 'stock-item-outbox.ts stock-operation-outbox.ts follow-stock.queries.ts'),
    ),
  },
  {
    // Of a day and of the results, where a ticket uses categories.
    name: 'sales-categories',
    test: anyOf(filesIn('src/features/categories/parts', 'use-sales-categories.ts')),
  },
  {
    // Of the results and of every page that sets figures beside another year's.
    name: 'compared',
    test: anyOf(
      filesIn('../../packages/domain/src/report', 'comparison.ts comparison-day.ts'),
      filesIn(
        'src/features/report',
        'report.queries.ts parts/use-comparison.ts parts/comparison-basis.ts parts/change.tsx',
      ),
    ),
  },
  // The names of a ticket's fields are wanted by later words too: without a file of their own beside those of every page.
  { name: 'words-fr', test: anyOf(filesIn('../../packages/words/src/fr', 'ticket-z-fields.ts web/inside.ts')) },
  { name: 'words-en', test: anyOf(filesIn('../../packages/words/src/en', 'ticket-z-fields.ts web/inside.ts')) },
  { name: 'results', test: anyOf(filesIn('src/features/report/screens', 'reports-screen.tsx')) },
  { name: 'calendar', test: anyOf(filesIn('src/features/ticket-z/screens', 'ticket-z-screen.tsx')) },
  { name: 'purchases', test: anyOf(filesIn('src/features/purchases/screens', 'purchases-screen.tsx')) },
  { name: 'day', test: anyOf(filesIn('src/features/ticket-z/screens', 'ticket-z-day-screen.tsx')) },
]

/**
 * Evaluation pauses before each of these modules, so that a slow phone can respond to a tap in between. They are the start
 * of the router, of zod, of the routes, and of the domain and outbox code that the pages behind the login share.
 */
export const taskStarts = [
  '@tanstack/router-core/dist/esm/load-client.js',
  'zod/v4/core/schemas.js',
  'apps/web/src/app/root-route.ts',
  'packages/domain/src/establishment/establishment.ts',
  'apps/web/src/features/establishment/closed-day-outbox.ts',
]

type IsOfChunk = (id: string) => boolean

function anyOf(...tests: readonly IsOfChunk[]): IsOfChunk {
  return (id) => tests.some((test) => test(id))
}

/** Fails the build, and `npm run check`, when a file was moved: its code would silently go to another chunk. */
function filesIn(folder: string, names: string): IsOfChunk {
  const files = names.split(' ').map((name) => path.resolve(import.meta.dirname, folder, name))
  const missing = files.find((file) => !existsSync(file))
  if (missing !== undefined) throw new Error(`chunks.config.ts names ${missing}, which does not exist`)
  return (id) => files.includes(id.split('?', 1)[0] ?? id)
}
