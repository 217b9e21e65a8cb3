import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useText } from '../../i18n/catalogue.ts'
import { Segmented } from '../fields/segmented.tsx'
import { IconButton } from '../icon-button.tsx'

export type PaginationProps = {
  /** '14 établissements sur 37' */
  summary: string
  page: number
  totalPages: number
  hasNext: boolean
  hasPrevious: boolean
  onPage: (page: number) => void
  limit: number
  /** Sizes to choose from. A list may open with another one; none of these is chosen then. */
  sizes: readonly number[]
  onLimit: (limit: number) => void
}

/** The foot of a list: how much there is, how much of it per page, and the pages. */
export function Pagination(props: PaginationProps) {
  const { summary, page, totalPages, limit, sizes } = props
  const text = useText().lists
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t px-4.5 py-2.5 text-small print:hidden">
      <p role="status">{summary}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex items-center gap-2.5">
          <span aria-hidden="true" className="text-ink-2 max-sm:hidden">
            {text.perPage}
          </span>
          <Segmented
            label={text.perPage}
            value={String(limit)}
            options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
            onChange={(size) => props.onLimit(Number(size))}
          />
        </div>
        <nav aria-label={text.pages} className="-mr-2 flex items-center gap-1">
          <IconButton
            label={text.previousPage}
            disabled={!props.hasPrevious}
            onPress={() => props.onPage(Math.min(page - 1, totalPages))}
          >
            <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
          </IconButton>
          <span className="font-semibold">{text.pageOf(page, totalPages)}</span>
          <IconButton label={text.nextPage} disabled={!props.hasNext} onPress={() => props.onPage(page + 1)}>
            <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </nav>
      </div>
    </div>
  )
}
