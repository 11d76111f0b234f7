import { keptPieces, useKeptCart } from './kept-lines.ts'

/** The pieces in the cart as a badge at the corner of the icon it stands beside; nothing while there are none. */
export function CartCount() {
  const pieces = useKeptCart(keptPieces)
  if (pieces === 0) return null
  return (
    <span className="absolute top-0.5 left-1/2 inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-primary px-1 font-semibold text-[0.75rem] text-on-primary leading-none tabular-nums">
      {pieces > 99 ? '99+' : pieces}
    </span>
  )
}
