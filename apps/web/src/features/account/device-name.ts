export type DeviceKind = 'phone' | 'tablet' | 'computer' | 'unknown'
export type DeviceName = { kind: DeviceKind; browser: string | null; system: string | null }

type Sign = readonly [RegExp, string]

/** In this order: almost every browser also calls itself by the name of another. */
const browsers: readonly Sign[] = [
  [/\b(Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string, DeviceKind])[] = [
  [/\biPhone\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'tablet'],
  [/\bAndroid\b.*\bMobile\b/, 'Android', 'phone'],
  [/\bAndroid\b/, 'Android', 'tablet'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac', 'computer'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bLinux\b/, 'Linux', 'computer'],
]

/** What a browser says of itself, as a person would say it; versions say nothing to them. */
export function deviceNameOf(userAgent: string | null): DeviceName {
  const said = userAgent ?? ''
  const browser = browsers.find(([sign]) => sign.test(said))?.[1] ?? null
  const system = systems.find(([sign]) => sign.test(said))
  return { browser, system: system?.[1] ?? null, kind: system?.[2] ?? 'unknown' }
}
