/**
 * Encodes an object as base64 of its JSON text in a field `data` (specification §3). The text is encoded as UTF-8
 * first, so Vietnamese survives the round trip.
 */
export function encodeData(value: unknown): { data: string } {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  return { data: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) }
}

/** The decoded object. Throws `SyntaxError` when the text is not base64 of UTF-8 JSON. */
export function decodeData(data: string): unknown {
  let binary: string
  try {
    binary = atob(data)
  } catch {
    throw new SyntaxError('not base64')
  }
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new SyntaxError('not UTF-8')
  }
  return JSON.parse(text)
}
