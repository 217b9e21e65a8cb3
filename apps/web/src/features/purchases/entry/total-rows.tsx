import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { useStored } from '../../../offline/store.ts'
import { Menu } from '../../../ui/overlays/menu.tsx'
import type { EditPurchase } from './edit-purchase.ts'
import { LineLabel } from './line-label.tsx'
import { CategoryMenu, nameOf, RateNote, type RowLists, rowIn } from './row-menus.tsx'
import { RowNet } from './row-net.tsx'

type TotalRowsProps = { edit: EditPurchase; lists: RowLists; strict: boolean; error?: string | undefined }

/** One amount a category: the whole of most invoices. */
export function TotalRows({ edit, lists, strict, error }: TotalRowsProps) {
  const keys = useStored(edit, ({ draft }) => draft.rows.map(({ key }) => key).join(' '))
  const [added, setAdded] = useState<string | null>(null)
  return (
    <>
      <ul>
        {keys.split(' ').map((key, index) => (
          <TotalRow
            key={key}
            rowKey={key}
            {...{ edit, lists, strict }}
            autoFocus={key === added}
            error={index === 0 ? error : undefined}
          />
        ))}
      </ul>
      <AddRow edit={edit} lists={lists} onAdded={setAdded} />
    </>
  )
}

type RowProps = Omit<TotalRowsProps, 'error'> & { rowKey: string; autoFocus: boolean; error: string | undefined }

function TotalRow({ edit, lists, rowKey, strict, autoFocus, error }: RowProps) {
  const words = useText().purchases.entry
  const categoryId = useStored(edit, (state) => rowIn(state, rowKey)?.categoryId ?? null)
  const name = nameOf(lists.categories, categoryId) ?? words.toClassify
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t py-1.5 first:border-t-0">
      <div className="min-w-0 flex-[999_1_8rem]">
        <LineLabel edit={edit} rowKey={rowKey} />
        <CategoryMenu edit={edit} rowKey={rowKey} categories={lists.categories} />
        <RateNote edit={edit} rowKey={rowKey} rates={lists.rates} />
      </div>
      <div className="min-w-0 flex-[1_1_11rem] sm:max-w-56">
        <RowNet
          edit={edit}
          rowKey={rowKey}
          label={words.netOf(name)}
          unit={words.netUnit}
          strict={strict}
          error={error}
          autoFocus={autoFocus}
        />
      </div>
    </li>
  )
}

function AddRow({ edit, lists, onAdded }: { edit: EditPurchase; lists: RowLists; onAdded: (key: string) => void }) {
  const words = useText().purchases.entry
  return (
    <div className="border-line border-t pt-2">
      <Menu
        label={words.addLine}
        triggerClassName="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-field font-semibold text-brand-text hover:underline"
        maxHeight={360}
        options={[
          ...lists.categories.filter(({ isOffered }) => isOffered).map(({ id, name }) => ({ value: id, label: name })),
          { value: '', label: words.toClassify },
        ]}
        onChoose={(value) => {
          const category = lists.categories.find(({ id }) => id === value)
          const former = edit.read().draft.rows.at(-1)?.rateBp ?? null
          const rateBp = category?.defaultRateBp ?? former
          onAdded(edit.addRow({ categoryId: category?.id ?? null, rateBp }))
        }}
      >
        <IconPlus size={18} stroke={1.75} aria-hidden="true" />
        {words.addLine}
      </Menu>
    </div>
  )
}
