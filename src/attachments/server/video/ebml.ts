import { maxParts, RefusedVideo } from './video-file.ts'

/** An element of EBML (RFC 8794): its content is from `body` to `end`. */
export type EbmlElement = { id: number; start: number; body: number; end: number; isSized: boolean }

export const isEbml = (bytes: Uint8Array) =>
  bytes[0] === 0x1a && bytes[1] === 0x45 && bytes[2] === 0xdf && bytes[3] === 0xa3

const emptyElement = 0xec

/**
 * Reads the elements of a file. `unsizedId`: the element that may leave out its length; what it contains is listed
 * beside it. Throws `RefusedVideo` for a broken file.
 */
export function readEbml(bytes: Uint8Array, unsizedId: number) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let partsLeft = maxParts

  /** A number of variable length: the leading zeros of its first byte say how many bytes follow. */
  function numberAt(at: number, end: number, keepsMarker: boolean) {
    const first = at < end ? view.getUint8(at) : 0
    const length = Math.clz32(first) - 23
    if (first === 0 || at + length > end) throw new RefusedVideo('broken')
    let value = keepsMarker ? first : first & (0xff >> length)
    let isUnknown = value === 0xff >> length
    for (let next = 1; next < length; next++) {
      const byte = view.getUint8(at + next)
      value = value * 256 + byte
      isUnknown &&= byte === 0xff
    }
    return { value, length, isUnknown }
  }

  function elementAt(start: number, end: number): EbmlElement {
    if (partsLeft-- === 0) throw new RefusedVideo('broken')
    const id = numberAt(start, end, true)
    const size = numberAt(start + id.length, end, false)
    const body = start + id.length + size.length
    const isSized = !size.isUnknown
    if (isSized && body + size.value > end) throw new RefusedVideo('broken')
    return { id: id.value, start, body, end: isSized ? body + size.value : end, isSized }
  }

  /** The elements in another one. */
  function inside({ body, end }: Pick<EbmlElement, 'body' | 'end'>): EbmlElement[] {
    const found: EbmlElement[] = []
    for (let at = body; at < end; ) {
      const element = elementAt(at, end)
      if (!element.isSized && element.id !== unsizedId) throw new RefusedVideo('broken')
      found.push(element)
      at = element.isSized ? element.end : element.body
    }
    return found
  }

  const textOf = (element: EbmlElement | undefined) =>
    element ? String.fromCharCode(...bytes.subarray(element.body, Math.min(element.end, element.body + 64))) : ''

  function integerOf(element: EbmlElement | undefined): number | undefined {
    if (!element || element.end - element.body > 8) return undefined
    return bytes.subarray(element.body, element.end).reduce((value, byte) => value * 256 + byte, 0)
  }

  /** A floating-point number of 4 or 8 bytes. */
  function floatOf({ body, end }: EbmlElement): number | undefined {
    if (end - body === 4) return view.getFloat32(body)
    return end - body === 8 ? view.getFloat64(body) : undefined
  }

  /** Overwrites an element with an empty one of the same length. */
  function erase({ start, end }: EbmlElement): void {
    const length = end - start
    bytes.fill(0, start, end)
    view.setUint8(start, emptyElement)
    // A size in one byte, or in eight.
    if (length < 10) view.setUint8(start + 1, 0x80 | (length - 2))
    else view.setBigUint64(start + 1, (1n << 56n) | BigInt(length - 9))
  }

  return { elementAt, inside, textOf, integerOf, floatOf, erase }
}
