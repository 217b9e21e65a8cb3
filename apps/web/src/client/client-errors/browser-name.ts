const browsers = [
  [/Edg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)[\d.]* .*Safari/, 'Safari'],
] as const
const systems = ['Android', 'iPhone', 'iPad', 'CrOS', 'Windows', 'Macintosh', 'Linux'] as const

/** 'Chrome 131, Android': enough to see the error again, not enough to tell a person. '' when it is none of these. */
export function browserNameOf(userAgent: string): string {
  const system = systems.find((name) => userAgent.includes(name))
  for (const [pattern, name] of browsers) {
    const version = pattern.exec(userAgent)?.[1]
    if (version !== undefined) return `${name} ${version.slice(0, 3)}${system === undefined ? '' : `, ${system}`}`
  }
  return ''
}
