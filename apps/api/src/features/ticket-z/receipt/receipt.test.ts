import type { Establishment } from '@zinc/contract/establishments'
import { emptyCashCount } from '@zinc/domain/cash/cash-count'
import type { TicketZContent } from '@zinc/domain/ticket-z/ticket-z'
import type { Language } from '@zinc/words/languages'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCategory } from '../../../test/examples/resource-examples.ts'
import { readPdf } from '../../../test/pdf-text.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts'
import { TEST_TODAY, typedDaysAgo } from '../../../test/test-clock.ts'
import { aMember, aStoredTicket, aTicketInput } from '../../../test/test-tickets.ts'
import { uuidV7 } from '../../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let establishment: Establishment
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
})
afterAll(() => app.close())
beforeEach(async () => {
  establishment = await app.anEstablishment(owner)
})

const validated = (content: Partial<TicketZContent> = {}, by = owner) =>
  aStoredTicket(app, by, aTicketInput(establishment, { content }))

const asked = (id: string, { person = owner, language = 'fr' as Language, establishmentId = establishment.id } = {}) =>
  app.call(
    'getTicketZReceipt',
    { params: { id }, query: { establishmentId: String(establishmentId) } },
    { token: person.token, headers: { 'accept-language': language } },
  )

async function opened(id: string, language: Language = 'fr') {
  const answer = await asked(id, { language })
  const pdf = await readPdf(Buffer.from(answer.ok().base64, 'base64'))
  return { ...pdf, texts: pdf.texts.map(({ text }) => text.replaceAll('\u00a0', ' ')), ends: pdf.texts }
}

describe('the receipt of a closing', () => {
  it('is a PDF of one page with its amounts, in French', async () => {
    const cashCount = { ...emptyCashCount(250_00), counted: 245_00 }
    const pdf = await opened((await validated({ number: 312, covers: 45, cashCount, comment: 'Cœur de marché' })).id)
    expect(pdf.pages).toBe(1)
    expect(pdf.title).toContain('Ticket Z n°\u00a0312')
    expect(pdf.size).toEqual({ width: 420, height: 595 })
    const { texts } = pdf
    expect(texts.slice(0, 2)).toEqual(['Ticket Z n° 312', establishment.name])
    for (const [label, value] of [
      ['Total TTC', '110,00 €'],
      ['dont TVA', '10,00 €'],
      ['Fond d’ouverture', '250,00 €'],
      ['Écart de caisse', '–5,00 €'],
      ['Couverts', '45'],
    ] as const) {
      expect(texts[texts.indexOf(label) + 1], label).toBe(value)
    }
    expect(texts).toContain('Cœur de marché')
    expect(texts.at(-1)).toMatch(/^Validé le .+ à \d\d:\d\d par /)
  })

  it('holds memos, shares by category in tree order, weather and events', async () => {
    const category = async (name: string) => {
      const id = uuidV7()
      const body = { establishmentId: establishment.id, ...aCategory(), name }
      ;(await app.call('saveCategory', { params: { id }, body }, { token: owner.token, version: 'new' })).ok()
      return id
    }
    const [drinks, kitchen] = [await category('Boissons'), await category('Cuisine')]
    const { id } = await validated({
      memos: [{ kind: 'discounts', count: 3, amount: 12_50 }],
      categories: [
        { categoryId: kitchen, gross: 80_00 },
        { categoryId: drinks, gross: 30_00 },
      ],
      weather: 'rain',
      tags: ['Match'],
    })
    const { texts } = await opened(id)
    const start = texts.indexOf('Pour mémoire')
    expect(texts.slice(start, -1)).toEqual([
      ...['Pour mémoire', 'Remises × 3', '12,50 €'],
      ...['Ventes par catégorie', 'Boissons', '30,00 €', 'Cuisine', '80,00 €'],
      'Pluie, Match',
    ])
  })

  it('is in the language of who asks', async () => {
    const { texts } = await opened((await validated()).id, 'en')
    expect(texts[0]).toBe('Z report')
    expect(texts[texts.indexOf('Total incl. VAT') + 1]).toBe('€110.00')
  })

  it('is named as a person would name it', async () => {
    const { headers } = await asked((await validated()).id)
    expect(headers['content-type']).toBe('application/pdf')
    const name = `${establishment.name}, Ticket Z, ${TEST_TODAY}.pdf`
    expect(String(headers['content-disposition'])).toContain(`filename*=UTF-8''${encodeURIComponent(name)}`)
  })

  it('keeps one page, however long, and its amounts in their column', async () => {
    const comment = `${'mot '.repeat(80)}${'x'.repeat(150)}`
    const pdf = await opened((await validated({ comment, tips: 0 })).id)
    expect(pdf.pages).toBe(1)
    expect(pdf.texts.filter((text) => /^(mot )+mot$/.test(text)).length).toBeGreaterThan(2)
    expect(pdf.texts.filter((text) => /^x+$/.test(text)).length).toBeGreaterThan(1)
  })

  it('sets each amount against the right margin', async () => {
    const { ends } = await opened((await validated({ comment: 'mot '.repeat(80) })).id)
    const amounts = ends.filter(({ text }) => text.endsWith('€'))
    expect(amounts.length).toBeGreaterThan(2)
    for (const { end } of amounts) expect(end).toBeCloseTo(378, 1)
    // By the reader's own copy of the fonts, nothing leaves the column.
    for (const { text, end } of ends) expect(end, text).toBeLessThanOrEqual(378.1)
  })

  it.each([
    ...[['Łódź', 'figtree-latin-ext'] as const, ['Timișoara', 'figtree-latin-ext'] as const],
    ...[['Nguyễn', 'noto-sans-vietnamese'] as const, ['Ελένη', 'noto-sans-greek'] as const],
    ...[['Дмитрий', 'noto-sans-cyrillic'] as const, ['Աննա', 'noto-sans-armenian'] as const],
    ...[['ნინო', 'noto-sans-georgian'] as const, ['สมชาย', 'noto-sans-thai'] as const],
    ...[['李', 'noto-sans-sc'] as const, ['さくら', 'noto-sans-sc'] as const, ['김민수', 'noto-sans-kr'] as const],
    ...[['Se\u0301bastien', 'figtree-latin'] as const, ['सीमा', 'noto-sans-devanagari'] as const],
    ...[['রহমান', 'noto-sans-bengali'] as const, ['முருகன்', 'noto-sans-tamil'] as const],
  ])('writes %s with letters of %s that are in the file', async (name, font) => {
    const pdf = await opened((await validated({ comment: name })).id)
    expect(pdf.texts).toContain(name.normalize('NFC'))
    expect(pdf.fonts.filter((one) => one.includes(font))).not.toEqual([])
  })

  /** As a line stands on the paper, its letters from left to right. */
  const turned = (text: string) => [...text].reverse().join('')

  it.each([
    ['محمد', turned('محمد')],
    ['שרה', turned('שרה')],
    ['Payé par محمد (12) puis שרה.', `Payé par (12) ${turned('محمد')} puis ${turned('שרה')}.`],
    ['فاتورة (Coca) 33 سم', `${turned('سم')} 33 (Coca) ${turned('فاتورة')}`],
    ['۱۲ کباب', `${turned('کباب')} ۱۲`],
    // The first is drawn of parts, among them the letters of the second.
    ['مكتبة ههه', `${turned('ههه')} ${turned('مكتبة')}`],
  ])('writes %s from the right, and numbers from the left', async (comment, shown) => {
    expect((await opened((await validated({ comment })).id)).texts).toContain(shown)
  })

  it('joins the letters of Arabic, and writes each line in the direction of its text', async () => {
    const drawn = async (comment: string) => {
      establishment = await app.anEstablishment(owner)
      const { ends } = await opened((await validated({ comment })).id)
      return ends.slice(ends.findIndex(({ text }) => text.includes('€')))
    }
    const widthOf = async (comment: string) => {
      const ends = (await drawn(comment)).filter(({ text }) => text === comment).map(({ end }) => end)
      expect(ends).toHaveLength(1)
      return Number(ends[0]) - 42
    }
    const [joined, alone] = [await widthOf('ههه'), await widthOf('ه')]
    expect(alone).toBeGreaterThan(0)
    expect(Math.abs(joined - 3 * alone)).toBeGreaterThan(1)
    const texts = (await drawn(`${'كلمة '.repeat(40)}Coca كلمة`)).map(({ text }) => text)
    const lines = texts.filter((text) => text.includes(turned('كلمة')))
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.at(-1)).toMatch(new RegExp(`^${turned('كلمة')} Coca `))
  })

  it('writes in our own font alone what French and English need', async () => {
    const pdf = await opened((await validated({ comment: 'Cœur — « été », 12 €' })).id)
    expect(pdf.fonts.map((name) => name.replace(/^.*\+/, ''))).toEqual([
      'figtree-latin-bold-ltr',
      'figtree-latin-plain-ltr',
    ])
  })

  it('writes a box for a letter that no font has, and leaves out what is no letter', async () => {
    const pdf = await opened((await validated({ comment: 'Fête 🎉 à 𒀭Ur' })).id)
    expect(pdf.texts).toContain('Fête  à □Ur')
  })
})

describe('who may have it', () => {
  it('is staff for what they typed themselves', async () => {
    const staff = await aMember(app, establishment, 'staff')
    const own = await validated({}, staff)
    expect((await asked(own.id, { person: staff })).status).toBe(200)
    const input = aTicketInput(establishment, { date: '2026-11-19', typedAt: typedDaysAgo(0) })
    const other = await aStoredTicket(app, owner, input)
    expect((await asked(other.id, { person: staff })).refusal().error).toBe('FORBIDDEN')
  })

  it.each(['accountant', 'reader'] as const)('is an %s', async (role) => {
    const person = await aMember(app, establishment, role)
    expect((await asked((await validated()).id, { person })).status).toBe(200)
  })

  it('is nobody through another establishment', async () => {
    const ticket = await validated()
    const other = await app.anEstablishment(owner)
    expect((await asked(ticket.id, { establishmentId: other.id })).refusal().error).toBe('NOT_FOUND')
    expect((await asked(uuidV7())).refusal().error).toBe('NOT_FOUND')
  })
})
