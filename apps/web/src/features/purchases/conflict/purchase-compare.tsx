import { type PurchaseContent, purchaseTotalsOf } from '@zinc/domain/purchase/purchase'
import type { PurchaseContext } from '@zinc/domain/purchase/purchase-issue'
import { purchaseIssuesOf } from '@zinc/domain/purchase/purchase-issue'
import { type ComparedPerson, TwoVersions } from '../../../documents/comparison.tsx'
import type { Choices } from '../../../documents/conflict-choices.ts'
import type { Side } from '../../../documents/two-sides.tsx'
import { useComparison } from '../../../documents/use-comparison.ts'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount } from '../../../i18n/format.ts'
import { ChosenPurchase } from './chosen-purchase.tsx'
import { isSameRow, mergedPurchaseOf, type PurchaseRow, proposedOf, rowsOf } from './purchase-rows.ts'
import { type NamesOfPurchase, useRowWords } from './row-text.ts'
import { isFinal, outcomeOf, ownReasonOf, type PurchaseConflict, paymentsOf, settleWith } from './settle-purchase.ts'

type PurchaseCompareProps = {
  conflict: PurchaseConflict
  people: Record<Side, ComparedPerson>
  names: NamesOfPurchase
  /** What the chosen version is held to, but for the intent. */
  context: Omit<PurchaseContext, 'intent' | 'previous' | 'reason'>
  onDone: () => void
}

/** Two versions of one purchase: all of one side at once, or field by field; the paper shows what will be saved. */
export function PurchaseCompare({ conflict, people, names, context, onDone }: PurchaseCompareProps) {
  const { purchases } = useText()
  const text = purchases.conflict
  const language = useLanguage()
  const { mine, current, key } = conflict
  const own = ownReasonOf(conflict)
  const isCorrection = isFinal(current)
  const rows = rowsOf(mine, current.content).filter((row) => !isCorrection || row.type !== 'kind')
  const differing = rows.filter((row) => !isSameRow(row))
  const { lineOf, sameOf } = useRowWords(names, { mine: mine.kind, theirs: current.content.kind })
  const compared = useComparison({
    storedAs: { personId: key.personId, establishmentId: key.establishmentId, form: `conflict/${key.form}` },
    ...{ mine: withKindOf(conflict, mine), theirs: current.content, lines: differing.map(lineOf) },
    ...{ isCorrection, onDone, proposed: proposedOf(differing) },
    reason: own === '' ? text.reasonProposed : own,
    mergedOf: (choices: Choices) => withKindOf(conflict, mergedPurchaseOf(mine, current.content, choices)),
    refusalOf: (content) => {
      const [issue] = purchaseIssuesOf(content, { ...context, ...heldTo(conflict), reason: text.reasonProposed })
      return issue === undefined ? null : purchases.entry.issues[issue.code]
    },
    settle: (content, reason) => settleWith(conflict, content, reason),
  })
  const { merged } = compared
  const isSum = ({ type }: PurchaseRow) => type === 'line' || type === 'vat'
  const total = purchaseTotalsOf(merged).gross
  return (
    <TwoVersions
      comparison={compared}
      people={people}
      same={{
        lines: rows.filter(isSameRow).flatMap(sameOf),
        note: differing.some(isSum) ? null : text.identicalTotal(formatAmount(total, language)),
      }}
      reasonHint={
        people.mine.author === null ? text.reasonHint(people.theirs.author) : text.reasonHintKept(people.mine.author)
      }
      outcome={outcomeOf(conflict)}
      total={total}
      result={<ChosenPurchase content={merged} names={names} payments={paymentsOf(conflict, merged)} />}
    />
  )
}

/** A reason is asked for apart. */
function heldTo(conflict: PurchaseConflict): Pick<PurchaseContext, 'intent' | 'previous'> {
  if (isFinal(conflict.current)) return { intent: 'correct', previous: conflict.current.content }
  return { intent: outcomeOf(conflict) === 'draft' ? 'draft' : 'validate' }
}

/** What is validated keeps its kind: a correction cannot change it. */
function withKindOf({ current }: PurchaseConflict, content: PurchaseContent): PurchaseContent {
  return isFinal(current) ? { ...content, kind: current.content.kind } : content
}
