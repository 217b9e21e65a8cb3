import { Readable } from 'node:stream'
import type { Category } from '@zinc/contract/categories'
import type { Establishment } from '@zinc/contract/establishments'
import { branchesOf } from '@zinc/domain/category-tree'
import { closingNameOf } from '@zinc/domain/establishment/closing-name'
import type { TicketZContent } from '@zinc/domain/ticket-z/ticket-z'
import type { Language } from '@zinc/words/languages'
import { type ReceiptClosing, receiptOf } from '@zinc/words/receipt'
import { serverWords } from '@zinc/words/server-words'
import type { AppDeps } from '../../../app-deps.ts'
import type { Tx } from '../../../db/database.ts'
import { canSeeAmounts } from '../../../documents/own-amounts.ts'
import { keptNameOf } from '../../../files/file-name.ts'
import type { EstablishmentScope } from '../../../http/access/scope.ts'
import { type Refusal, refuse } from '../../../http/routing/errors.ts'
import { FileContent } from '../../../http/routing/handler.ts'
import { categoryTable } from '../../catalog/catalog.repository.ts'
import { getEstablishment } from '../../establishments/establishment-detail.service.ts'
import { findTicketZ, type TicketZRow } from '../ticket-z.repository.ts'
import { contentOf } from '../ticket-z-view.ts'

const PDF = 'application/pdf'

/** For whom the amounts may be seen by; drawn once the connection is given back. */
export async function getReceipt(
  tx: Tx,
  scope: EstablishmentScope,
  { id, language, deps: { writePdf } }: { id: string; language: Language; deps: AppDeps },
): Promise<FileContent | Refusal> {
  const [row, establishment] = await Promise.all([findTicketZ(tx, scope, id), getEstablishment(tx, scope)])
  const content = row === null ? null : contentOf(row)
  if (row === null || content === null) return refuse('NOT_FOUND')
  if (!canSeeAmounts(scope, row)) return refuse('FORBIDDEN')
  const categories = content.categories.length === 0 ? [] : namedInOrder(await categoryTable.findAll(tx, scope))
  const closing = closingOf({ row, content, categories, establishment, language })
  const { receipt: words, formats } = serverWords[language]
  return new FileContent({
    open: async () => {
      const bytes = await writePdf({ receipt: receiptOf(closing, { words, formats }), language })
      return { body: Readable.from([bytes]), size: bytes.length }
    },
    type: PDF,
    fileName: receiptNameOf(closing),
  })
}

/** In tree order; archived ones have no place in it, and come last. */
function namedInOrder(categories: readonly Category[]): ReceiptClosing['lists']['categories'] {
  const rank = new Map(branchesOf(categories).map(({ id }, index) => [id, index]))
  return categories.map(({ id, name }) => ({ id, label: name, position: rank.get(id) ?? categories.length }))
}

type Found = {
  row: TicketZRow
  content: TicketZContent
  categories: ReceiptClosing['lists']['categories']
  establishment: Establishment
  language: Language
}

function closingOf({ row, content, categories, establishment, language }: Found): ReceiptClosing {
  return {
    establishment: establishment.name,
    timeZone: establishment.timeZone,
    label: serverWords[language].labelWordsOf(establishment.salesLabel),
    lists: { ...establishment, categories },
    date: row.businessDate,
    closingName: closingNameOf(row, establishment),
    content,
    act: { status: row.status, isCorrection: row.revision > 1, at: row.typedAt, by: row.typistName },
  }
}

/** 'Le Comptoir des Halles, Ticket Z, 2026-11-12, Dîner.pdf': what a person looks for in a folder, in order of day. */
function receiptNameOf({ establishment, label, date, closingName }: ReceiptClosing): string {
  const parts = [establishment, label.title, date, closingName].filter((part) => part !== '')
  // What separates folders would cut the name.
  return keptNameOf(`${parts.join(', ').replaceAll(/[\\/]/g, '-')}.pdf`, 'pdf')
}
