import type { SentFile } from '../src/test/test-call.ts'
import type { Draft } from './draft.ts'
import type { Random } from './random.ts'

const BOUNDARY = 'zinc-fuzz-boundary'
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`

type Given = { world: { files: readonly SentFile[] }; random: Random }

/** The fields of a draft as the parts of a form, with one of the files; what is no object any more stays as it is. */
export function asForm(draft: Draft, { world, random }: Given, isSpoilt: boolean): void {
  const fields = fieldsIn(draft.body)
  if (fields === null) return
  const { file: _, ...texts } = fields
  const file = random.pick(world.files)
  const parts = Object.entries(texts).map(([name, value]) => part(`name="${quoted(name)}"`, Buffer.from(textOf(value))))
  const name = `name="file"; filename="${quoted(file.name)}"\r\nContent-Type: ${file.type}`
  const whole = Buffer.concat([...parts, part(name, Buffer.from(file.bytes)), Buffer.from(`--${BOUNDARY}--\r\n`)])
  draft.body = isSpoilt && random.chance(0.4) ? random.pick(spoilings)(whole, random) : whole
}

function fieldsIn(body: Buffer | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body?.toString() ?? '')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const quoted = (name: string) => name.replaceAll('"', '%22').replaceAll(/[\r\n]/g, '')

function part(disposition: string, content: Buffer): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')])
}

type Spoiling = (form: Buffer, random: Random) => Buffer

const swapped =
  (from: string, to: (random: Random) => string): Spoiling =>
  (form, random) =>
    Buffer.from(form.toString('latin1').replace(from, to(random)), 'latin1')

/** What a form can be beside wrong values: cut, of another boundary, with parts that are none. */
const spoilings: readonly Spoiling[] = [
  (form, random) => form.subarray(0, random.int(0, form.length)),
  (form) => form.subarray(0, form.length - BOUNDARY.length - 6),
  (form) => Buffer.concat([form, form]),
  (form) => Buffer.concat([Buffer.from('x'.repeat(70_000)), form]),
  (form, random) => {
    const changed = Buffer.from(form)
    for (let times = random.int(1, 20); times > 0; times--) changed[random.int(0, form.length - 1)] = random.int(0, 255)
    return changed
  },
  swapped('name="file"', () => 'name="files"'),
  swapped('; filename=', () => '; filenames='),
  swapped('form-data;', () => 'attachment;'),
  swapped('Content-Disposition', () => 'X-Disposition'),
  swapped('Content-Disposition:', (random) => `X: ${'a'.repeat(random.int(4000, 9000))}\r\nContent-Disposition:`),
  swapped('\r\n\r\n', () => '\r\nContent-Transfer-Encoding: base64\r\n\r\n'),
  swapped('\r\n\r\n', () => '\r\nContent-Type: text/plain; charset=utf-16\r\n\r\n'),
  swapped('name="', (random) => random.pick(['name="__proto__', 'name="', "name*=utf-8''%ff; x=\"", 'name=""; y="'])),
  (form) =>
    Buffer.concat([...Array.from({ length: 30 }, (_, index) => part(`name="f${index}"`, Buffer.from('1'))), form]),
]
