import { METHODS } from 'node:http'
import { changeJson, type Draft, isHolder, placesOf, put } from './draft.ts'
import { aNastyHeader, aNastyNumber, aNastyText, aNastyValue } from './nasty.ts'
import type { Random } from './random.ts'

export type Mutation = (draft: Draft, random: Random) => void

const KILOBYTE = 1024

/** The kind stays: the fault is deeper than where kinds are looked at. */
function spoilText(draft: Draft, random: Random): void {
  changeJson(draft, (root) => {
    const texts = placesOf(root).filter(({ holder, key }) => typeof holder[key] === 'string')
    if (texts.length === 0) return
    const { holder, key } = random.pick(texts)
    const tail = random.pick(['\u0000', '\ud83d', '\udc00', '\u202e', "'", '\\', '\u00a0', '9'.repeat(20)])
    put(holder, key, random.chance(0.6) ? `${String(holder[key])}${tail}` : aNastyText(random))
  })
}

const inBody = {
  'a part left out': (draft, random) =>
    changeJson(draft, (root) => {
      const { holder, key } = random.pick(placesOf(root))
      if (holder !== root) delete holder[key]
    }),
  'a part of another kind': (draft, random) =>
    changeJson(draft, (root) => {
      const { holder, key } = random.pick(placesOf(root))
      put(holder, key, aNastyValue(random))
    }),
  'a text spoilt': spoilText,
  'another text spoilt': spoilText,
  'a number moved': (draft, random) =>
    changeJson(draft, (root) => {
      const numbers = placesOf(root).filter(({ holder, key }) => typeof holder[key] === 'number')
      if (numbers.length === 0) return
      const { holder, key } = random.pick(numbers)
      put(holder, key, aNastyNumber(random))
    }),
  'every part of another kind': (draft, random) =>
    changeJson(draft, ({ value }) => {
      if (isHolder(value)) for (const key of Object.keys(value)) put(value, key, aNastyValue(random))
    }),
  'a part more': (draft, random) =>
    changeJson(draft, (root) => {
      const holders = placesOf(root)
        .map(({ holder, key }) => holder[key])
        .filter(isHolder)
      const keys = ['__proto__', 'constructor', 'prototype', 'role', 'id', 'ownerId', 'version', 'status', '', '\u0000']
      if (holders.length > 0) put(random.pick(holders), random.pick(keys), aNastyValue(random))
    }),
  'a part twice': (draft, random) => {
    const text = draft.body?.toString() ?? ''
    const key = random.pick([...text.matchAll(/"(\w+)":/g)].map((match) => match[1] ?? '').concat('__proto__'))
    const extra = `${JSON.stringify(key)}:${JSON.stringify(aNastyValue(random))}`
    if (text.startsWith('{"')) draft.body = Buffer.from(`{${extra},${text.slice(1, -1)},${extra}}`)
  },
} satisfies Record<string, Mutation>

const brokenTexts = [
  '',
  ' ',
  'null',
  '[]',
  '0',
  '"',
  '{',
  '{"a":}',
  "{'a':1}",
  '{"a":NaN}',
  '{"a":1,}',
  '\ufeff{}',
  '/**/{}',
  '1e999',
]

const inText = {
  'a body cut off': (draft, random) => {
    if (draft.body !== null) draft.body = draft.body.subarray(0, random.int(0, draft.body.length))
  },
  'a body that is no JSON': (draft, random) => {
    draft.body = Buffer.from(random.pick(brokenTexts))
  },
  'bytes changed': (draft, random) => {
    if (draft.body === null) return
    draft.body = Buffer.from(draft.body)
    for (let times = random.int(1, 5); times > 0; times--) {
      if (draft.body.length > 0) draft.body[random.int(0, draft.body.length - 1)] = random.int(0, 255)
    }
  },
  'a huge body': (draft, random) => {
    const size = random.pick([100, 255, 257, 600]) * KILOBYTE
    draft.body = Buffer.from(`{"a":"${'x'.repeat(size)}"}`)
  },
  'a deep body': (draft, random) => {
    const depth = random.pick([20, 21, 1000, 50_000])
    draft.body = Buffer.from(`${'['.repeat(depth)}${']'.repeat(depth)}`)
  },
  'a body of another type': (draft, random) => {
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/html']
    const odd = [
      'application/json; charset=utf-16',
      'application/jsonp',
      'application/json,text/plain',
      '/',
      ';',
      'a b c',
    ]
    draft.headers['content-type'] = random.pick([...types, ...odd])
  },
  'a body without a type': (draft) => {
    delete draft.headers['content-type']
  },
  'a body said to be packed': (draft, random) => {
    draft.headers['content-encoding'] = random.pick(['gzip', 'br', 'identity', 'x'])
  },
} satisfies Record<string, Mutation>

const inAddress = {
  'a segment replaced': (draft, random) => {
    const segments = draft.path.split('/')
    segments[random.int(2, segments.length - 1)] = encoded(aNastyText(random))
    draft.path = segments.join('/')
  },
  'an address not written so': (draft, random) => {
    const tails = [
      '/',
      '//',
      '/..',
      '/%2e%2e/%2e%2e/etc/passwd',
      '%00',
      '%zz',
      '%',
      '%ff',
      ';a=b',
      '\\',
      '%2f',
      '%252f',
    ]
    const long = [`/${'a'.repeat(5000)}`, '/.'.repeat(500), '/*', '/:id', '.json', '/__proto__']
    draft.path = `${draft.path}${random.pick([...tails, ...long])}`
  },
  'an address written otherwise': (draft, random) => {
    const others = [draft.path.toUpperCase(), draft.path.replace('/api/', '/api//'), draft.path.replace('/api', '')]
    const escaped = draft.path.replace('/api/', '/%61pi/')
    draft.path = random.pick([...others, escaped, `/.${draft.path}`, draft.path.replaceAll('e', '%65')])
  },
  'a query parameter replaced': (draft, random) => {
    if (draft.query.length === 0) return
    const index = random.int(0, draft.query.length - 1)
    draft.query[index] = `${draft.query[index]?.split('=', 1)[0]}=${encoded(aNastyText(random))}`
  },
  'a query parameter left out': (draft, random) => {
    if (draft.query.length > 0) draft.query.splice(random.int(0, draft.query.length - 1), 1)
  },
  'a query parameter twice': (draft, random) => {
    const name = (draft.query[0] ?? 'from').split('=', 1)[0] ?? ''
    const second = [`${name}=1`, `${name}[]=1`, `${name}[a][b]=1`, `${name}[__proto__]=1`, name]
    draft.query.push(random.pick(second))
  },
  'an odd query': (draft, random) => {
    const odd = ['__proto__=1', 'constructor=1', 'toString', '=', '&&&', '%zz=1', 'a=%ff', '%00=1', '?', '#x', '+=+']
    draft.query.push(random.pick([...odd, `x=${'9'.repeat(3000)}`, 'a=1&'.repeat(1200)]))
  },
} satisfies Record<string, Mutation>

const garbledHeaders = [
  'authorization',
  'if-match',
  'if-none-match',
  'idempotency-key',
  'x-establishment-id',
  'accept-language',
  'accept',
  'cookie',
  'range',
  'x-forwarded-for',
  'x-forwarded-host',
  'origin',
  'user-agent',
  'x-http-method-override',
  '__proto__',
]

const inHeaders = {
  'a header garbled': (draft, random) => put(draft.headers, random.pick(garbledHeaders), aNastyHeader(random)),
  'a header left out': (draft, random) => {
    delete draft.headers[random.pick(['authorization', 'if-match', 'if-none-match', 'idempotency-key'])]
  },
  'a version no entity has': (draft, random) => {
    const versions = [
      '2147483648',
      '99999999999999999999',
      '-1',
      '0',
      '1e9',
      '4294967297',
      '00001',
      '1.5',
      '9'.repeat(400),
    ]
    delete draft.headers['if-none-match']
    draft.headers['if-match'] = random.pick(
      versions.map((version) => `"${version}"`).concat('*', 'W/"1"', '1', '"1", "2"'),
    )
  },
  'a key that is none': (draft, random) => {
    const uuid = '01934000-0000-7000-8000-000000000001'
    const keys = [uuid, uuid.toUpperCase(), `${uuid}0`, uuid.replaceAll('-', ''), `{${uuid}}`, '', ' ', '0'.repeat(36)]
    draft.headers['idempotency-key'] = random.pick(keys)
  },
  'a token that is none': (draft, random) => {
    const [head = '', claims = '', signature = ''] = (draft.headers['authorization'] ?? 'Bearer a.b.c')
      .slice(7)
      .split('.')
    const unsigned = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')
    const tokens = [
      `${unsigned}.${claims}.`,
      `${head}.${claims}.${signature.slice(1)}`,
      `${head}.e30.${signature}`,
      '..',
      'x',
    ]
    draft.headers['authorization'] = `${random.pick(['Bearer', 'bearer', 'Basic', ''])} ${random.pick(tokens)}`.trim()
  },
  'another method': (draft, random) => {
    draft.method = random.pick(METHODS.filter((method) => method !== 'CONNECT'))
  },
} satisfies Record<string, Mutation>

export const mutations: Readonly<Record<string, Mutation>> = { ...inBody, ...inText, ...inAddress, ...inHeaders }

/** The name of one that has something to spoil. */
export function aMutationFor(draft: Draft, random: Random): string {
  const group =
    draft.body === null
      ? random.pick([inAddress, inAddress, inAddress, inHeaders, inHeaders, inText])
      : random.pick([inBody, inBody, inBody, inBody, inText, inAddress, inHeaders, inHeaders])
  return random.pick(Object.keys(group))
}

/** Half a character has no escape. */
function encoded(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))
}
