import { isRound, type StandingPiece } from '#catalog/altar/geometry.ts'

/** A piece from above, in mm around its middle. */
export function PieceShape({ kind, measures }: Pick<StandingPiece, 'kind' | 'measures'>) {
  const { width, depth } = measures
  if (isRound({ kind, measures })) return <circle r={width / 2} />
  return <rect x={-width / 2} y={-depth / 2} width={width} height={depth} rx={6} />
}
