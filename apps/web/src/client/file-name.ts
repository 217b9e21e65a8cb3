const LONGEST = 120

/**
 * The name a file is saved under, from `Content-Disposition` (RFC 6266: `filename*` before `filename`), else from the
 * address. Never a path, a hidden file, or letters that show another ending than the file has.
 */
export function fileNameOf(disposition: string | null, path: string): string {
  const given = encodedNameOf(disposition ?? '') ?? plainNameOf(disposition ?? '') ?? ''
  return safeNameOf(given) || safeNameOf(path.replaceAll(/[{}]/g, '')) || 'zinc'
}

function encodedNameOf(disposition: string): string | null {
  const found = /(?:^|;)\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1]
  if (found === undefined) return null
  try {
    return decodeURIComponent(found)
  } catch {
    return null
  }
}

function plainNameOf(disposition: string): string | null {
  const found = /(?:^|;)\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition)
  return found?.[1]?.replaceAll(/\\(.)/g, '$1') ?? found?.[2] ?? null
}

function safeNameOf(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const plain = last.normalize('NFC').replaceAll(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
  const trimmed = plain.replace(/^[.\s]+/, '').replace(/[.\s]+$/, '')
  if (trimmed.length <= LONGEST) return trimmed
  const ending = /\.\w{1,8}$/.exec(trimmed)?.[0] ?? ''
  return trimmed.slice(0, LONGEST - ending.length) + ending
}
