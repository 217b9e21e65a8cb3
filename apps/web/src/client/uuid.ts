let lastAt = 0

/**
 * A UUIDv7: the name of a thing made offline, or an idempotency key. Not `crypto.randomUUID`, which is missing on plain
 * http outside localhost (a phone on the shop's network). Two made in one millisecond still sort by age.
 */
export function newId(): string {
  const at = Math.max(Date.now(), lastAt + 1)
  lastAt = at
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const view = new DataView(bytes.buffer)
  view.setUint32(0, Math.floor(at / 0x10000))
  view.setUint16(4, at % 0x10000)
  view.setUint8(6, (view.getUint8(6) & 0x0f) | 0x70)
  view.setUint8(8, (view.getUint8(8) & 0x3f) | 0x80)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
