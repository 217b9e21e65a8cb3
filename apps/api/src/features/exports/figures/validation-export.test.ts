import type { Establishment } from '@zinc/contract/establishments'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { parseDelimited } from '@zinc/domain/delimited'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openZip } from '../../../reading/zip.ts'
import { readPages } from '../../../test/pdf-text.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts'
import { endedJob, resultOf } from '../../../test/test-jobs.ts'
import { aMember, aStoredTicket, aTicketInput } from '../../../test/test-tickets.ts'

let app: TestApp
let owner: TestPerson
let bistro: Establishment
let island: Establishment
const range = { from: plainDate('2020-11-01'), to: plainDate('2020-11-30') }

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-26T12:00:00Z' })
  owner = await app.signedUpPerson({ name: 'Claire Dumas' })
  bistro = await app.anEstablishment(owner, { name: 'Le Comptoir', openedOn: '2020-01-01' })
  island = await app.anEstablishment(owner, { name: 'Le Lagon', openedOn: '2020-01-01', territory: 'reunion' })
  const manager = await aMember(app, bistro, 'manager')
  const leaving = await aMember(app, bistro, 'manager')
  const typed = (establishment: Establishment, date: string, typedAt: string) =>
    aTicketInput(establishment, { date, typedAt })
  const corrected = await aStoredTicket(app, owner, typed(bistro, '2020-11-10', '2020-11-10T22:42:00Z'))
  const correction = { ...typed(bistro, '2020-11-10', '2020-11-12T08:00:00Z'), reason: 'Oubli' }
  const { id, version } = corrected
  ;(await app.call('correctTicketZ', { params: { id }, body: correction }, { token: manager.token, version })).ok()
  await aStoredTicket(app, leaving, typed(bistro, '2020-11-11', '2020-11-11T23:05:00Z'))
  const currentPassword = leaving.password
  ;(await app.call('deleteMyAccount', { body: { currentPassword } }, { token: leaving.token })).ok()
  await aStoredTicket(app, owner, typed(island, '2020-11-10', '2020-11-10T22:42:00Z'))
})
afterAll(() => app.close())

async function exported(format: 'csv' | 'xlsx' | 'pdf', language = 'fr') {
  const body = {
    establishmentId: bistro.id,
    otherEstablishmentIds: [island.id],
    kind: 'closings',
    format,
    ...range,
  } as const
  const options = { token: owner.token, headers: { 'accept-language': language } }
  const ended = await endedJob(app, owner, (await app.call('startFigureExport', { body }, options)).ok())
  return (await resultOf(app, owner, ended)).bytes
}

async function lastColumnsOf(language: string): Promise<string[][]> {
  const rows = parseDelimited((await exported('csv', language)).toString()) ?? []
  return rows.map((row) => row.slice(-2))
}

describe('who validated a closing, and when', () => {
  it('stand behind the other columns, on the clock of each establishment; a correction changes neither', async () => {
    expect(await lastColumnsOf('fr')).toEqual([
      ['Validé par', 'Validé le'],
      ['Claire Dumas', '10/11/2020 23:42'],
      ['Compte supprimé', '12/11/2020 00:05'],
      ['Claire Dumas', '11/11/2020 02:42'],
    ])
  })

  it('are English for who reads English', async () => {
    const rows = await lastColumnsOf('en')
    expect(rows[0]).toEqual(['Validated by', 'Validated on'])
    expect(rows[2]?.[0]).toBe('Deleted account')
  })

  it('are a text and an instant that a spreadsheet counts with, in a column that is wide enough for it', async () => {
    const zip = openZip(await exported('xlsx'), 'damaged')
    const part = (name: string) => zip(name, 1_000_000)?.toString() ?? ''
    const sheet = part('xl/worksheets/sheet1.xml')
    const [, last = '', style = ''] =
      /<row r="2">.*?<c r="([A-Z]+)2" s="(\d)"><v>[\d.]+<\/v><\/c><\/row>/.exec(sheet) ?? []
    const serials = [...sheet.matchAll(new RegExp(`<c r="${last}\\d+" s="${style}"><v>([\\d.]+)</v>`, 'g'))]
    // Days since the end of 1899; 10 November 2020 is 44 145.
    const minutes = serials.map(([, serial]) => Math.round((Number(serial) - 44_145) * 1440))
    expect(minutes).toEqual([23 * 60 + 42, 2 * 1440 + 5, 1440 + 2 * 60 + 42])
    expect(part('xl/styles.xml').match(/<xf numFmtId="\d+"[^>]*xfId="0"[^>]*>/g)?.[Number(style)]).toContain(
      'numFmtId="22"',
    )
    expect(sheet).toContain('Compte supprimé')
    const widths = [...sheet.matchAll(/<col min="\d+" max="\d+" width="(\d+)"/g)].map(([, width]) => Number(width))
    expect(widths.at(-1)).toBeGreaterThanOrEqual('10/11/2020 23:42'.length)
  })

  it('are on paper', async () => {
    const texts = (await readPages(await exported('pdf'))).flat().join(' ')
    expect(texts).toContain('Claire Dumas 10/11/2020 23:42')
    expect(texts).toContain('Compte supprimé 12/11/2020 00:05')
  })
})
