import type { PlacedPiece } from '#catalog/altar/layout.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { pieceId, positionText } from './shown-pieces.ts'

type GonePiecesProps = {
  pieces: readonly PlacedPiece[]
  onReplace: (piece: PlacedPiece) => void
  onRemove: (piece: PlacedPiece) => void
}

/** Pieces of the layout whose goods are no longer sold: not drawn true to scale, not priced, not bought. */
export function DiscontinuedPieces({ pieces, onReplace, onRemove }: GonePiecesProps) {
  return (
    <ul>
      {pieces.map((piece) => (
        <li key={piece.key} className="break-inside-avoid border-line border-b py-3">
          <p id={pieceId(piece)} className="text-lacquer">
            {m.altar_gone({ position: positionText(piece) })}
          </p>
          <div className="no-print mt-2 flex flex-wrap gap-2 [@media(scripting:none)]:hidden">
            <Button variant="secondary" aria-describedby={pieceId(piece)} onClick={() => onReplace(piece)}>
              {m.altar_replace()}
            </Button>
            <Button variant="ghost" aria-describedby={pieceId(piece)} onClick={() => onRemove(piece)}>
              {m.altar_remove({ name: m.altar_gone_name() })}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
