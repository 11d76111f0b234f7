import { useState } from 'react'
import type { AltarProduct } from '#catalog/altar/contract.ts'
import type { AltarTop } from '#catalog/altar/geometry.ts'
import { type AltarLayout, maxPieces, type PlacedPiece, variationIdsOf } from '#catalog/altar/layout.ts'
import { m } from '#i18n/messages.js'
import { toast } from '#ui/feedback/toast.ts'
import { useKnownGoods } from './known-goods.ts'
import type { AltarPosition } from './move-piece.ts'
import { kindSelectId } from './piece-picker.tsx'
import { type NewPieces, withPlaced } from './place-piece.ts'
import { gonePieces, positionText, type ShownPiece, shownPieces } from './shown-pieces.ts'
import { resizeLayout, useLayout, withReturned } from './use-layout.ts'
import { withUsualSet } from './usual/usual-set.ts'

export type InitialPlan = {
  /** The layout of a shared link. */
  shared: AltarLayout | undefined
  /** The altar that the URL names. */
  size: AltarTop | undefined
  /** The goods that the shared layout names. */
  goods: readonly AltarProduct[]
}

const focusList = () => document.getElementById('altar-pieces')?.focus()

/** The layout with the goods it names, and everything that can be done with it. */
export function usePlan({ shared, size, goods }: InitialPlan) {
  const { layout, isVisiting, change, keep } = useLayout(shared, size)
  const { known, learn, gone, awaited, retry } = useKnownGoods(
    goods,
    shared ? variationIdsOf(shared) : [],
    variationIdsOf(layout),
  )
  const [said, setSaid] = useState('')
  const [replaced, setReplaced] = useState<number>()
  const shown = shownPieces(layout, known)
  const missing = gonePieces(layout, gone)
  /** A cleared altar gives the same keys to other pieces, which nobody asked to replace. */
  const isReplacing = missing.some(({ key }) => key === replaced)
  const instead = isReplacing ? replaced : undefined

  const changePiece = ({ key }: ShownPiece, step: (piece: PlacedPiece) => PlacedPiece) =>
    change((now) => ({ ...now, pieces: now.pieces.map((piece) => (piece.key === key ? step(piece) : piece)) }))
  function remove({ key }: Pick<PlacedPiece, 'key'>, name: string) {
    change((now) => ({ ...now, pieces: now.pieces.filter((piece) => piece.key !== key) }))
    setSaid(m.altar_removed({ name }))
  }
  const actions = {
    keep,
    learn,
    resize: (top: AltarTop) => change((now) => resizeLayout(now, top)),
    measure: (piece: ShownPiece, measures: PlacedPiece['measures']) =>
      changePiece(piece, (placed) => ({ ...placed, measures })),
    move(piece: ShownPiece, place: { x: number; y: number }) {
      changePiece(piece, (placed) => ({ ...placed, ...place }))
      setSaid(m.altar_moved({ name: piece.name, position: positionText(place) }))
    },
    remove: (piece: ShownPiece) => remove(piece, piece.name),
    removeFromList(piece: ShownPiece) {
      remove(piece, piece.name)
      focusList()
    },
    removeGone(piece: PlacedPiece) {
      remove(piece, m.altar_gone_name())
      focusList()
    },
    /** The next piece that is placed takes the place of this one. */
    replace({ key }: PlacedPiece) {
      setReplaced(key)
      document.getElementById(kindSelectId)?.focus()
    },
    place(added: NewPieces, name: string, at?: AltarPosition) {
      const isFull = layout.pieces.filter(({ key }) => key !== instead).length >= maxPieces
      if (isFull) return toast({ tone: 'warning', message: m.altar_full({ n: maxPieces }) })
      change((now) => withPlaced(now, shown, added, { at, instead }))
      setReplaced(undefined)
      toast({ tone: 'success', message: m.altar_placed({ name }) })
    },
    placeUsualSet() {
      change(withUsualSet)
      toast({ tone: 'success', message: m.altar_placed_set() })
      focusList()
    },
    clear() {
      change((now) => ({ ...now, pieces: [] }))
      const undo = () => change((now) => withReturned(now, layout))
      toast({ tone: 'info', message: m.altar_cleared(), action: { label: m.altar_undo(), onClick: undo } })
      focusList()
    },
    retry() {
      focusList()
      retry()
    },
  }
  return { layout, isVisiting, shown, gone: missing, awaited, isReplacing, said, ...actions }
}
