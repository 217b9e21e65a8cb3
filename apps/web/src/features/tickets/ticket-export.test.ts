import { plainDate } from '@zinc/domain/calendar/calendar'
import { parseDelimited, shownText } from '@zinc/domain/delimited'
import { testId } from '@zinc/domain/testing/an-establishment'
import { formats } from '@zinc/words/en/formats'
import { tickets as english } from '@zinc/words/en/web/management/tickets'
import { tickets as french } from '@zinc/words/fr/web/management/tickets'
import { expect, test } from 'vitest'
import { addFormats } from '../../i18n/loaded-formats.ts'
import { anOpenEstablishment } from '../../test/month-server.ts'
import { ticketsCsvOf } from './ticket-export.ts'
import type { DeviceTicket } from './ticket-overlay.ts'

const establishment = anOpenEstablishment()
const register = establishment.registers[0]
if (register === undefined) throw new Error('no register')

function aLine(changes: Partial<DeviceTicket>): DeviceTicket {
  return {
    ...{ id: testId(1), establishmentId: 1, version: 1, kind: 'petty_cash', businessDate: plainDate('2026-11-20') },
    ...{ at: '2026-11-20T17:05:00.000Z', registerId: register?.id ?? '', amount: 12_90, paymentMethodId: null },
    ...{ origin: null, label: 'Pain', reference: '', purchaseId: null, status: 'active', cancelReason: null },
    ...{ cancelledAt: null, hasAttachments: false, isMine: true, createdBy: { id: 7, name: 'Camille' } },
    ...{ typedAt: '2026-11-20T17:05:00.000Z', updatedAt: '2026-11-20T17:05:00.000Z', outbox: null, refused: null },
    ...changes,
  }
}

const asked = { establishment, period: 'novembre 2026', words: french, language: 'fr' as const }

test('a line opens in a French Excel with its hour, its amount and what it did to the drawer', () => {
  const text = ticketsCsvOf({ ...asked, tickets: [aLine({})] })
  expect(text.startsWith('\uFEFFJour;Heure;Caisse;')).toBe(true)
  const [heads = [], row = []] = parseDelimited(text) ?? []
  expect(Object.fromEntries(heads.map((head, at) => [head, row[at]]))).toEqual({
    ...{ Jour: '20/11/2026', Heure: '18:05', Caisse: register.label, Mouvement: 'Sortie de caisse', Motif: 'Pain' },
    ...{
      Référence: '',
      Montant: '12,90',
      'Effet sur la caisse': '-12,90',
      Règlement: '',
      État: '',
      Personne: 'Camille',
    },
  })
})

test('a cancelled, a waiting and a hidden line say so, and count as they do on the screen', () => {
  const tickets = [
    aLine({ status: 'cancelled' }),
    aLine({ outbox: 'waiting', kind: 'cash_in' }),
    aLine({ amount: null, isMine: false }),
    aLine({ kind: 'sale', paymentMethodId: establishment.paymentMethods[0]?.id ?? null }),
  ]
  const rows = (parseDelimited(ticketsCsvOf({ ...asked, tickets })) ?? []).slice(1)
  expect(rows.map((row) => row.slice(6, 10))).toEqual([
    ['12,90', '0,00', '', 'annulé'],
    ['12,90', '12,90', '', 'en attente d’envoi'],
    ['', '', '', ''],
    ['12,90', '0,00', establishment.paymentMethods[0]?.label, ''],
  ])
})

test('a text that a spreadsheet would calculate is given back as it was typed', () => {
  const [, row = []] = parseDelimited(ticketsCsvOf({ ...asked, tickets: [aLine({ label: '=1+1;"a"' })] })) ?? []
  expect(row[4]).toBe('\'=1+1;"a"')
  expect(shownText(row[4] ?? '')).toBe('=1+1;"a"')
})

test('an English reader gets commas and decimal points', () => {
  addFormats('en', formats)
  const text = ticketsCsvOf({ ...asked, words: english, language: 'en', tickets: [aLine({})] })
  expect(text).toContain('20/11/2026,18:05,')
  expect(text).toContain(',12.90,-12.90,')
})
