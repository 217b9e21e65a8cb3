// Reads the Dockerfile and .dockerignore as an engine does, as far as ours use them.

/**
 * @param {string} text
 * @returns {{ name: string, args: string, flags: Record<string, string> }[]} in order; continued lines are one
 */
export function instructionsOf(text) {
  return text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .join('\n')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', ...words] = line.trim().split(/\s+/)
      const flags = {}
      while (words[0]?.startsWith('--')) {
        const [flag, value] = words.shift().slice(2).split('=')
        flags[flag] = value
      }
      return { name, args: words.join(' '), flags }
    })
}

/** @param {string} text @returns {{ base: string, name: string, steps: ReturnType<typeof instructionsOf> }[]} */
export function stagesOf(text) {
  const stages = []
  for (const instruction of instructionsOf(text)) {
    if (instruction.name === 'FROM') {
      const [base = '', , name = 'final'] = instruction.args.split(' ')
      stages.push({ base, name, steps: [] })
    } else stages.at(-1)?.steps.push(instruction)
  }
  return stages
}

/** @param {string} text of .dockerignore @returns {(path: string) => boolean} for a path relative to it, with `/` */
export function ignoredBy(text) {
  const rules = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ isKept: line.startsWith('!'), pattern: patternOf(line.replace(/^!/, '')) }))
  return (path) => rules.reduce((isIgnored, rule) => (rule.pattern.test(path) ? !rule.isKept : isIgnored), false)
}

/** What a rule names it names with everything below. */
function patternOf(glob) {
  const source = glob
    .replaceAll(/[.+^$()|{}[\]]/g, String.raw`\$&`)
    .replaceAll('**/', '\u0000')
    .replaceAll('*', '[^/]*')
    .replaceAll('\u0000', '(?:.*/)?')
  return new RegExp(`^${source}(?:/.*)?$`)
}
