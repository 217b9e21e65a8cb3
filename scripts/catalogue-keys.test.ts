import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
let copy = ''

/** A tree of which the build reads the catalogues first; nothing else of it is needed to see it refused. */
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'zinc-catalogue-'))
  cpSync(join(root, 'scripts'), join(copy, 'scripts'), { recursive: true })
  cpSync(join(root, 'apps/web/src/i18n'), join(copy, 'apps/web/src/i18n'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
})
afterEach(() => rmSync(copy, { recursive: true, force: true }))

describe('the build', () => {
  it.each([
    ['en', 'English'],
    ['fr', 'French'],
  ])('fails on a key that is missing in %s, and names it', (folder, language) => {
    const path = join(copy, `apps/web/src/i18n/${folder}/dashboard.ts`)
    const words = readFileSync(path, 'utf8')
    writeFileSync(path, words.replace(/^ {2}seeWeek: .*\n/m, ''))
    const { status, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: copy, encoding: 'utf8' })
    expect(stderr).toContain(`dashboard.seeWeek is missing in ${language}`)
    expect(status).toBe(1)
  })
})
