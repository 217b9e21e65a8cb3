import type { InputOf, ResponseOf, Route } from '@zinc/contract/route'
import { plainName } from '@zinc/domain/file'
import { errorOfAnswer, unreachableError } from './api-error.ts'
import { acceptedOf, addressOf, type CallOptions, headersOf, type Parts, repeated, TIMEOUT } from './client.ts'
import { fileNameOf } from './file-name.ts'

/** Of the file going up or coming down; `total` is null while nobody knows it. Bytes. */
export type Progress = { loaded: number; total: number | null }
export type TransferOptions = CallOptions & { onProgress?: (progress: Progress) => void }
type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>
export type Download = { blob: Blob; fileName: string }

/** R86: a multipart POST, the file under `file`; token, key, repeats and errors as every call. */
export async function upload<R extends Route>(
  route: R,
  input: Omit<InputOf<R>, 'body'> & { file: File; fields?: Fields },
  options: TransferOptions = {},
): Promise<ResponseOf<R>> {
  const { file, fields = {} }: { file: File; fields?: Fields } = input
  const parts: Parts = { ...input, body: fields }
  return await repeated(route, options, async (keyed) => {
    const answer = await exchange(route, parts, { ...options, ...keyed, form: formOf(file, fields) })
    return acceptedOf(route, await jsonOf(answer.blob, route.path))
  })
}

/** R86: the answer as a file under the name the server gives it. Hand it to `saveFile`. */
export async function download<R extends Route>(
  route: R,
  input: InputOf<R>,
  options: TransferOptions = {},
): Promise<Download> {
  const parts: Parts = typeof input === 'object' && input !== null ? input : {}
  return await repeated(route, options, async (keyed) => {
    const { blob, headers } = await exchange(route, parts, { ...options, ...keyed })
    // Any other is somebody else's, a sign-in to the network mostly.
    if (!isProduced(route, headers)) throw unreachableError('RESPONSE_MALFORMED', addressOf(route, parts))
    return { blob, fileName: fileNameOf(headers.get('Content-Disposition'), route.path) }
  })
}

/** A route that says no type answers what its schema says, in JSON: a person's own data. */
function isProduced({ produces }: Route, headers: Answer['headers']): boolean {
  const types: readonly string[] = produces?.types ?? ['application/json']
  const [type = ''] = (headers.get('Content-Type') ?? '').split(';')
  return types.includes(type.trim().toLowerCase())
}

/** As if a link to it had been followed: the browser asks where, or puts it with the downloads. */
export function saveFile({ blob, fileName }: Download): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // Safari reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Its name of these words; `text` as `csvFile` gives it. */
export function saveCsv(words: readonly string[], text: string): void {
  const name = words.map(plainName).join('-').slice(0, 150)
  saveFile({ blob: new Blob([text], { type: 'text/csv' }), fileName: `${name}.csv` })
}

/** R62 holds here too: what is null, undefined or empty is not sent. */
function formOf(file: File, fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== null && value !== undefined && value !== '') form.append(name, String(value))
  }
  // Last: a server that streams the form then knows what the file is for.
  form.append('file', file, file.name)
  return form
}

type Answer = { blob: Blob; headers: Pick<Headers, 'get'> }
type Sending = TransferOptions & { form?: FormData }

/** XMLHttpRequest: `fetch` tells nothing of how far an upload is. Given up after so long without a byte, not in all. */
function exchange(route: Route, parts: Parts, options: Sending): Promise<Answer> {
  const path = addressOf(route, parts)
  const { signal, onProgress } = options
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout> | null = null
    const end = (work: () => void) => {
      clearTimeout(timer ?? undefined)
      signal?.removeEventListener('abort', leave)
      work()
    }
    const leave = () => end(() => [reject(signal?.reason), request.abort()])
    const stall = () => end(() => [reject(unreachableError('TIMEOUT', path)), request.abort()])
    const move = () => {
      clearTimeout(timer ?? undefined)
      timer = setTimeout(stall, options.timeout ?? TIMEOUT)
    }
    const follow = ({ loaded, total, lengthComputable }: ProgressEvent) => {
      move()
      onProgress?.({ loaded, total: lengthComputable ? total : null })
    }
    if (options.form !== undefined) request.upload.addEventListener('progress', follow)
    request.addEventListener('progress', options.form === undefined ? follow : move)
    request.addEventListener('error', () => end(() => reject(unreachableError('NETWORK_ERROR', path))))
    request.addEventListener('load', () => end(() => settle(route, path, request, { resolve, reject })))
    signal?.addEventListener('abort', leave, { once: true })
    open(request, route, path, headersOf(route, parts, options))
    move()
    request.send(options.form ?? null)
  })
}

function open(request: XMLHttpRequest, route: Route, path: string, headers: Record<string, string>): void {
  request.open(route.method, path)
  request.responseType = 'blob'
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
}

type Settled = { resolve: (answer: Answer) => void; reject: (error: unknown) => void }

function settle(route: Route, path: string, request: XMLHttpRequest, { resolve, reject }: Settled): void {
  const { status, statusText } = request
  const blob = request.response instanceof Blob ? request.response : new Blob()
  const headers = { get: (name: string) => request.getResponseHeader(name) }
  if (status >= 200 && status < 300) return void resolve({ blob, headers })
  const isAuth = route.tag === 'session' || status === 401
  const refused = (body: unknown) => reject(errorOfAnswer({ status, statusText, headers }, body, { path, isAuth }))
  // An error keeps its status whatever its body.
  jsonOf(blob, path).then(refused, () => refused(null))
}

async function jsonOf(blob: Blob, path: string): Promise<unknown> {
  const text = await blob.text()
  try {
    return JSON.parse(text)
  } catch {
    throw unreachableError('RESPONSE_MALFORMED', path)
  }
}
