/** Removes the cached answers; unsent entries stay. The cache comes later than the first page. */
export function forgetAnswers(): void {
  void import('./query-cache.ts').then((cache) => cache.clearQueryCache()).catch(() => undefined)
}
