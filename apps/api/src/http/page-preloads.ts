import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The `Link` header of a page: the scripts its screen will import, so that they come together with the HTML. */
export type PagePreloads = (path: string) => string | null

/** Of the built web application; a build without the list sends none. */
export function readPreloads(webDir: string): PagePreloads {
  const file = join(webDir, '.vite', 'preloads.json')
  if (!existsSync(file)) return () => null
  const table: Record<string, string[]> = JSON.parse(readFileSync(file, 'utf8'))
  const headers = new Map(
    Object.entries(table).map(([address, scripts]) => [
      address,
      scripts.map((script) => `<${script}>; rel=modulepreload; crossorigin`).join(', '),
    ]),
  )
  const prefixes = [...headers.keys()].filter((address) => address.endsWith('/'))
  return (path) => {
    const prefix = prefixes.find((one) => path.startsWith(one) && path !== one)
    return headers.get(path) ?? (prefix === undefined ? null : (headers.get(prefix) ?? null))
  }
}
