import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { parseAmount, sumOf } from '@zinc/domain/money'
import { capitalised } from '@zinc/words/capitalised'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatEuros, formatMonthName } from '../../../i18n/format.ts'
import { joinedQueryState } from '../../../offline/query-state.ts'
import { Card } from '../../../ui/card.tsx'
import { QueryNotice } from '../../../ui/feedback/query-notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { AmountText } from '../../../ui/fields/amount-text.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { SettingsEdit } from '../edit-settings.ts'
import { ReorderHelp } from '../lists/reorder-help.tsx'
import { FixedCostsCard } from './fixed-costs-card.tsx'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

export function BudgetSection({ edit }: { edit: SettingsEdit }) {
  const queryState = joinedQueryState(edit.budget.targets, edit.budget.costs)
  return (
    <>
      {!queryState.isMissing && <QueryNotice queryState={queryState} />}
      <div className="grid items-start gap-4 desk:grid-cols-2">
        <TargetsCard edit={edit} />
        <div className="grid min-w-0 gap-4">
          <FixedCostsCard edit={edit} />
          {edit.canWrite && edit.budget.fixedCosts.length > 1 && <ReorderHelp />}
        </div>
      </div>
    </>
  )
}

function TargetsCard({ edit }: { edit: SettingsEdit }) {
  const text = useText()
  const words = text.settings
  const language = useLanguage()
  const { budget } = edit
  const errors = edit.problem?.kind === 'errors' ? budget.errorsOf(text) : {}
  const months = Array.from({ length: 12 }, (_, index) => `${budget.year}-${String(index + 1).padStart(2, '0')}`)
  const total = sumOf(months.map((month) => parseAmount(budget.textOf(month)) ?? 0))
  return (
    <Card
      title={words.targets}
      {...(budget.areTargetsKnown && total > 0 && { aside: words.targetsTotal(formatEuros(total, language)) })}
    >
      <div className="mb-2 flex items-center justify-between gap-2">
        <p className="text-ink-2 text-small">{words.targetsHint}</p>
        <div className="flex shrink-0 items-center">
          <IconButton label={words.previousYear} onPress={() => budget.showYear(budget.year - 1)}>
            <IconChevronLeft {...icon} />
          </IconButton>
          <span aria-live="polite" className="font-semibold tabular">
            {budget.year}
          </span>
          <IconButton label={words.nextYear} onPress={() => budget.showYear(budget.year + 1)}>
            <IconChevronRight {...icon} />
          </IconButton>
        </div>
      </div>
      {budget.targets.isMissing ? (
        <QueryNotice queryState={budget.targets} failed={{ title: words.failedTitle }} unseen={words.targetsUnseen} />
      ) : (
        <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4 min-[90rem]:grid-cols-3">
          {months.map((month) =>
            budget.areTargetsKnown ? (
              <AmountText
                key={month}
                label={capitalised(formatMonthName(`${month}-01`, language))}
                value={budget.textOf(month)}
                locked={!edit.canWrite}
                error={errors[month]}
                emptyMeansNone={true}
                onChange={(value) => budget.setTarget(month, value)}
              />
            ) : (
              <div key={month} className="flex h-18 items-end">
                <Skeleton className="h-12 w-full" />
              </div>
            ),
          )}
        </div>
      )}
    </Card>
  )
}
