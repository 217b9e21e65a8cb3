import { plainWords } from '@zinc/domain/calendar/typed-period'
import { type Command, commandGroups, type FoundGroup } from './command.ts'

const MAX_OF_A_GROUP = 5
/** What was chosen before comes before its equals. */
const RECENT_BONUS = 5

/** How well a name answers to what was typed, without regard to accents and capitals; null: not at all. */
export function scoreOf(typed: string, label: string, aliases = ''): number | null {
  const asked = plainWords(typed)
  const name = plainWords(label)
  if (asked === '') return null
  if (name === asked) return 100
  if (name.startsWith(asked)) return 80
  if (` ${name}`.includes(` ${asked}`)) return 60
  if (startsEveryWord(asked, name)) return 50
  if (asked.length > 1 && name.includes(asked)) return 40
  const all = `${name} ${plainWords(aliases)}`
  // Of few letters only the whole of another word: 'tva', but not every word that starts with 'mar'.
  const isFound = asked.length < 4 ? ` ${all} `.includes(` ${asked} `) : startsEveryWord(asked, all)
  return isFound ? 30 : null
}

/** 'com hal' of 'Le Comptoir des Halles'. */
function startsEveryWord(asked: string, name: string): boolean {
  return asked.split(' ').every((word) => ` ${name}`.includes(` ${word}`))
}

/** The best group first, in it the best command; equals keep their order. */
export function groupsOf(
  typed: string,
  commands: readonly Command[],
  recent: ReadonlySet<string>,
): readonly FoundGroup[] {
  const scored = commands.flatMap((command) => {
    const own = command.score ?? scoreOf(typed, command.label, `${command.detail ?? ''} ${command.aliases ?? ''}`)
    return own === null ? [] : [{ command, score: own + (recent.has(command.id) ? RECENT_BONUS : 0) }]
  })
  const groups = commandGroups.flatMap((group) => {
    const found = scored.filter(({ command }) => command.group === group).toSorted((a, b) => b.score - a.score)
    const best = found[0]
    if (best === undefined) return []
    return [{ group, best: best.score, commands: found.slice(0, MAX_OF_A_GROUP).map(({ command }) => command) }]
  })
  return groups.toSorted((a, b) => b.best - a.best).map(({ group, commands: found }) => ({ group, commands: found }))
}

/** The pieces of a label, those that were typed marked: the start of a word rather than its middle. */
export function markedPartsOf(typed: string, label: string): readonly { text: string; isMarked: boolean }[] {
  const letters = [...label]
  const plain = letters.map((letter) => plainWords(letter) || ' ')
  const marked = letters.map(() => false)
  for (const word of plainWords(typed).split(' ')) {
    const start = startOf(word, plain)
    for (let at = start, length = 0; start >= 0 && length < word.length; at += 1) {
      marked[at] = true
      length += plain[at]?.length ?? 1
    }
  }
  const parts: { text: string; isMarked: boolean }[] = []
  letters.forEach((letter, index) => {
    const isMarked = marked[index] === true
    const last = parts.at(-1)
    if (last?.isMarked === isMarked) last.text += letter
    else parts.push({ text: letter, isMarked })
  })
  return parts
}

/** Index of the letter; -1 when it is not there. */
function startOf(word: string, plain: readonly string[]): number {
  if (word === '') return -1
  const starts = plain.flatMap((_, index) => (plain.slice(index).join('').startsWith(word) ? [index] : []))
  return starts.find((index) => index === 0 || plain[index - 1] === ' ') ?? starts[0] ?? -1
}
