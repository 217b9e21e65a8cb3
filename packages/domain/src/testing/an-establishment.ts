import { plainDate, type Weekday } from '../calendar/calendar.ts'
import { EARLIEST_DATE } from '../calendar/day-closing.ts'
import type {
  NamedItem,
  OpeningPattern,
  PaymentMethod,
  Register,
  Service,
  Territory,
  VatLine,
} from '../establishment/establishment.ts'
import { defaultsOf } from '../establishment/establishment-defaults.ts'
import type { EstablishmentType } from '../establishment/establishment-type.ts'

/** A UUIDv7-shaped id that a reader can tell apart: `testId(3)` ends in 3. */
export function testId(number: number): string {
  return `01930000-0000-7000-8000-${String(number).padStart(12, '0')}`
}

export type TestEstablishment = {
  type: EstablishmentType
  territory: Territory
  vatLines: readonly VatLine[]
  paymentMethods: readonly PaymentMethod[]
  services: readonly Service[]
  registers: readonly Register[]
}

/** The lists a new establishment gets, with ids: VAT lines from 100, methods 200, services 300, registers 400. */
export function anEstablishment(
  type: EstablishmentType = 'bistrot',
  territory: Territory = 'mainland',
): TestEstablishment {
  const defaults = defaultsOf(type, territory)
  return {
    type,
    territory,
    vatLines: defaults.vatLines.map((line, index) => aVatLine({ ...line, id: testId(100 + index), position: index })),
    paymentMethods: defaults.paymentMethods.map((method, index) => ({
      ...method,
      id: testId(200 + index),
      position: index,
      isActive: true,
    })),
    services: defaults.services.map(({ label, isWholeDay }, index) => aService(300 + index, label, { isWholeDay })),
    registers: defaults.registers.map((label, index) => aRegister(400 + index, label)),
  }
}

export function aVatLine(changes: Partial<VatLine> = {}): VatLine {
  return {
    id: testId(100),
    label: 'Sur place',
    nature: 'services',
    rateBp: 1000,
    validFrom: null,
    validTo: null,
    position: 0,
    isActive: true,
    ...changes,
  }
}

export function aPaymentMethod(changes: Partial<PaymentMethod> = {}): PaymentMethod {
  return {
    id: testId(200),
    label: 'Carte bancaire',
    kind: 'card',
    account: '511500',
    settlementDays: 1,
    commissionBp: 0,
    position: 0,
    isActive: true,
    ...changes,
  }
}

export function aNamedItem(number: number, label: string, isActive = true): NamedItem {
  return { id: testId(number), label, position: number % 100, isActive }
}

/** A part of the day, given on every opening day since long ago, unless it says otherwise. */
export function aService(number: number, label: string, changes: Partial<Service> = {}): Service {
  const patterns = [{ validFrom: EARLIEST_DATE, weekdays: null }]
  return { ...aNamedItem(number, label), isWholeDay: false, patterns, ...changes }
}

export function aRegister(number: number, label: string, changes: Partial<Register> = {}): Register {
  return { ...aNamedItem(number, label), expectedFrom: EARLIEST_DATE, ...changes }
}

/** Open on the given weekdays since long ago. */
export function anOpeningPattern(weekdays: readonly Weekday[], validFrom = '2020-01-01'): OpeningPattern {
  return { validFrom: plainDate(validFrom), weekdays }
}
