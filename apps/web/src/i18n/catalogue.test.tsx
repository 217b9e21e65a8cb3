import { act, render, screen } from '@testing-library/react'
import type { Catalogue } from '@zinc/words/catalogue'
import { languages } from '@zinc/words/languages'
import { describe, expect, it, vi } from 'vitest'
import { currentText, setLanguage, useLanguage, useText } from './catalogue.ts'

function Title() {
  const text = useText()
  return <h1 lang={useLanguage()}>{text.shell.tabs.purchase}</h1>
}

/** No-break space before `: ; ? »` and after `«`, curly apostrophes, no exclamation mark. */
const misprint = /'|!|[^\u00a0][;?»]|[^\u00a0]:(\s|$)|«[^\u00a0]/

/** Every sentence as 'feature.key → text'; functions are called with a figure, which most of them take. */
function sentencesOf(value: unknown, path: string): string[] {
  if (typeof value === 'string') return [`${path} → ${value}`]
  if (typeof value === 'function')
    return sentencesOf(
      called(() => value(2, 2, 2)),
      path,
    )
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]) => sentencesOf(entry, `${path}.${key}`))
}

function called(make: () => unknown): unknown {
  try {
    return make()
  } catch {
    return null
  }
}

function keysOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [typeof value]
  return Object.entries(value).flatMap(([key, entry]) => keysOf(entry).map((rest) => `${key}.${rest}`))
}

describe('the catalogue [R01 R07]', () => {
  it('switches every mounted word at once, and is remembered', async () => {
    render(<Title />)
    expect(screen.getByRole('heading').textContent).toBe('Achats')
    await act(() => setLanguage('en'))
    expect(screen.getByRole('heading').textContent).toBe('Purchases')
    expect(document.documentElement.lang).toBe('en')
    expect(localStorage.getItem('zinc.language')).toBe('en')
  })

  it('does not render mounted components again when a later part is loaded', async () => {
    // As on a first open: `setup.ts` has loaded every part into the catalogue of this file.
    vi.resetModules()
    const { render: renderNew, act: actNew } = await import('@testing-library/react')
    const { currentText: text, loadInsideText, loadPart, useText: useNewText } = await import('./catalogue.ts')
    await loadInsideText()
    let renders = 0
    const Counted = () => {
      renders += 1
      return <h1>{useNewText().shell.tabs.purchase}</h1>
    }
    renderNew(<Counted />)
    expect(() => text().drawer).toThrow('No words yet: drawer')
    await actNew(() => Promise.all(['drawer', 'purchases', 'purchase-forms'].map((part) => loadPart(part as 'drawer'))))
    expect(keysOf(text().drawer)).toEqual(keysOf(currentText().drawer))
    expect(keysOf(text().purchases).sort()).toEqual(keysOf(currentText().purchases).sort())
    expect(renders).toBe(1)
  })

  it.each(languages)('has the same keys in %s as in the default language', async (language) => {
    const reference: Catalogue = currentText()
    await setLanguage(language)
    expect(keysOf(currentText()).sort()).toEqual(keysOf(reference).sort())
  })

  it('writes French as it is printed: apostrophes, no-break spaces, no exclamation', () => {
    const sentences = sentencesOf(currentText(), 'fr')
    expect(sentences.length).toBeGreaterThan(100)
    expect(sentences.filter((line) => misprint.test(line.split(' → ')[1] ?? ''))).toEqual([])
  })

  it.each(["l'addition", 'Oublié ?', 'Oublié?', 'Bravo\u00a0!', 'Total : 12', '« ici\u00a0»'])(
    'would refuse %j',
    (text) => {
      expect(misprint.test(text)).toBe(true)
    },
  )
})
