import { clampToAltar } from '#catalog/altar/geometry.ts'
import type { AltarLayout } from '#catalog/altar/layout.ts'
import { type Dimension, dimensions, type Measures, pieceLimitsMm } from '#catalog/altar/measures.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { Icon, type IconName } from '#ui/content/icon.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { LengthField } from './length-field.tsx'
import { pieceId, positionText, type ShownPiece, sizeText } from './shown-pieces.ts'

type PieceListProps = {
  altar: AltarLayout
  pieces: readonly ShownPiece[]
  onMove: (piece: ShownPiece, place: { x: number; y: number }) => void
  onMeasure: (piece: ShownPiece, measures: Measures) => void
  onRemove: (piece: ShownPiece) => void
}

/** The pieces by number, as drawn; everything that the drawing offers can be done here too. */
export function PieceList({ altar, pieces, onMove, ...actions }: PieceListProps) {
  return (
    <ol>
      {pieces.map((piece) => (
        <PieceItem
          key={piece.key}
          piece={piece}
          onStep={(right, down) => onMove(piece, clampToAltar({ x: piece.x + right, y: piece.y + down }, altar))}
          {...actions}
        />
      ))}
    </ol>
  )
}

type PieceItemProps = Pick<PieceListProps, 'onMeasure' | 'onRemove'> & {
  piece: ShownPiece
  onStep: (right: number, down: number) => void
}

const steps = [
  { label: m.altar_left, icon: 'chevron-left', turn: '', by: [-10, 0] },
  { label: m.altar_right, icon: 'chevron-right', turn: '', by: [10, 0] },
  { label: m.altar_backwards, icon: 'chevron-down', turn: 'rotate-180', by: [0, -10] },
  { label: m.altar_forwards, icon: 'chevron-down', turn: '', by: [0, 10] },
] as const satisfies { label: unknown; icon: IconName; turn: string; by: readonly [number, number] }[]

function PieceItem({ piece, onStep, onMeasure, onRemove }: PieceItemProps) {
  const { n, name, size } = piece
  return (
    <li className="break-inside-avoid border-line border-b py-3">
      <p id={pieceId(piece)} tabIndex={-1} className="font-medium">
        {n}.{' '}
        {size ? (
          <Link to={urlOf('product', { slug: size.goods.slug })} className="underline">
            {name}
          </Link>
        ) : (
          name
        )}
      </p>
      <p className="text-muted text-sm tabular-nums">
        {sizeText(piece)}; {positionText(piece)}
      </p>
      <div className="no-print -ml-3 mt-1 flex flex-wrap items-start gap-1 [@media(scripting:none)]:hidden">
        {steps.map(({ label, icon, turn, by: [right, down] }) => (
          <IconButton key={label({ name: '' })} label={label({ name })} onClick={() => onStep(right, down)}>
            <Icon name={icon} className={`size-5 ${turn}`} />
          </IconButton>
        ))}
        <IconButton label={m.altar_remove({ name })} onClick={() => onRemove(piece)}>
          <Icon name="trash" />
        </IconButton>
        <details className="pl-3 open:basis-full">
          <summary className="flex min-h-11 cursor-pointer list-none items-center text-sm underline underline-offset-4 [&::-webkit-details-marker]:hidden">
            {m.altar_edit_size()} <span className="sr-only">{name}</span>
          </summary>
          <MeasureFields measures={piece.measures} onChange={(measures) => onMeasure(piece, measures)} />
        </details>
      </div>
    </li>
  )
}

function IconButton({ label, onClick, children }: { label: string; onClick: () => void; children: React.ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="flex size-11 items-center justify-center rounded-md hover:bg-paper-sunken"
    >
      {children}
    </button>
  )
}

const dimensionLabels: Record<Dimension, () => string> = {
  width: m.altar_piece_width,
  depth: m.altar_piece_depth,
  height: m.altar_piece_height,
}
const limits = [pieceLimitsMm.least, pieceLimitsMm.most] as const

export function MeasureFields({ measures, onChange }: { measures: Measures; onChange: (next: Measures) => void }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(5rem,100%),1fr))] gap-3 pb-3">
      {dimensions.map((dimension) => (
        <LengthField
          key={dimension}
          name={dimension}
          label={dimensionLabels[dimension]()}
          mm={measures[dimension]}
          limits={limits}
          onChange={(mm) => onChange({ ...measures, [dimension]: mm })}
        />
      ))}
    </div>
  )
}
