import { encode } from 'uqr'

/** A QR code as the path of its dark squares in an SVG of `size` units, with `border` white ones on each side. */
export function qrPath(text: string, border: number): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return { size, path: squares.join('') }
}
