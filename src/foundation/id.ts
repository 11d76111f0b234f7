const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

let lastMs = 0
let sequence = 0

/**
 * A UUID version 7 (RFC 9562). Ids of one process sort in the order of their creation, up to 4,096 within a
 * millisecond and while the clock is not set back, which keeps indexes compact and sorting stable.
 */
export function newId(nowMs: number = Date.now()): string {
  sequence = nowMs === lastMs ? sequence + 1 : 0
  lastMs = nowMs
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const view = new DataView(bytes.buffer)
  view.setUint32(0, Math.floor(nowMs / 0x10000))
  view.setUint16(4, nowMs & 0xffff)
  view.setUint16(6, 0x7000 | (sequence & 0xfff))
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const text = hex(bytes)
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-')
}

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function isId(text: string): boolean {
  return idPattern.test(text)
}
