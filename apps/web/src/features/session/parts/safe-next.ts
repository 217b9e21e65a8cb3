/** Only addresses of ours: `//elsewhere` and full URLs are refused. */
export function safeNext(next: string | undefined): string | null {
  return next?.startsWith('/') === true && !/^\/[/\\]/.test(next) && !next.startsWith('/login') ? next : null
}
