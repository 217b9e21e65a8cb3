import { existsSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createServed, type ServedServer } from '../test/served-server.ts'
import { type Database, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

/** Ours, and the oldest supported where the system has it. */
const folderOf15 = '/usr/lib/postgresql/15/bin'
const servers = [{ name: 'ours', bin: undefined }, ...(existsSync(folderOf15) ? [{ name: '15', bin: folderOf15 }] : [])]

describe.each(servers)('on a served PostgreSQL ($name)', ({ bin }) => {
  let server: ServedServer
  const opened: Database[] = []

  beforeAll(async () => {
    server = await createServed({ bin })
    await server.start()
  })
  afterAll(() => server.remove())
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close()
    await server.query('drop database if exists zinc with (force)')
    for (const role of ['zinc_owner', 'zinc_app', 'other']) await server.query(`drop role if exists ${role}`)
  })

  const password = 'fixe'
  const ownerUrl = () => server.urlOf('zinc', { name: 'zinc_owner', password })
  const open = (urls: { url?: string; appUrl?: string } = {}) => {
    const database = openDatabase({ url: ownerUrl(), ...urls })
    opened.push(database)
    return database
  }
  const prepare = async (rights = '') => {
    await server.query(`create role zinc_owner login ${rights} password '${password}'`)
    await server.query('create database zinc owner zinc_owner template template0')
  }

  test('a role with CREATEROLE makes zinc_app itself, and requests run as it', async () => {
    await prepare('createrole')
    const database = open()
    await migrate(database.ownerPool)
    expect(await database.isReachable()).toBe(true)
  })
})
