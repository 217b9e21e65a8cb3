import type { APIRequestContext } from '@playwright/test'
import { TODAY } from '../entry-page.ts'
import type { Instance } from '../instance.ts'
import { get, type Owner, signUp, withEstablishment } from '../people.ts'
import type { Device } from './device.ts'
import { expect } from './test.ts'

export const FRIDAY = /vendredi 20 novembre/

type Stored = { status: string; totals: { gross: number } | null }

export async function signIn(device: Device, url: string, { email, password }: Owner): Promise<void> {
  await device.goTo(`${url}/login`)
  await device.fill('Adresse e-mail', email)
  await device.fill('Mot de passe', password)
  await device.press('Enter')
  await device.expectToSee('heading', 'Le Comptoir des Halles')
}

/** Inside the application from here on, as a person goes: no address is typed. */
export async function openCalendar(device: Device): Promise<void> {
  await device.click('link', /^Ticket Z( ?\d.*)?$/)
  await device.expectAddress(/\/ticket-z(\?|$)/)
  // The page left has links of the same days, and stays until the code of this one is here.
  await device.expectToSee('heading', 'Tickets Z')
}

export async function openDay(device: Device, day: RegExp): Promise<void> {
  await openCalendar(device)
  await device.click('link', day)
  await device.expectToSee('heading', day)
  await device.expectToSee('textbox', /Sur place/)
}

type Stage = { device: Device; instance: Instance; request: APIRequestContext; url: string }

/** Somebody new, signed in on an installed device, before the empty ticket of this day. */
export async function standBefore(day: RegExp, { device, instance, request, url }: Stage): Promise<Owner> {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await signIn(device, url, owner)
  await openDay(device, day)
  await device.expectInstalled()
  return owner
}

export async function typeClosing(device: Device, amount: string): Promise<void> {
  await device.fill(/Sur place/, amount)
  await device.fill(/Carte bancaire/, amount)
}

/** The last amount is left first: only then is it judged. */
export async function validate(device: Device): Promise<void> {
  await device.press('Tab')
  await device.click('button', /^Valider/)
  await device.expectToSee('button', /^Corriger/)
}

export function storedToday(instance: Instance, request: APIRequestContext, owner: Owner): Promise<Stored[]> {
  const query = `establishmentId=${owner.establishmentId}&from=${TODAY}&to=${TODAY}`
  return get<Stored[]>(instance, request, `/ticketz?${query}`, owner.token)
}

/** The day shows as validated before the server has it: the last try may be a minute away after a cut. */
export async function expectStored(
  instance: Instance,
  request: APIRequestContext,
  owner: Owner,
  gross: number,
): Promise<void> {
  await expect(async () =>
    expect(await storedToday(instance, request, owner)).toMatchObject([{ status: 'validated', totals: { gross } }]),
  ).toPass({ timeout: 120_000 })
}
