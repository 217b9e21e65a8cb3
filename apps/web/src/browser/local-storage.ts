/** Private windows and full disks may refuse storage: then things last as long as the page. */
const fallback = new Map<string, string>()

export function readText(key: string): string | null {
  // Newer than what a full disk still has.
  const here = fallback.get(key)
  if (here !== undefined) return here
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** False when the value only lives in this page's memory. */
export function writeText(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value)
    fallback.delete(key)
    return true
  } catch {
    fallback.set(key, value)
    return false
  }
}

export function removeText(key: string): void {
  fallback.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was stored then.
  }
}

export function readJson(key: string): unknown {
  const text = readText(key)
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
