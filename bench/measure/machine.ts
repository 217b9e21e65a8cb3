import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

export type Machine = {
  processor: string
  cores: number
  memoryGiB: number
  node: string
  postgres: string
  commit: string
  at: string
}

export function machineOf(postgres: string): Machine {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const isChanged = git('status', '--porcelain', '--', 'apps', 'packages') !== ''
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    postgres,
    commit: `${git('rev-parse', '--short=12', 'HEAD')}${isChanged ? ' with uncommitted changes' : ''}`,
    at: new Date().toISOString(),
  }
}

export function sentenceOf(machine: Machine): string {
  const { processor, cores, memoryGiB, node, postgres, commit, at } = machine
  return `${at.slice(0, 16)}Z, ${cores} × ${processor}, ${memoryGiB} GiB, Node ${node}, PostgreSQL ${postgres}, commit ${commit}`
}

/** `bench/results/<day>-<name>.json` with everything, and the same name `.md` with what was printed. */
export function saveResult(
  name: string,
  result: { machine: Machine } & Record<string, unknown>,
  printed: string,
): void {
  const folder = join(root, 'bench/results')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${result.machine.at.slice(0, 16).replace(':', '')}-${name}`)
  writeFileSync(`${path}.json`, `${JSON.stringify(result, null, 2)}\n`)
  writeFileSync(`${path}.md`, printed)
}
