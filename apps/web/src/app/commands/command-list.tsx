import { useText } from '../../i18n/catalogue.ts'
import type { Command, CommandGroup, FoundGroup } from './command.ts'
import { markedPartsOf } from './ranking.ts'

export const LIST_ID = 'commands'
export const optionIdOf = ({ id }: Pick<Command, 'id'>): string => `command-${id}`

type CommandListProps = {
  groups: readonly FoundGroup[]
  typed: string
  current: Command | undefined
  onChoose: (command: Command, inNewTab: boolean) => void
}

/** What was found, group by group; the keyboard stays in the field above. */
export function CommandList({ groups, typed, current, onChoose }: CommandListProps) {
  const { commands: words } = useText()
  return (
    <div id={LIST_ID} role="listbox" aria-label={words.title} hidden={groups.length === 0}>
      {groups.map(({ group, commands }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be part of a listbox.
        <div
          key={group}
          role="group"
          aria-labelledby={headingIdOf(group)}
          className="mb-3 rounded-card border border-line bg-surface p-2 desk:mb-0 desk:rounded-none desk:border-0 desk:border-line desk:border-t desk:bg-transparent desk:first:border-t-0"
        >
          <div id={headingIdOf(group)} className="px-3 pt-1 pb-1.5 font-semibold text-ink-2 text-small">
            {words.groups[group]}
          </div>
          {commands.map((command) => (
            <Option key={command.id} {...{ command, typed, onChoose }} isCurrent={command === current} />
          ))}
        </div>
      ))}
    </div>
  )
}

const headingIdOf = (group: CommandGroup) => `commands-${group}`

type OptionProps = Pick<CommandListProps, 'typed' | 'onChoose'> & { command: Command; isCurrent: boolean }

function Option({ command, typed, onChoose, isCurrent }: OptionProps) {
  const { icon, label, detail, end } = command
  return (
    <div
      id={optionIdOf(command)}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      // The keyboard stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onChoose(command, event.ctrlKey || event.metaKey)}
      onKeyDown={() => undefined}
      className="flex min-h-12 cursor-pointer items-center gap-3 rounded-field px-3 py-1.5 hover:bg-surface-2 aria-selected:bg-brand-soft aria-selected:text-brand-text max-desk:min-h-14"
    >
      <span className="flex size-8 shrink-0 items-center justify-center rounded-field bg-surface-2 text-ink-2">
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block break-words font-semibold leading-snug">
          <Marked text={label} typed={typed} />
        </span>
        {detail !== undefined && (
          <span className="block break-words text-ink-2 text-small">
            <Marked text={detail} typed={typed} />
          </span>
        )}
      </span>
      {end !== undefined && (
        <span className="flex shrink-0 flex-col items-end gap-x-3 text-ink desk:flex-row desk:items-center">{end}</span>
      )}
    </div>
  )
}

/** What was typed, underlined in saffron. */
function Marked({ text, typed }: { text: string; typed: string }) {
  return markedPartsOf(typed, text).map(({ text: part, isMarked }, index) =>
    isMarked ? (
      <mark
        // biome-ignore lint/suspicious/noArrayIndexKey: the same piece may stand there twice.
        key={index}
        className="bg-transparent text-inherit underline decoration-2 decoration-amber-line underline-offset-4"
      >
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
