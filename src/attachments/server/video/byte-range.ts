/** Both ends are included. */
export type ByteRange = { start: number; end: number }

/**
 * The part of a file that a `Range` header asks for. `whole` for no header, and for what a server may ignore (RFC 9110
 * §14.2): other units, several ranges, other text; `beyond` when the file has no such part.
 */
export function rangeOf(header: string | null, size: number): ByteRange | 'whole' | 'beyond' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return 'whole'
  if (from === '') return Number(to) === 0 ? 'beyond' : { start: Math.max(0, size - Number(to)), end: size - 1 }
  if (to !== '' && Number(to) < Number(from)) return 'whole'
  if (Number(from) >= size) return 'beyond'
  return { start: Number(from), end: Math.min(to === '' ? size - 1 : Number(to), size - 1) }
}
