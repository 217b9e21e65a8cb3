const parts = /^(postgres(?:ql)?:\/\/[^/?]*\/)([^?]*)\??(.*)$/

/** The same server and role, another database; always with a `?`, so that parameters can be added. */
export function urlOfDatabase(url: string, database: string): string {
  const [, server, , parameters] = parts.exec(url) ?? []
  if (server === undefined) throw new Error(`not an address of a database: ${url}`)
  return `${server}${database}?${parameters ? parameters : 'sslmode=disable'}`
}

export function databaseOfUrl(url: string): string {
  return parts.exec(url)?.[2] ?? ''
}
