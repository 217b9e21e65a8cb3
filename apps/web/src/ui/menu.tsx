import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { LocaleProvider } from './locale-provider.tsx'

export type MenuOption = {
  value: string
  label: string
  /** Smaller, at the right: 'S47', a count. */
  note?: string
  icon?: ReactNode
  disabled?: boolean
}

export type MenuProps = {
  /** Accessible name of the list, and of the trigger when `triggerLabel` is left out. */
  label: string
  options: readonly MenuOption[]
  onChoose: (value: string) => void
  /** The chosen option: ticked. Left out, the menu is a list of actions. */
  value?: string
  /** What the trigger shows. */
  children: ReactNode
  /** Accessible name of the trigger when its content does not say it ('Mois : novembre 2026'). */
  triggerLabel?: string
  triggerClassName?: string
  /** Pixels before the list scrolls: 300 for weeks (R17). */
  maxHeight?: number
  placement?: 'bottom start' | 'bottom end'
  disabled?: boolean
  /** Above the options: whose account this is. */
  header?: { title: string; detail: string }
}

export const menuTriggerLook =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line-strong bg-surface px-4 font-semibold hover:bg-surface-2 disabled:cursor-not-allowed disabled:opacity-50'

export function Menu(props: MenuProps) {
  const { label, options, onChoose, value, children, triggerLabel, maxHeight = 420, disabled = false } = props
  const choice = value === undefined ? {} : { selectionMode: 'single' as const, selectedKeys: [value] }
  return (
    <LocaleProvider>
      <MenuTrigger>
        <AriaButton
          isDisabled={disabled}
          className={props.triggerClassName ?? menuTriggerLook}
          {...(triggerLabel !== undefined && { 'aria-label': triggerLabel })}
        >
          {children}
        </AriaButton>
        <Popover
          placement={props.placement ?? 'bottom start'}
          maxHeight={maxHeight}
          className="stack-menu! min-w-(--trigger-width) animate-rise overflow-y-auto rounded-card border border-line-strong bg-surface text-ink shadow-raised"
        >
          {props.header !== undefined && (
            <div className="border-line border-b px-4.5 py-3">
              <p className="font-semibold">{props.header.title}</p>
              <p className="text-ink-2 text-small">{props.header.detail}</p>
            </div>
          )}
          <AriaMenu
            aria-label={label}
            className="p-1.5 outline-none"
            onAction={(key) => onChoose(String(key))}
            {...choice}
          >
            {options.map((option) => (
              <MenuItem
                key={option.value}
                id={option.value}
                textValue={option.label}
                isDisabled={option.disabled === true}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 outline-none data-disabled:cursor-not-allowed data-disabled:text-ink-3 data-focused:bg-surface-2 data-selected:font-semibold"
              >
                {({ isSelected }) => <MenuRow option={option} chosen={isSelected} />}
              </MenuItem>
            ))}
          </AriaMenu>
        </Popover>
      </MenuTrigger>
    </LocaleProvider>
  )
}

function MenuRow({ option, chosen }: { option: MenuOption; chosen: boolean }) {
  return (
    <>
      {option.icon}
      <span className="flex-1 whitespace-nowrap">{option.label}</span>
      {option.note !== undefined && <span className="text-ink-3 text-small">{option.note}</span>}
      {chosen && <IconCheck size={18} stroke={1.75} className="text-brand-text" aria-hidden="true" />}
    </>
  )
}
