// What a library adds to a page, beside our own file for the same work: minified, gzip -9, without React.
// node bench/library-sizes.mjs   (fetches the pinned versions into a temporary folder)
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const libraries = [
  'react-hook-form@7.92.0',
  '@tanstack/react-form@1.33.5',
  '@tanstack/react-table@8.21.3',
  'i18next@26.7.2',
  'react-i18next@17.1.13',
]

/** The least a page needs of each: a controlled field with a check, a sorted table, a sentence with a plural. */
const pages = {
  'form: react-hook-form': `import { Controller, useForm } from 'react-hook-form'
    export const F = ({ send }) => { const { handleSubmit, control } = useForm({ defaultValues: { a: '' } })
    return <form onSubmit={handleSubmit(send)}><Controller name="a" control={control} rules={{ validate: (v) => v !== '' || 'x' }} render={({ field, fieldState }) => <input {...field} aria-invalid={fieldState.invalid} />} /></form> }`,
  'form: @tanstack/react-form': `import { useForm } from '@tanstack/react-form'
    export const F = ({ send }) => { const form = useForm({ defaultValues: { a: '' }, onSubmit: ({ value }) => send(value) })
    return <form onSubmit={() => form.handleSubmit()}><form.Field name="a">{(f) => <input value={f.state.value} onChange={(e) => f.handleChange(e.target.value)} />}</form.Field></form> }`,
  'table: @tanstack/react-table': `import { flexRender, getCoreRowModel, useReactTable } from '@tanstack/react-table'
    export const T = ({ data, columns, sorting, onSortingChange }) => { const t = useReactTable({ data, columns, state: { sorting }, onSortingChange, manualSorting: true, getCoreRowModel: getCoreRowModel() })
    return <table><tbody>{t.getRowModel().rows.map((r) => <tr key={r.id}>{r.getVisibleCells().map((c) => <td key={c.id}>{flexRender(c.column.columnDef.cell, c.getContext())}</td>)}</tr>)}</tbody></table> }`,
  'words: i18next + react-i18next': `import i18next from 'i18next'
    import { initReactI18next, useTranslation } from 'react-i18next'
    i18next.use(initReactI18next).init({ lng: 'fr', resources: { fr: { translation: { a_one: 'x', a_other: 'y {{count}}' } } } })
    export const W = () => { const { t } = useTranslation(); return <p>{t('a', { count: 3 })}</p> }`,
}
const web = resolve(import.meta.dirname, '../apps/web/src')
const own = {
  'form: ui/fields/use-form.ts': join(web, 'ui/fields/use-form.ts'),
  'table: ui/lists/data-table.tsx': join(web, 'ui/lists/data-table.tsx'),
  'words: i18n/catalogue.ts': join(web, 'i18n/catalogue.ts'),
}

async function sizeOf(entry, options) {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['react', 'react-dom', 'react/jsx-runtime'],
    ...options,
  })
  return gzipSync(outputFiles[0].contents, { level: 9 }).length
}

/** Our own file alone: the words and the icons it names are on the page anyway. */
const alone = {
  name: 'alone',
  setup: ({ onResolve }) =>
    onResolve({ filter: /./ }, ({ kind, path }) => (kind === 'entry-point' ? null : { path, external: true })),
}

const folder = mkdtempSync(join(tmpdir(), 'zinc-sizes-'))
try {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  execFileSync('npm', ['install', '--silent', '--legacy-peer-deps', 'react', 'react-dom', ...libraries], {
    cwd: folder,
  })
  const rows = []
  for (const [name, source] of Object.entries(pages)) {
    const file = join(folder, `page-${rows.length}.jsx`)
    writeFileSync(file, source)
    rows.push({ what: name, bytes: await sizeOf(file) })
  }
  for (const [name, file] of Object.entries(own))
    rows.push({ what: name, bytes: await sizeOf(file, { plugins: [alone] }) })
  console.table(rows.sort((a, b) => (a.what < b.what ? -1 : 1)))
} finally {
  rmSync(folder, { recursive: true })
}
