import { useState } from 'react'
import type { AltarGoods } from '#catalog/altar/contract.ts'
import type { AltarTop } from '#catalog/altar/geometry.ts'
import { hintsFor, isFact } from '#catalog/altar/hints.ts'
import { type AltarLayout, maxPieces, type PlacedPiece, variationIdsOf } from '#catalog/altar/layout.ts'
import { m } from '#i18n/messages.js'
import { toast } from '#ui/feedback/toast.ts'
import { AltarDrawings } from './altar-drawings.tsx'
import { AltarPlan } from './altar-plan.tsx'
import { AltarSize } from './altar-size.tsx'
import { HintList } from './hint-list.tsx'
import { useKnownGoods } from './known-goods.ts'
import { OwnPiece } from './own-piece.tsx'
import { PieceList } from './piece-list.tsx'
import { PiecePicker } from './piece-picker.tsx'
import { type NewPieces, withPlaced } from './place-piece.ts'
import { PlanActions, SharedNote } from './plan-actions.tsx'
import { setLinesOf } from './set-lines.ts'
import { SetPrice } from './set-price.tsx'
import { positionText, type ShownPiece, shownPieces } from './shown-pieces.ts'
import { resized, useLayout } from './use-layout.ts'

type AltarPlannerProps = {
  /** The layout of a shared link. */
  shared: AltarLayout | undefined
  /** The altar that the URL names. */
  size: AltarTop | undefined
  goods: readonly AltarGoods[]
}

/** An altar with its pieces: drawn, listed, judged and priced. Without scripts it shows the layout of a link. */
export default function AltarPlanner({ shared, size, goods }: AltarPlannerProps) {
  const { layout, isShared, change, keep } = useLayout(shared, size)
  const { known, learn, isAsking, hasFailed } = useKnownGoods(goods, variationIdsOf(layout))
  const [said, setSaid] = useState('')
  const { shown, unknown } = shownPieces(layout, known)
  const hints = hintsFor(shown, layout)
  const wrong = new Set(hints.flatMap(({ name, keys }) => (isFact(name) ? keys : [])))

  const changePiece = ({ key }: ShownPiece, step: (piece: PlacedPiece) => PlacedPiece) =>
    change((now) => ({ ...now, pieces: now.pieces.map((piece) => (piece.key === key ? step(piece) : piece)) }))
  function move(piece: ShownPiece, place: { x: number; y: number }) {
    changePiece(piece, (placed) => ({ ...placed, ...place }))
    setSaid(m.altar_moved({ name: piece.name, position: positionText(place) }))
  }
  function remove({ key, name }: ShownPiece) {
    change((now) => ({ ...now, pieces: now.pieces.filter((piece) => piece.key !== key) }))
    setSaid(m.altar_removed({ name }))
  }
  function removeFromList(piece: ShownPiece) {
    remove(piece)
    document.getElementById('altar-pieces')?.focus()
  }
  function place(added: NewPieces, name: string) {
    if (layout.pieces.length >= maxPieces) return toast({ tone: 'warning', message: m.altar_full({ n: maxPieces }) })
    change((now) => withPlaced(now, shown, added))
    toast({ tone: 'success', message: m.altar_placed({ name }) })
  }
  function clear() {
    change((now) => ({ ...now, pieces: [] }))
    const undo = () => change((now) => ({ ...now, pieces: layout.pieces }))
    toast({ tone: 'info', message: m.altar_cleared(), action: { label: m.altar_undo(), onClick: undo } })
  }

  return (
    <>
      {isShared && <SharedNote onKeep={keep} />}
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] print:block">
        <div className="flex min-w-0 flex-col gap-8 lg:sticky lg:top-36 lg:self-start print:static">
          <AltarSize layout={layout} onChange={(top) => change((now) => resized(now, top))} />
          <AltarDrawings altar={layout} pieces={shown}>
            <AltarPlan altar={layout} pieces={shown} wrong={wrong} onMove={move} onRemove={remove} />
          </AltarDrawings>
          <p aria-live="polite" className="sr-only">
            {said}
          </p>
          <PlanActions layout={layout} onClear={layout.pieces.length > 0 ? clear : undefined} />
          <HintList hints={hints} pieces={shown} />
        </div>
        <div className="flex min-w-0 flex-col gap-8 print:mt-8">
          <section className="no-print flex flex-col gap-3 [@media(scripting:none)]:hidden" aria-labelledby="altar-add">
            <h2 id="altar-add" className="text-2xl">
              {m.altar_add()}
            </h2>
            <PiecePicker altarWidth={layout.width} onLearn={learn} onPlace={place} />
            <OwnPiece onPlace={place} />
          </section>
          <section aria-labelledby="altar-pieces">
            <h2 id="altar-pieces" tabIndex={-1} className="text-2xl">
              {m.altar_pieces()}
            </h2>
            {layout.pieces.length === 0 && <p className="mt-2 text-muted">{m.altar_empty()}</p>}
            {unknown > 0 && <UnknownPieces n={unknown} isAsking={isAsking} hasFailed={hasFailed} />}
            <PieceList
              altar={layout}
              pieces={shown}
              onMove={move}
              onMeasure={(piece, measures) => changePiece(piece, (placed) => ({ ...placed, measures }))}
              onRemove={removeFromList}
            />
            {shown.some(({ estimated }) => estimated.length > 0) && (
              <p className="mt-2 text-muted text-sm">{m.altar_size_estimated()}</p>
            )}
          </section>
          <SetPrice lines={setLinesOf(shown)} />
        </div>
      </div>
    </>
  )
}

type UnknownPiecesProps = { n: number; isAsking: boolean; hasFailed: boolean }

function UnknownPieces({ n, isAsking, hasFailed }: UnknownPiecesProps) {
  if (isAsking) return <p className="mt-2 text-muted">{m.altar_loading()}</p>
  return <p className="mt-2 text-lacquer">{hasFailed ? m.altar_load_failed() : m.altar_gone({ n })}</p>
}
