import { useEffect, useRef, useState } from 'react'
import { type AltarTop, clampToAltar } from '#catalog/altar/geometry.ts'
import { type AltarLayout, defaultAltar, layoutText, maxPieces } from '#catalog/altar/layout.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { currentLocale, localizedPath } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { toast } from '#ui/feedback/toast.ts'
import { storedLayout, storeLayout, storeTried, triedLayout, useStoredAltarLayout } from './altar-store.ts'

type Change = (layout: AltarLayout) => AltarLayout

/**
 * The layout on the screen: this device's own, or one that is stored only on request: that of a link, or the own pieces
 * on the altar that the URL names, `size`, since those beyond its edges move. An altar without pieces takes the size.
 */
export function useLayout(shared: AltarLayout | undefined, size: AltarTop | undefined) {
  const stored = useStoredAltarLayout()
  const [visiting, setVisiting] = useState(shared)
  const start = size ? { ...size, pieces: [] } : defaultAltar
  const visited = layoutText(shared ?? start)
  useEffect(() => {
    const tried = triedLayout(visited)
    if (shared && tried) setVisiting(tried)
    if (!size || shared) return
    const own = storedLayout() ?? defaultAltar
    if (own.pieces.length > 0 && (own.width !== size.width || own.depth !== size.depth)) {
      setVisiting(tried ?? resizeLayout(own, size))
    } else {
      storeLayout({ ...own, ...size })
      forgetQuery()
    }
  }, [size, shared, visited])
  const isVisiting = useRef(false)
  useEffect(() => {
    isVisiting.current = visiting !== undefined
    if (visiting) storeTried(visited, visiting)
  }, [visited, visiting])

  /** Also of an earlier render, as the undo of a message is: the layout of now changes. */
  function change(step: Change) {
    if (isVisiting.current) setVisiting((layout) => layout && step(layout))
    else storeLayout(step(storedLayout() ?? start))
  }
  function keep() {
    if (!visiting) return
    storeLayout(visiting)
    storeTried(visited, undefined)
    setVisiting(undefined)
    forgetQuery()
    toast({ tone: 'success', message: m.altar_kept() })
  }
  return { layout: visiting ?? stored ?? start, isVisiting: visiting !== undefined, change, keep }
}

/** From here on the device's own layout counts, also after a reload. */
const forgetQuery = () => history.replaceState(history.state, '', localizedPath(currentLocale(), urlOf('altarPlanner')))

/** The pieces stay where they are, as far as the altar reaches. */
export function resizeLayout(layout: AltarLayout, size: AltarTop): AltarLayout {
  return { ...layout, ...size, pieces: layout.pieces.map((piece) => ({ ...piece, ...clampToAltar(piece, size) })) }
}

/** What was cleared, back on the altar of now, which may be smaller; what was placed since stays. */
export function withReturned(now: AltarLayout, { pieces }: AltarLayout): AltarLayout {
  const next = 1 + Math.max(-1, ...pieces.map(({ key }) => key))
  const newer = now.pieces.map((piece) => ({ ...piece, key: next + piece.key }))
  return resizeLayout({ ...now, pieces: [...pieces.slice(0, maxPieces - newer.length), ...newer] }, now)
}
