import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../i18n/catalogue.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { buttonLook } from '../ui/theme/button-look.ts'
import { headerLook, headerRowLook, leadLook, overPeriodLook, titleLook } from '../ui/theme/page-look.ts'
import { useIsWide } from '../ui/theme/wide-screen.ts'
import { AccountMenu } from './account-menu.tsx'
import type { EntryAction } from './page.tsx'
import { WaitingChip } from './waiting-chip.tsx'
import { useWindowTitle } from './window-title.ts'

export type PageView = 'calendar' | 'list'

export type PageHeaderProps = {
  title: string
  /** What the browser's tab says, when it is not the title. */
  documentTitle?: string
  /** The state of what the title names, beside it. */
  chip?: ReactNode
  /** A sentence under the title. */
  lead?: ReactNode
  /** `true` goes back in the history; a function does what it says. */
  back?: boolean | (() => void)
  onCreate?: () => void
  encode?: EntryAction | undefined
  view?: { current: PageView; onChange: (view: PageView) => void } | undefined
  /** The month, week or year selector. On phones it is the larger of the two, and the title a line above it. */
  period?: ReactNode
  /** The pages of one matter: beside the title on a computer, a line of their own on phones. */
  tabs?: ReactNode
  /** Anything else at the right. */
  actions?: ReactNode
  /** Phones: stands beside the title in place of the account, so that a form starts higher. */
  phoneActions?: ReactNode
}

/** One per page, which has one title: describes it for screen readers. */
const CHIP_ID = 'title-state'

export function PageHeader(props: PageHeaderProps) {
  const { title, lead, back = false, period, view, tabs } = props
  useWindowTitle(props.documentTitle ?? title)
  const hasPeriod = period !== undefined
  return (
    <header className={headerLook}>
      <div className={headerRowLook}>
        {back !== false && <BackButton back={back} />}
        <div
          className={`flex flex-wrap items-center gap-x-3 ${tabs === undefined ? 'flex-1' : ''} ${hasPeriod ? 'max-desk:order-first max-desk:-mb-3.5 max-desk:basis-full desk:min-w-max' : 'min-w-0'}`}
        >
          <h1
            tabIndex={-1}
            aria-describedby={props.chip === undefined ? undefined : CHIP_ID}
            className={`${hasPeriod ? overPeriodLook(title) : titleLook(title, props.phoneActions !== undefined)} ${props.actions === undefined || hasPeriod ? '' : 'desk:text-title'} wide:text-[1.9rem]`}
          >
            {title}
          </h1>
          {props.chip !== undefined && <div id={CHIP_ID}>{props.chip}</div>}
        </div>
        {tabs !== undefined && <div className="min-w-0 max-desk:order-last max-desk:w-full desk:flex-auto">{tabs}</div>}
        {tabs !== undefined && hasPeriod && <LineBreak />}
        {hasPeriod && <div className="min-w-0 max-desk:-ml-2.5 max-desk:grow max-desk:basis-40">{period}</div>}
        {view !== undefined && <ViewToggle {...view} />}
        <div className="ml-auto flex items-center gap-1.5 empty:hidden desk:hidden print:hidden">
          <WaitingChip compact={true} />
          {props.phoneActions ?? (!hasPeriod && <AccountMenu />)}
        </div>
        <HeaderActions {...props} />
        {lead !== undefined && (
          <div className={`${leadLook} ${back === false ? '' : 'pl-10.5 print:pl-0'}`}>{lead}</div>
        )}
      </div>
    </header>
  )
}

/** Where title, tabs, period and acts do not fit on one line, all the acts go to the next. */
function LineBreak() {
  return <div aria-hidden="true" className="-mt-3 hidden w-full desk:block min-[90rem]:hidden print:hidden" />
}

/** Beside the title on a computer, a line of its own on phones. */
function HeaderActions({ actions, phoneActions, onCreate, encode }: PageHeaderProps) {
  const isWide = useIsWide()
  const onPhones = (actions !== undefined && phoneActions === undefined) || onCreate !== undefined
  if (!onPhones && actions === undefined && encode === undefined) return null
  return (
    <div
      className={`flex-wrap items-center gap-2.5 desk:ml-auto print:hidden ${onPhones ? 'flex max-desk:w-full' : 'hidden desk:flex'}`}
    >
      {actions}
      {onCreate !== undefined && <CreateButton onCreate={onCreate} />}
      {isWide && encode !== undefined && (
        <span className="hidden desk:block">
          <Link {...encode.to} className={buttonLook('primary')}>
            <IconPlus size={20} stroke={1.75} aria-hidden="true" className="max-wide:hidden" />
            {encode.label}
          </Link>
        </span>
      )}
    </div>
  )
}

function BackButton({ back }: { back: true | (() => void) }) {
  const text = useText()
  const router = useRouter()
  function goBack() {
    if (back !== true) back()
    else if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: '/dashboard' })
  }
  return (
    <div className="-ml-2.5 print:hidden">
      <IconButton label={text.shell.header.back} onPress={goBack}>
        <IconChevronLeft size={24} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

function CreateButton({ onCreate }: { onCreate: () => void }) {
  const text = useText()
  return (
    <Button look="secondary" onPress={onCreate} icon={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}>
      {text.shell.header.create}
    </Button>
  )
}

/** The name says what a press does, so it is the other view's. */
function ViewToggle({ current, onChange }: { current: PageView; onChange: (view: PageView) => void }) {
  const { header } = useText().shell
  const toList = current === 'calendar'
  const Icon = toList ? IconList : IconCalendar
  return (
    <div className="print:hidden">
      <IconButton
        label={toList ? header.toList : header.toCalendar}
        look="outlined"
        onPress={() => onChange(toList ? 'list' : 'calendar')}
      >
        <Icon size={20} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
