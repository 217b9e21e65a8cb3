// Proves N13.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { incomingName, openIncoming } from './incoming.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zinc-incoming-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const leave = (name: string) => writeFileSync(join(folder, name), 'left')
const nameOf = (pid: number | undefined) => incomingName().replace(`.${process.pid}.`, `.${pid}.`)

it('what a server that is gone left is cleared, however young it is, and what stands beside it', async () => {
  const gone = spawn(process.execPath, ['-e', ''])
  await once(gone, 'exit')
  const names = [nameOf(gone.pid), incomingName(), '7c6e2f4e-0f0c-4a43-9f7e-2d7f1c7a2f11']
  for (const name of names) for (const ending of ['', '.kept']) leave(name + ending)
  openIncoming(folder)
  expect(readdirSync(folder)).toEqual([])
})

it('what another server receives now is left, for an hour where nobody can tell whether it runs', () => {
  const running = nameOf(process.ppid)
  const elsewhere = running.replace(/^[^.]+/, 'elsewhere')
  for (const name of [running, elsewhere, `${elsewhere}-old`]) leave(name)
  utimesSync(join(folder, `${elsewhere}-old`), new Date('2026-01-01'), new Date('2026-01-01'))
  openIncoming(folder)
  expect(readdirSync(folder).toSorted()).toEqual([running, elsewhere].toSorted())
})
